// The timeline: lanes for the script, fingers, gestures, transitions, callbacks and diagnostics, with a scrubber.

import { element } from "./app.js";
import { RangeBand } from "./range.js";
import { intervals, transitions } from "./run.js";
import { setLoopEdge } from "./playback.js";

const ROW = 20;
const GAP = 4;
const TOP = 10;
const LABEL = 128;
const MARGIN = 14;
/** While the run plays, the lanes are redrawn this often, in milliseconds; the playhead moves with every frame. */
const LANE_INTERVAL = 100;
/** The timeline grows in steps of this factor, so that the lanes don't move while the run plays. */
const GROWTH = 1.25;

export class Timeline {
  #marks = [];
  #frame = 0;
  #drawnAt = 0;
  #rowsShown = [];
  #labels = "";
  #loopStart = 0;

  /** @param {(time: number) => void} seek called while the user drags or clicks
   *  @param {(subject: string) => void} select called with the layer whose lane the user selects */
  constructor(elements, seek, select) {
    this.ruler = elements.ruler;
    this.lanes = elements.lanes;
    this.canvas = elements.canvas;
    this.tip = elements.tip;
    this.marks = elements.marks;
    this.head = this.lanes.appendChild(element("div", "", { class: "playhead", "aria-hidden": "true" }));
    this.played = element("i", "", { class: "range" });
    this.knob = element("b");
    this.seek = seek;
    this.select = select;
    this.selected = null;
    this.run = null;
    this.band = new RangeBand(this.ruler, (time) => this.#x(time), (event) => this.#time(event));
    for (const area of [this.ruler, this.canvas]) this.#listen(area);
    this.canvas.addEventListener("pointermove", (event) => this.#hover(event));
    this.canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
    new ResizeObserver(() => { this.#drawnAt = 0; this.show(); }).observe(this.lanes);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.show());
  }

  /** Redraws with the next frame. */
  show(run = this.run) {
    this.run = run;
    if (!this.#frame) this.#frame = requestAnimationFrame(() => { this.#frame = 0; this.#draw(); });
  }

  /** Whether the labels are above their lanes, because there is no room beside them. */
  get #isNarrow() { return this.lanes.clientWidth < 560; }
  get #left() { return this.#isNarrow ? MARGIN : LABEL; }
  get #labelHeight() { return this.#isNarrow ? 12 : 0; }
  get #pitch() { return this.#labelHeight + ROW + GAP; }
  get #width() { return Math.max(1, this.lanes.clientWidth - this.#left - MARGIN); }
  get #span() {
    const end = (this.run?.end ?? 0) * 1.02;
    return end <= 2 ? 2 : 2 * GROWTH ** Math.ceil(Math.log(end / 2) / Math.log(GROWTH) - 1e-9);
  }

  #x(time) { return this.#left + time / this.#span * this.#width; }

  #time(event) {
    const x = event.clientX - this.lanes.getBoundingClientRect().left - this.#left;
    return Math.min(this.run?.end ?? 0, Math.max(0, x / this.#width * this.#span));
  }

  #listen(area) {
    area.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      const lane = this.#lane(event);
      if (lane) return this.select(lane.subject);
      area.setPointerCapture(event.pointerId);
      this.#loopStart = this.#time(event);
      if (!event.shiftKey) this.seek(this.#loopStart);
    });
    area.addEventListener("pointermove", (event) => {
      if (!area.hasPointerCapture(event.pointerId)) return;
      if (!event.shiftKey) return this.seek(this.#time(event));
      const times = [this.#loopStart, this.#time(event)].sort((a, b) => a - b);
      setLoopEdge("start", times[0]);
      setLoopEdge("end", times[1]);
    });
  }

  /** The animation lane whose label is at a pointer. */
  #lane(event) {
    if (event.currentTarget !== this.canvas) return null;
    const box = this.canvas.getBoundingClientRect();
    const y = event.clientY - box.top - TOP + 2;
    const isOnLabel = this.#isNarrow ? y % this.#pitch < this.#labelHeight : event.clientX - box.left <= LABEL - 8;
    if (!isOnLabel) return null;
    const row = this.#rowsShown[Math.floor(y / this.#pitch)];
    return row?.subject ? row : null;
  }

  #hover(event) {
    this.canvas.style.cursor = this.#lane(event) ? "pointer" : "";
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const near = this.#marks.filter((mark) => y >= mark.y - ROW / 2 && y <= mark.y + ROW / 2 && x >= mark.x - 5 && x <= mark.x + (mark.width ?? 0) + 5);
    this.tip.hidden = near.length === 0;
    if (!near.length) return;
    this.tip.textContent = near.slice(0, 6).map((mark) => mark.text).join("\n");
    this.tip.style.left = `${Math.min(x + 12, box.width - 220)}px`;
    this.tip.style.top = `${y + 14}px`;
  }

  #rows() {
    const { run } = this;
    const rows = [];
    const add = (label, items, subject = null) => { if (items.length) rows.push({ label, items, subject }); };
    if (run.runsScript) add("Script", [{ from: 0, to: run.scriptEnd ?? run.scriptReturn ?? run.end, style: "script", text: run.scriptEnd === null ? "The scene’s script" : "The scene’s script, until a touch" }]);
    add("Fingers", intervals(run.events, "touch").map((touch) => ({ from: touch.begin, to: touch.end ?? run.end, style: "finger", text: `Touch in ${touch.subject}${touch.outcome === "cancelled" ? ", canceled" : ""}` })));
    const gestures = intervals(run.events, "gesture");
    for (const subject of [...new Set(gestures.map((gesture) => gesture.subject))].slice(0, 4)) {
      add(shortened(subject), gestures.filter((gesture) => gesture.subject === subject)
        .map((gesture) => ({ from: gesture.begin, to: gesture.end ?? run.end, style: "gesture", text: `${subject} in ${gesture.detail}: ${gesture.outcome ?? "active"}` })));
    }
    const spans = transitions(run.events);
    const layers = [];
    for (const span of spans) {
      const level = layers.findIndex((end) => end <= span.begin + 1e-6);
      span.level = level < 0 ? layers.push(0) - 1 : level;
      layers[span.level] = span.end ?? Infinity;
    }
    layers.slice(0, 3).forEach((_, level) => {
      const items = spans.filter((span) => span.level === level).flatMap((span) => span.phases.map((phase, index) => ({
        from: phase.from, to: span.phases[index + 1]?.from ?? span.end ?? run.end, style: phase.kind,
        label: index === 0 ? span.animator : "", room: (span.end ?? run.end) - span.begin,
        text: `${span.name}\n${span.animator}: ${phase.kind}${span.outcome ? `, then ${span.outcome}` : ""}`,
      })));
      add(level === 0 ? "Transitions" : "", items);
    });
    const byLayer = Map.groupBy(run.animations.filter(Boolean), (animation) => animation.subject);
    for (const [subject, animations] of [...byLayer].slice(0, 8)) {
      add(shortened(subject), animations.map((animation) => ({ from: animation.begin, to: animation.end ?? run.end, style: "animation", text: `${animation.key} of ${subject}` })), subject);
    }
    const callbacks = run.events.filter((event) => ["appearance", "containment", "presentation", "control", "application"].includes(event.kind));
    add("Callbacks", callbacks.map((event) => ({ at: event.time, style: "callback", text: `${event.time.toFixed(3)} s  ${event.subject}.${event.name}` })));
    const problems = run.events.filter((event) => event.kind === "diagnostic");
    add("Diagnostics", problems.map((event) => ({ at: event.time, style: "diagnostic", text: `${event.name}: ${event.detail}` })));
    return rows;
  }

  #draw() {
    const { run } = this;
    if (!run) return;
    const now = performance.now();
    const isRunning = run.isPlaying && !run.isAtRest;
    if (!isRunning || now - this.#drawnAt >= LANE_INTERVAL) {
      this.#drawnAt = now;
      this.#drawLanes();
      this.#describeTime();
    }
    const x = this.#x(run.time);
    this.head.style.transform = `translateX(${x - 0.75}px)`;
    this.knob.style.transform = `translateX(${x}px)`;
    this.played.style.width = `${this.#x(run.end) - this.#x(0)}px`;
  }

  #drawLanes() {
    const { run, canvas } = this;
    const rows = this.#rows();
    this.#rowsShown = rows;
    const ratio = window.devicePixelRatio || 1;
    const width = this.lanes.clientWidth;
    const height = Math.max(this.lanes.clientHeight - 1, rows.length * this.#pitch + 16);
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.height = `${height}px`;
      this.head.style.height = `${height}px`;
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(this.lanes);
    const color = (name) => style.getPropertyValue(`--${name}`).trim();
    this.#marks = [];
    this.#drawGrid(context, height, color);
    this.#drawLoop(context, height, color);
    rows.forEach((row, index) => this.#drawRow(context, row, TOP + index * this.#pitch, color));
    this.#showRuler();
  }

  #drawLoop(context, height, color) {
    const { loop, end } = this.run;
    if (!loop) return;
    context.fillStyle = color("loop");
    const from = this.#x(Math.min(end, loop.start));
    context.fillRect(from, 0, this.#x(Math.min(end, loop.end ?? end)) - from, height);
  }

  #drawGrid(context, height, color) {
    context.strokeStyle = color("line");
    context.lineWidth = 1;
    for (const time of this.#ticks()) {
      const x = Math.round(this.#x(time)) + 0.5;
      context.beginPath();
      context.moveTo(x, 0);
      context.lineTo(x, height);
      context.stroke();
    }
  }

  #ticks() {
    const wanted = this.#width / 90;
    const step = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 600].find((step) => this.#span / step <= wanted) ?? 1200;
    return Array.from({ length: Math.floor(this.#span / step) + 1 }, (_, index) => index * step);
  }

  #drawRow(context, row, top, color) {
    this.#drawLabel(context, row, top, color);
    top += this.#labelHeight;
    const middle = top + ROW / 2;
    context.textAlign = "left";
    for (const item of row.items) {
      context.fillStyle = color(item.style);
      if (item.at !== undefined) {
        const x = this.#x(item.at);
        context.beginPath();
        if (item.style === "diagnostic") {
          context.moveTo(x, middle - 6);
          context.lineTo(x + 6, middle + 5);
          context.lineTo(x - 6, middle + 5);
        } else context.arc(x, middle, 3, 0, 7);
        context.fill();
        this.#marks.push({ x: x - 3, width: 6, y: middle, text: item.text });
        continue;
      }
      const from = this.#x(item.from);
      const size = Math.max(3, this.#x(item.to) - from);
      context.beginPath();
      context.roundRect(from, top + 3, size, ROW - 6, 4);
      context.fill();
      this.#marks.push({ x: from, width: size, y: middle, text: item.text });
      if (item.label) {
        const space = this.#x(item.from + item.room) - from - 10;
        context.fillStyle = color("on-bar");
        if (space > 40) item.caption = { x: from + 6, space };
      }
    }
    context.fillStyle = color("on-bar");
    context.font = "600 10.5px Inter, system-ui, sans-serif";
    for (const item of row.items) {
      if (item.caption && context.measureText(item.label).width <= item.caption.space) context.fillText(item.label, item.caption.x, middle + 0.5);
    }
  }

  #drawLabel(context, row, top, color) {
    const isSelected = row.subject !== null && row.subject === this.selected;
    context.font = "500 11px Inter, system-ui, sans-serif";
    context.textBaseline = "middle";
    context.fillStyle = color(isSelected ? "accent" : row.subject ? "ink" : "soft");
    if (this.#isNarrow) {
      context.textAlign = "left";
      context.fillText(fitting(row.label, this.#width, context), MARGIN, top + this.#labelHeight / 2);
    } else {
      context.textAlign = "right";
      context.fillText(fitting(row.label, LABEL - 24, context), LABEL - 12, top + ROW / 2);
    }
  }

  /** Labels the ticks; the knob and the played part stay the same elements, because they move with every frame. */
  #showRuler() {
    const { run } = this;
    const ticks = this.#ticks();
    const digits = ticks[1] < 1 ? 2 : 0;
    const edges = run.loop ? [run.loop.start, run.loop.end ?? run.end].map((time) => this.#x(time)) : [];
    const labels = ticks.filter((time) => edges.every((x) => Math.abs(x - this.#x(time)) > 20)).map((time) => ({ x: this.#x(time), text: time.toFixed(digits) }));
    const text = JSON.stringify([labels, this.#left]);
    if (text !== this.#labels) {
      this.#labels = text;
      this.played.style.left = `${this.#x(0)}px`;
      this.marks.replaceChildren(...labels.map((label) => element("span", label.text, { style: `left:${label.x}px` })), this.played, this.knob);
    }
    this.band.show(run);
  }

  #describeTime() {
    const { run, ruler } = this;
    ruler.setAttribute("aria-valuemax", run.end.toFixed(3));
    ruler.setAttribute("aria-valuenow", run.time.toFixed(3));
    ruler.setAttribute("aria-valuetext", `${run.time.toFixed(3)} of ${run.end.toFixed(3)} seconds`);
  }
}

function shortened(name) {
  return name.replace(/^UI/, "").replace(/(Gesture)?Recognizer$/, "");
}

/** Returns the text, or its beginning with an ellipsis if it is wider. */
function fitting(text, width, context) {
  if (context.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return `${text.slice(0, length)}…`;
}
