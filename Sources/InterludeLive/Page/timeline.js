// The timeline: draws the lanes of a run, with a scrubber; the wheel zooms it.

import { app, element } from "./app.js";
import { lanes } from "./lanes.js";
import { RangeBand } from "./range.js";
import { setLoop, setLoopEdge } from "./playback.js";

const ROW = 20;
const GAP = 4;
const TOP = 10;
/** The width of the labels, and that on a phone. */
const [LABEL, NARROW_LABEL] = [128, 92];
const MARGIN = 24;
/** The shortest time that fills the width after zooming in, in seconds. */
const SHORTEST = 0.05;
/** While the run plays, the lanes are redrawn this often, in milliseconds; the playhead moves with every frame. */
const LANE_INTERVAL = 66;
/** The timeline grows in steps of this factor, so that the lanes don't move while the run plays. */
const GROWTH = 1.25;

export class Timeline {
  #marks = [];
  /** The width of the lanes, which takes long to read while they change. */
  #laneWidth = 0;
  #frame = 0;
  #drawnAt = 0;
  #rowsShown = [];
  /** The part of the lanes above the visible ones, in points. */
  #scrolled = 0;
  #labels = "";
  #loopStart = 0;
  /** The times at the left and right edges; `null` for the whole run. */
  #view = null;

  /** @param {(time: number) => void} seek called while the user drags or clicks
   *  @param {(lane: {key: string, subject: string, detail: string}) => void} select called with the layer whose lane the user selects */
  constructor(elements, seek, select) {
    this.ruler = elements.ruler;
    this.lanes = elements.lanes;
    this.content = elements.content;
    this.canvas = elements.canvas;
    this.tip = elements.tip;
    this.marks = elements.marks;
    this.head = this.content.appendChild(element("div", "", { class: "playhead", "aria-hidden": "true" }));
    this.played = element("i", "", { class: "range" });
    this.knob = element("b");
    this.seek = seek;
    this.select = select;
    this.selected = null;
    this.run = null;
    this.band = new RangeBand(this.ruler, (time) => this.#x(time), (event) => this.#time(event), () => this.#left);
    for (const area of [this.ruler, this.canvas]) this.#listen(area);
    this.ruler.addEventListener("dblclick", () => this.#zoom(null));
    this.canvas.addEventListener("pointermove", (event) => this.#hover(event));
    this.canvas.addEventListener("dblclick", (event) => this.#repeat(event));
    this.canvas.addEventListener("pointerleave", () => { this.tip.hidden = true; });
    new ResizeObserver(() => { this.#laneWidth = this.lanes.clientWidth; this.#drawnAt = 0; this.show(); }).observe(this.lanes);
    this.lanes.addEventListener("scroll", () => { this.#drawnAt = 0; this.show(); });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.show());
  }

  /** Redraws with the next frame. */
  show(run = this.run) {
    if (run?.scene !== this.run?.scene) this.#view = null;
    this.run = run;
    if (!this.#frame) this.#frame = requestAnimationFrame(() => { this.#frame = 0; this.#draw(); });
  }

  get #left() { return this.#laneWidth < 560 ? NARROW_LABEL : LABEL; }
  get #pitch() { return ROW + GAP; }
  get #width() { return Math.max(1, this.#laneWidth - this.#left - MARGIN); }
  get #from() { return this.#view?.from ?? 0; }
  get #span() { return this.#view ? this.#view.to - this.#view.from : this.#whole; }
  get #whole() {
    const end = (this.run?.end ?? 0) * 1.02;
    return end <= 2 ? 2 : 2 * GROWTH ** Math.ceil(Math.log(end / 2) / Math.log(GROWTH) - 1e-9);
  }

  #x(time) { return this.#left + (time - this.#from) / this.#span * this.#width; }

  #time(event) {
    const x = event.clientX - this.lanes.getBoundingClientRect().left - this.#left;
    return Math.min(this.run?.end ?? 0, Math.max(0, this.#from + x / this.#width * this.#span));
  }

  // Zooming

  /** Shows a part of the time; `null` for all of it. */
  #zoom(view) {
    const whole = this.#whole;
    const span = view ? Math.max(SHORTEST, view.to - view.from) : whole;
    const from = view ? Math.max(0, Math.min(whole - span, view.from)) : 0;
    this.#view = span < whole - 1e-9 ? { from, to: from + span } : null;
    this.#drawnAt = 0;
    this.show();
  }

  #wheel(event) {
    const isZoom = event.ctrlKey || event.metaKey;
    const moves = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    if (!isZoom && (!this.#view || !moves)) return;
    event.preventDefault();
    const [from, span] = [this.#from, this.#span];
    if (!isZoom) return this.#zoom({ from: from + moves / this.#width * span, to: from + span + moves / this.#width * span });
    const x = event.clientX - this.lanes.getBoundingClientRect().left - this.#left;
    const part = Math.max(0, Math.min(1, x / this.#width));
    const next = Math.min(this.#whole, span * Math.exp(event.deltaY / 300));
    this.#zoom({ from: from + part * (span - next), to: from + part * (span - next) + next });
  }

  /** Keeps the moment in view. */
  #follow(time) {
    if (!this.#view || time >= this.#view.from && time <= this.#view.to) return;
    const span = this.#span;
    this.#zoom({ from: time - span * 0.1, to: time + span * 0.9 });
  }

  #listen(area) {
    area.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    area.addEventListener("pointerdown", (event) => {
      if (event.button > 0) return;
      const lane = this.#lane(event);
      if (lane) return this.select(lane.layer);
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
    if (event.clientX - box.left > this.#left - 8) return null;
    const row = this.#rowsShown[Math.floor((event.clientY - box.top + this.#scrolled - TOP + 2) / this.#pitch)];
    return row?.layer ? row : null;
  }

  #hover(event) {
    const lane = this.#lane(event);
    this.canvas.style.cursor = lane ? "pointer" : "";
    this.canvas.title = lane ? [lane.layer.subject, lane.layer.detail].filter(Boolean).join(", ") : "";
    const box = this.canvas.getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top];
    const near = this.#marksAt(x, y);
    this.tip.hidden = near.length === 0;
    if (!near.length) return;
    this.tip.textContent = near.slice(0, 6).map((mark) => mark.text).join("\n");
    this.tip.style.left = `${Math.min(x + 12, box.width - 220)}px`;
    this.tip.style.top = `${y + this.lanes.scrollTop + 14}px`;
  }

  #marksAt(x, y) {
    return this.#marks.filter((mark) => y >= mark.y - ROW / 2 && y <= mark.y + ROW / 2 && x >= mark.x - 5 && x <= mark.x + mark.width + 5);
  }

  /** Repeats the time of the bar at a pointer. */
  #repeat(event) {
    const box = this.canvas.getBoundingClientRect();
    const bar = this.#marksAt(event.clientX - box.left, event.clientY - box.top).find((mark) => mark.to > mark.from);
    if (!bar) return;
    setLoop({ start: bar.from, end: bar.to });
    app.send({ type: "play" });
  }

  #draw() {
    const { run } = this;
    if (!run) return;
    const now = performance.now();
    if (!run.isMoving || now - this.#drawnAt >= LANE_INTERVAL) {
      this.#drawnAt = now;
      this.#drawLanes();
      this.#describeTime();
    }
    if (run.isMoving) this.#follow(run.time);
    const x = this.#x(run.time);
    this.head.hidden = this.knob.hidden = x < this.#left - 1 || x > this.#left + this.#width + 1;
    this.head.style.transform = `translateX(${x - 0.75}px)`;
    this.knob.style.transform = `translateX(${x}px)`;
    this.played.style.transform = `scaleX(${Math.max(0, this.#x(run.end) - this.#left)})`;
  }

  #drawLanes() {
    const { run, canvas } = this;
    const rows = lanes(run);
    this.#rowsShown = rows;
    const ratio = window.devicePixelRatio || 1;
    const width = this.#laneWidth;
    this.content.style.height = `${rows.length * this.#pitch + 16}px`;
    // Only the visible part, because each drawing copies the whole canvas.
    const height = this.lanes.clientHeight;
    this.#scrolled = this.lanes.scrollTop;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      canvas.style.height = `${height}px`;
    }
    const context = canvas.getContext("2d");
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const style = getComputedStyle(this.lanes);
    const colors = {};
    const color = (name) => (colors[name] ??= style.getPropertyValue(`--${name}`).trim());
    this.#marks = [];
    this.#drawGrid(context, height, color);
    this.#drawLoop(context, height, color);
    const visible = rows.map((row, index) => ({ row, top: TOP + index * this.#pitch - this.#scrolled })).filter(({ top }) => top > -this.#pitch && top < height);
    for (const { row, top } of visible) this.#drawLabel(context, row, top, color);
    context.save();
    context.beginPath();
    context.rect(this.#left - 7, 0, width, height);
    context.clip();
    for (const { row, top } of visible) this.#drawRow(context, row, top, color);
    context.restore();
    this.#showRuler();
  }

  #drawLoop(context, height, color) {
    const { loop, end } = this.run;
    if (!loop) return;
    context.fillStyle = color("loop");
    const from = Math.max(this.#left, this.#x(Math.min(end, loop.start)));
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
    const step = [0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300, 600].find((step) => this.#span / step <= wanted) ?? 1200;
    const first = Math.ceil(this.#from / step - 1e-9);
    return Array.from({ length: Math.floor((this.#from + this.#span) / step + 1e-9) - first + 1 }, (_, index) => (first + index) * step);
  }

  #drawRow(context, row, top, color) {
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
      this.#marks.push({ x: from, width: size, y: middle, text: item.text, from: item.from, to: item.to });
    }
    this.#drawCaptions(context, row.captions, middle, color);
  }

  /** Draws captions in their bars, or behind them if they fit before the next one. */
  #drawCaptions(context, captions, middle, color) {
    context.textAlign = "left";
    captions.forEach(({ text, from, to }, index) => {
      context.font = captionFont(true);
      const width = context.measureText(text).width;
      const [begin, end] = [Math.max(this.#left, this.#x(from)), this.#x(to)];
      const next = index + 1 < captions.length ? this.#x(captions[index + 1].from) : this.#left + this.#width;
      const isInside = width + 12 <= end - begin;
      if (!isInside && end + width + 12 > next) return;
      context.font = captionFont(isInside);
      context.fillStyle = color(isInside ? "on-bar" : "soft");
      context.fillText(text, isInside ? begin + 6 : Math.max(begin + 3, end) + 6, middle + 0.5);
    });
  }

  #drawLabel(context, row, top, color) {
    const isSelected = row.layer !== null && row.layer.key === this.selected;
    context.font = "500 11px Inter, system-ui, sans-serif";
    context.textBaseline = "middle";
    context.fillStyle = color(isSelected ? "accent-ink" : row.layer ? "ink" : "soft");
    context.textAlign = "right";
    context.fillText(fitting(row.label, this.#left - 20, context), this.#left - 12, top + ROW / 2);
  }

  /** Labels the ticks; the knob and the played part stay the same elements, because they move with every frame. */
  #showRuler() {
    const { run } = this;
    const ticks = this.#ticks();
    const step = ticks.length > 1 ? ticks[1] - ticks[0] : 1;
    const digits = step < 0.0095 ? 3 : step < 0.99 ? 2 : 0;
    const edges = run.loop ? [run.loop.start, run.loop.end ?? run.end].map((time) => this.#x(time)) : [];
    const labels = ticks.filter((time) => edges.every((x) => Math.abs(x - this.#x(time)) > 20)).map((time) => ({ x: this.#x(time), text: time.toFixed(digits) }));
    const text = JSON.stringify([labels, this.#left]);
    if (text !== this.#labels) {
      this.#labels = text;
      this.played.style.left = `${this.#left}px`;
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

function captionFont(isInside) { return `${isInside ? 600 : 500} 10.5px Inter, system-ui, sans-serif`; }

/** Returns the text, or its beginning with an ellipsis if it is wider. */
function fitting(text, width, context) {
  if (context.measureText(text).width <= width) return text;
  let length = text.length;
  while (length > 1 && context.measureText(`${text.slice(0, length)}…`).width > width) length -= 1;
  return `${text.slice(0, length)}…`;
}
