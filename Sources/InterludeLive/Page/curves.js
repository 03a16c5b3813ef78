// The curves of a layer's properties: value and velocity over time, with the moments at which something else takes over.

import { $, app, element } from "./app.js";
import { Job } from "./jobs.js";
import { transitions } from "./run.js";

const HEIGHT = 76;
const PADDING = 8;
/** After a change of the run, the curves are requested this much later, in milliseconds. */
const DELAY = 200;

class Curves {
  #report = null;
  #signature = "";
  #job = null;
  #timer = 0;
  #charts = [];
  #wanted = null;

  get isShown() { return !$("panel-curves").hidden; }

  /** Shows the curves of a lane's layer. */
  select(lane) {
    this.#wanted = lane;
    $("tab-curves").click();
    this.#choose();
    $("curve-layer").focus();
  }

  /** Follows the run: requests new curves when it has changed, and moves the marks of the time. */
  show() {
    const { run } = app;
    if (!this.isShown || !run) return;
    const signature = run.signature;
    const isMoving = run.isMoving && !run.isInPast;
    if (signature !== this.#signature && !isMoving) {
      this.#signature = signature;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#request(), this.#report ? DELAY : 0);
    }
    this.#draw();
  }

  hide() {
    this.#job?.cancel();
    this.#job = null;
  }

  #request() {
    const { run } = app;
    this.#job?.cancel();
    if (!run.end) { this.#report = { layers: [] }; return this.#fill(); }
    $("curve-note").textContent = this.#report ? "" : "Reading the curves …";
    this.#job = new Job({ type: "curves", run: run.request(1, run.end, false).run }, (state) => {
      if (state.type !== "curves") return;
      this.hide();
      this.#report = state;
      this.#fill();
    }, (failure) => { $("curve-note").textContent = failure.message; });
  }

  #fill() {
    const { layers } = this.#report;
    const list = $("curve-layer");
    const before = list.value;
    list.replaceChildren(...layers.map((layer, index) => new Option(layer.detail ? `${layer.name} – ${layer.detail}` : layer.name, String(index))));
    if (before && layers[before]) list.value = before;
    else list.value = String(richest(layers));
    $("curve-note").textContent = layers.length ? "" : "Nothing has been animated yet.";
    list.parentElement.hidden = !layers.length;
    $("curve-legend").hidden = !layers.length;
    this.#choose();
  }

  #choose() {
    const layers = this.#report?.layers ?? [];
    if (this.#wanted !== null && layers.length) {
      const { subject, detail } = this.#wanted;
      const index = layers.findIndex((layer) => layer.name.replace(/ \d+$/, "") === subject && layer.detail === detail);
      if (index >= 0) $("curve-layer").value = String(index);
      this.#wanted = null;
    }
    const layer = layers[Number($("curve-layer").value)];
    const curves = (layer?.curves ?? []).map(curve).filter((item) => item.changes);
    const span = range(curves);
    this.#charts = curves.map((item) => chart(item, span, layer.name));
    $("curve-list").replaceChildren(...this.#charts.map((item) => item.figure));
    if (layer && !curves.length) $("curve-note").textContent = "The animations of this layer change no value.";
    this.#draw();
  }

  #draw() {
    const style = getComputedStyle($("curve-list"));
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    const handovers = app.run ? transitions(app.run.events).flatMap((span) => span.phases.map((phase) => ({ time: phase.from, kind: phase.kind })).concat(span.end === null ? [] : [{ time: span.end, kind: span.outcome }])) : [];
    for (const item of this.#charts) draw(item, app.run, handovers, color);
  }

  listen() {
    $("curve-layer").onchange = () => this.#choose();
    new ResizeObserver(() => this.#draw()).observe($("curve-list"));
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#draw());
  }
}

export const curves = new Curves();

// Curves

/** A curve with its extremes; samples are pairs of time and value. */
function curve({ keyPath, unit, samples, animated }) {
  const times = samples.filter((_, index) => index % 2 === 0);
  const values = samples.filter((_, index) => index % 2 === 1);
  const speeds = values.map((_, index) => velocity(times, values, index));
  const fastest = speeds.reduce((best, speed, index) => (Math.abs(speed) > Math.abs(speeds[best]) ? index : best), 0);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { keyPath, unit, times, values, speeds, animated, low, high, fastest, changes: high - low > 1e-6 };
}

/** The position of the layer that one likely looks for: a controller's view, with the most curves that change. */
function richest(layers) {
  const changes = (item) => item.samples.some((value, index) => index % 2 === 1 && Math.abs(value - item.samples[1]) > 1e-6);
  const ranks = layers.map((layer) => {
    const count = layer.curves.filter(changes).length;
    return count && layer.detail.startsWith("view of") ? count + 1000 : count;
  });
  return Math.max(0, ranks.indexOf(Math.max(...ranks)));
}

/** The velocity at a sample, from its neighbors. */
function velocity(times, values, index) {
  const [before, after] = [Math.max(0, index - 1), Math.min(values.length - 1, index + 1)];
  const duration = times[after] - times[before];
  return duration > 1e-6 ? (values[after] - values[before]) / duration : 0;
}

/** The value of a curve at a time, linearly between samples; `null` outside. */
function valueAt(times, values, time) {
  const after = times.findIndex((item) => item >= time - 1e-6);
  if (after < 0) return null;
  if (after === 0) return Math.abs(times[0] - time) < 1e-3 ? values[0] : null;
  const part = (time - times[after - 1]) / Math.max(1e-9, times[after] - times[after - 1]);
  return values[after - 1] + (values[after] - values[after - 1]) * Math.min(1, part);
}

/** The time that all charts of a layer show: while something animates, and a little more. */
function range(all) {
  const times = all.flatMap((item) => item.animated);
  if (!times.length) return { from: 0, to: 1 };
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const margin = Math.max(0.03, (to - from) * 0.06);
  return { from: Math.max(0, from - margin), to: to + margin };
}

// Charts

function chart(item, span, layer) {
  const figure = element("figure", "", { class: "curve" });
  const caption = figure.appendChild(element("figcaption"));
  const name = caption.appendChild(element("b", item.keyPath));
  const value = caption.appendChild(element("output", "", { "aria-hidden": "true" }));
  const canvas = figure.appendChild(element("canvas", "", { role: "img", "aria-label": summary(item, layer) }));
  const made = { item, span, figure, name, value, canvas, hover: null };
  const time = (event) => {
    const box = canvas.getBoundingClientRect();
    return span.from + Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * (span.to - span.from);
  };
  canvas.addEventListener("pointerdown", (event) => { canvas.setPointerCapture(event.pointerId); app.seek(time(event)); });
  canvas.addEventListener("pointermove", (event) => {
    if (canvas.hasPointerCapture(event.pointerId)) app.seek(time(event));
    made.hover = time(event);
    curves.show();
  });
  canvas.addEventListener("pointerleave", () => { made.hover = null; curves.show(); });
  return made;
}

function summary(item, layer) {
  const { times, values, unit, speeds, fastest } = item;
  const last = values.length - 1;
  return `${item.keyPath} of ${layer}: ${number(values[0], unit)} at ${times[0].toFixed(3)} s, ${number(values[last], unit)} at ${times[last].toFixed(3)} s, fastest ${number(speeds[fastest], unit)} per second at ${times[fastest].toFixed(3)} s`;
}

function number(value, unit) {
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 3;
  return `${Number(value.toFixed(digits)).toLocaleString("en", { maximumFractionDigits: digits })}${unit ? ` ${unit}` : ""}`.replace("-", "−");
}

function draw({ item, span, canvas, value, hover }, run, handovers, color) {
  const width = canvas.clientWidth;
  if (!width) return;
  const ratio = window.devicePixelRatio || 1;
  [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(HEIGHT * ratio)];
  const context = canvas.getContext("2d");
  context.scale(ratio, ratio);
  const x = (time) => (time - span.from) / (span.to - span.from) * width;
  const y = (number, low, high) => HEIGHT - PADDING - (number - low) / Math.max(1e-9, high - low) * (HEIGHT - 2 * PADDING);
  const line = (style, thickness, dash = []) => { context.strokeStyle = style; context.lineWidth = thickness; context.setLineDash(dash); context.beginPath(); };
  const vertical = (time, style, dash) => { line(style, 1, dash); const at = Math.round(x(time)) + 0.5; context.moveTo(at, 0); context.lineTo(at, HEIGHT); context.stroke(); };
  // Where the property is animated, and where something else takes over.
  context.fillStyle = color("fill");
  for (let index = 0; index + 1 < item.animated.length; index += 2) context.fillRect(x(item.animated[index]), 0, Math.max(1, x(item.animated[index + 1]) - x(item.animated[index])), HEIGHT);
  for (const { time, kind } of handovers) {
    if (time < span.from || time > span.to) continue;
    const style = color({ completed: "completing", canceled: "canceling" }[kind] ?? kind) || color("soft");
    vertical(time, style, []);
    context.fillStyle = style;
    context.beginPath();
    context.moveTo(x(time) - 4, 0);
    context.lineTo(x(time) + 4, 0);
    context.lineTo(x(time), 6);
    context.fill();
  }
  const trace = (values, low, high) => {
    item.times.forEach((time, index) => { const point = [x(time), y(values[index], low, high)]; if (index) context.lineTo(...point); else context.moveTo(...point); });
    context.stroke();
  };
  const top = Math.max(...item.speeds.map(Math.abs), 1e-9);
  line(color("velocity"), 1.25, [3, 3]);
  trace(item.speeds, -top, top);
  line(color("accent"), 2);
  trace(item.values, item.low, item.high);
  context.setLineDash([]);
  const time = hover ?? run?.time ?? 0;
  vertical(time, color("ink"), hover === null ? [] : [2, 2]);
  const current = valueAt(item.times, item.values, time);
  if (current === null) { value.textContent = `${number(item.low, "")} … ${number(item.high, item.unit)}`; return; }
  context.fillStyle = color("accent");
  context.beginPath();
  context.arc(x(time), y(current, item.low, item.high), 3.5, 0, 7);
  context.fill();
  const speed = valueAt(item.times, item.speeds, time) ?? 0;
  value.textContent = `${number(current, item.unit)}   ${number(speed, item.unit ? `${item.unit}/s` : "/s")}`;
}
