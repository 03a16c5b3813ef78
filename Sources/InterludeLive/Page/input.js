// Turns pointers, the wheel and keys into touches and text.

const MIRRORED = 1;
const WHEEL = 20;
/** A wheel without events for this long has ended, in milliseconds. */
const WHEEL_END = 90;

export class Input {
  #fingers = new Map();
  #moves = new Map();
  #frame = 0;
  #wheel = null;

  /** @param {(message: object) => void} send */
  constructor(screen, send, run) {
    this.screen = screen;
    this.send = send;
    this.run = run;
    const { device } = screen;
    device.addEventListener("pointerdown", (event) => this.#down(event));
    device.addEventListener("pointermove", (event) => this.#move(event));
    device.addEventListener("pointerup", (event) => this.#up(event, "ended"));
    device.addEventListener("pointercancel", (event) => this.#up(event, "cancelled"));
    device.addEventListener("lostpointercapture", (event) => this.#up(event, "cancelled"));
    device.addEventListener("wheel", (event) => this.#scroll(event), { passive: false });
    device.addEventListener("contextmenu", (event) => event.preventDefault());
    device.addEventListener("keydown", (event) => this.#key(event));
    device.addEventListener("pointerleave", () => this.#preview(null));
    addEventListener("keyup", (event) => { if (event.key === "Alt") this.#preview(null); });
  }

  #finger(event) {
    const point = this.screen.point(event);
    const finger = { id: event.pointerType === "touch" ? event.pointerId % 16 + 2 : 0, ...point };
    return finger;
  }

  #mirrored(point, center) {
    return { id: MIRRORED, x: 2 * center.x - point.x, y: 2 * center.y - point.y };
  }

  #down(event) {
    if (event.button > 0 || this.#fingers.has(event.pointerId)) return;
    event.preventDefault();
    this.screen.device.focus({ preventScroll: true });
    this.screen.device.setPointerCapture(event.pointerId);
    this.#endWheel();
    const finger = this.#finger(event);
    const { points } = this.screen;
    const state = { id: finger.id, last: finger, mirror: null };
    const touches = [{ phase: "began", ...finger }];
    if (event.altKey) {
      state.mirror = { center: { x: points.width / 2, y: points.height / 2 } };
      touches.push({ phase: "began", ...this.#mirrored(finger, state.mirror.center) });
    }
    this.#fingers.set(event.pointerId, state);
    this.#flush(touches);
  }

  #move(event) {
    const state = this.#fingers.get(event.pointerId);
    if (!state) return this.#preview(event.altKey ? this.screen.point(event) : null);
    const finger = { ...this.#finger(event), id: state.id };
    if (state.mirror && event.shiftKey) {
      state.mirror.center.x += finger.x - state.last.x;
      state.mirror.center.y += finger.y - state.last.y;
    }
    state.last = finger;
    this.#later(finger);
    if (state.mirror) this.#later(this.#mirrored(finger, state.mirror.center));
  }

  #up(event, phase) {
    const state = this.#fingers.get(event.pointerId);
    if (!state) return;
    this.#fingers.delete(event.pointerId);
    const finger = event.type === "lostpointercapture" ? state.last : { ...this.#finger(event), id: state.id };
    const touches = [{ phase, ...finger }];
    if (state.mirror) touches.push({ phase, ...this.#mirrored(finger, state.mirror.center) });
    this.#flush(touches);
  }

  /** Shows where two fingers would touch. */
  #preview(point) {
    const { width, height } = this.screen.points;
    this.screen.showPreview(point ? [point, this.#mirrored(point, { x: width / 2, y: height / 2 })] : []);
  }

  /** Combines the moves of a frame: more of them than frames have no effect. */
  #later(finger) {
    this.#moves.set(finger.id, finger);
    if (!this.#frame) this.#frame = requestAnimationFrame(() => { this.#frame = 0; this.#flush([]); });
  }

  #flush(touches) {
    const moves = [...this.#moves.values()].map((finger) => ({ phase: "moved", ...finger }));
    this.#moves.clear();
    const all = [...moves, ...touches].map(({ phase, id, x, y }) => ({ phase, id, x: round(x), y: round(y) }));
    if (all.length) this.send({ type: "touches", touches: all });
  }

  /** A wheel moves a finger that begins where the pointer is. */
  #scroll(event) {
    if (event.ctrlKey) return;
    event.preventDefault();
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? this.screen.points.height : 1 / this.screen.pointScale;
    if (!this.#wheel) {
      this.#wheel = { id: WHEEL, ...this.screen.point(event) };
      this.#flush([{ phase: "began", ...this.#wheel }]);
    }
    this.#wheel.x -= event.deltaX * unit;
    this.#wheel.y -= event.deltaY * unit;
    this.#later({ ...this.#wheel });
    clearTimeout(this.wheelTimer);
    this.wheelTimer = setTimeout(() => this.#endWheel(), WHEEL_END);
  }

  #endWheel() {
    if (!this.#wheel) return;
    clearTimeout(this.wheelTimer);
    this.#flush([{ phase: "ended", ...this.#wheel }]);
    this.#wheel = null;
  }

  #key(event) {
    if (!this.run().acceptsText || event.metaKey || event.ctrlKey) return;
    const text = event.key === "Backspace" ? "" : event.key === "Enter" ? "\n" : event.key.length === 1 ? event.key : null;
    if (text === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.send({ type: "type", text });
  }
}

/** A hundredth of a point is finer than any screen shows. */
function round(value) { return Math.round(value * 100) / 100; }
