// The range that is repeated: a band on the ruler with two handles.

import { app, element } from "./app.js";
import { setLoopEdge } from "./playback.js";

export class RangeBand {
  /** @param {HTMLElement} ruler
   *  @param {(time: number) => number} x the position of a time
   *  @param {(event: PointerEvent) => number} time the time at a pointer
   *  @param {() => number} left the left edge of the visible time */
  constructor(ruler, x, time, left) {
    this.ruler = ruler;
    this.x = x;
    this.left = left;
    this.time = time;
    this.band = element("i", "", { class: "loop-band", hidden: "" });
    this.handles = { start: this.#handle("start", "Beginning of the loop"), end: this.#handle("end", "End of the loop") };
  }

  #handle(edge, name) {
    const handle = element("span", "", { class: "loop-handle", role: "slider", tabindex: "0", "aria-label": name, "data-edge": edge, hidden: "" });
    handle.addEventListener("pointerdown", (event) => { event.stopPropagation(); event.preventDefault(); handle.focus(); handle.setPointerCapture(event.pointerId); });
    handle.addEventListener("pointermove", (event) => { if (handle.hasPointerCapture(event.pointerId)) setLoopEdge(edge, this.time(event)); });
    handle.addEventListener("keydown", (event) => {
      const frames = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
      if (!frames) return;
      event.preventDefault();
      event.stopPropagation();
      setLoopEdge(edge, this.#value(edge) + frames * (event.shiftKey ? 10 : 1) / app.run.framesPerSecond);
    });
    return handle;
  }

  #value(edge) { return app.run.loop?.[edge] ?? (edge === "start" ? 0 : app.run.end); }

  show(run) {
    const hasRange = run.loop !== null;
    for (const part of [this.band, ...Object.values(this.handles)]) {
      part.hidden = !hasRange;
      if (part.parentElement !== this.ruler) this.ruler.append(part);
    }
    if (!hasRange) return;
    const [start, end] = ["start", "end"].map((edge) => Math.min(run.end, this.#value(edge)));
    const left = Math.max(this.left(), this.x(start));
    this.band.style.cssText = `left:${left}px;width:${Math.max(0, this.x(end) - left)}px`;
    for (const [edge, handle] of Object.entries(this.handles)) {
      const value = edge === "start" ? start : end;
      handle.style.left = `${this.x(value)}px`;
      handle.style.visibility = this.x(value) < this.left() - 1 ? "hidden" : "";
      for (const [name, content] of [["valuemin", "0"], ["valuemax", run.end.toFixed(3)], ["valuenow", value.toFixed(3)], ["valuetext", `${value.toFixed(3)} seconds`]]) handle.setAttribute(`aria-${name}`, content);
    }
  }
}
