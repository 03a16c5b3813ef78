// The layers in space: each as its own plane, turned with the mouse or the arrow keys.

import { $, app, element } from "./app.js";

/** The distance of two planes and the maximum depth of all, in points of the window. */
const STEP = 70;
const MAXIMUM_DEPTH = 720;
const HOME = { yaw: -36, pitch: -12 };

class Space {
  #report = null;
  #urls = [];
  #angles = { ...HOME };
  #spread = 1;
  #turning = null;
  #timer = 0;
  isOn = false;

  toggle(isOn = !this.isOn) {
    if (!app.run) return;
    this.isOn = isOn;
    $("explode").setAttribute("aria-pressed", isOn);
    $("space").hidden = !isOn;
    $("spaces").hidden = isOn;
    if (!isOn) {
      this.#clear();
      app.screen.layout();
      return;
    }
    this.#angles = { ...HOME };
    this.#spread = 1;
    this.request();
    $("space").focus({ preventScroll: true });
  }

  /** The run is another one, even at the same time. */
  invalidate() { if (this.#report) this.#report.time = -1; }

  /** The hint about the view's controls. */
  get hint() { return `${this.#report?.planes.length ?? 0} layers. Drag or use the arrow keys to turn, the wheel to spread.`; }

  /** Requests the planes of the moment that is shown. */
  request(delay = 0, time = app.run.time) {
    if (!this.isOn || this.#report?.time === time) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => app.send({ type: "explode" }), delay);
  }

  show(report, images) {
    if (!this.isOn) return;
    const isFirst = this.#report === null;
    this.#report = report;
    const old = this.#urls;
    this.#urls = images.map((image) => URL.createObjectURL(image));
    const stack = $("stack");
    stack.replaceChildren(...report.planes.map((plane) => this.#plane(plane)));
    for (const url of old) URL.revokeObjectURL(url);
    app.show();
    this.#select();
    // From the front, the planes move apart.
    if (isFirst && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      stack.classList.add("opening");
      this.#lay(0, 0, 0);
      requestAnimationFrame(() => requestAnimationFrame(() => this.#lay()));
      setTimeout(() => stack.classList.remove("opening"), 600);
    } else this.#lay();
  }

  #plane({ path, name, detail, isAnimated, rect, matrix, image }) {
    const [x, y, width, height] = rect;
    const hasImage = image !== undefined && image !== null;
    const plane = element("div", "", { class: `plane${isAnimated ? " animated" : ""}${hasImage ? "" : " empty-plane"}`, "data-path": path, title: detail ? `${name}, ${detail}` : name });
    plane.style.cssText = `width:${width}px;height:${height}px`;
    plane.dataset.matrix = `matrix3d(${matrix.join(",")}) translate(${x}px,${y}px)`;
    if (hasImage) plane.append(element("img", "", { src: this.#urls[image], alt: "", draggable: "false" }));
    return plane;
  }

  /** Positions the planes for the current angles. */
  #lay(yaw = this.#angles.yaw, pitch = this.#angles.pitch, spread = this.#spread) {
    const report = this.#report;
    if (!report) return;
    const box = $("space").getBoundingClientRect();
    const levels = Math.max(1, ...report.planes.map((plane) => plane.level));
    const step = Math.min(STEP, MAXIMUM_DEPTH / levels) * spread;
    const { top, bottom } = this.#extent(report);
    const scale = Math.min((box.height - 30) / ((bottom - top) * 1.3), (box.width - 40) / (report.width * 1.35 + levels * step * 0.5));
    $("stack").style.transform = `scale(${scale}) rotateX(${pitch}deg) rotateY(${yaw}deg) translate3d(${-report.width / 2}px, ${-(top + bottom) / 2}px, ${-levels * step / 2}px)`;
    [...$("stack").children].forEach((plane, index) => { plane.style.transform = `translateZ(${(report.planes[index].level * step).toFixed(2)}px) ${plane.dataset.matrix}`; });
  }

  /** The vertical extent of the window and the planes that reach beyond it, up to half of its height. */
  #extent({ planes, height }) {
    const edges = planes.flatMap(({ rect: [x, y, width, length], matrix }) => [y, y + length].flatMap((b) => [x, x + width].map((a) => matrix[1] * a + matrix[5] * b + matrix[13])));
    return { top: Math.max(-height / 2, Math.min(0, ...edges)), bottom: Math.min(height * 1.5, Math.max(height, ...edges)) };
  }

  #turn(yaw, pitch) {
    this.#angles = { yaw: Math.max(-85, Math.min(85, yaw)), pitch: Math.max(-85, Math.min(85, pitch)) };
    this.#lay();
  }

  #clear() {
    for (const url of this.#urls) URL.revokeObjectURL(url);
    this.#urls = [];
    this.#report = null;
    $("stack").replaceChildren();
  }

  /** Marks the layer that is selected in the list. */
  #select() {
    const path = document.querySelector("#tree [aria-selected=true]")?.dataset.path;
    for (const plane of $("stack").children) plane.classList.toggle("selected", plane.dataset.path === path);
  }

  /** @param {(path: string) => void} choose called with the path of the layer that the user clicks */
  listen(choose) {
    const space = $("space");
    $("explode").onclick = () => this.toggle();
    $("tree").addEventListener("click", () => this.#select());
    $("tree").addEventListener("keydown", () => setTimeout(() => this.#select()));
    space.addEventListener("pointerdown", (event) => {
      space.setPointerCapture(event.pointerId);
      this.#turning = { x: event.clientX, y: event.clientY, ...this.#angles, moved: false, path: event.target.closest(".plane")?.dataset.path };
    });
    space.addEventListener("pointermove", (event) => {
      const start = this.#turning;
      if (!start) return;
      const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
      start.moved ||= Math.hypot(dx, dy) > 4;
      if (start.moved) this.#turn(start.yaw + dx * 0.4, start.pitch - dy * 0.4);
    });
    space.addEventListener("pointerup", () => {
      if (this.#turning && !this.#turning.moved && this.#turning.path) { choose(this.#turning.path); this.#select(); }
      this.#turning = null;
    });
    space.addEventListener("pointercancel", () => { this.#turning = null; });
    space.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.#spread = Math.max(0, Math.min(3, this.#spread * Math.exp(-event.deltaY / 600) + (this.#spread < 0.05 && event.deltaY < 0 ? 0.05 : 0)));
      this.#lay();
    }, { passive: false });
    space.addEventListener("keydown", (event) => {
      const turn = { ArrowLeft: [-6, 0], ArrowRight: [6, 0], ArrowUp: [0, 6], ArrowDown: [0, -6] }[event.key];
      if (turn) this.#turn(this.#angles.yaw + turn[0], this.#angles.pitch + turn[1]);
      else if (event.key === "Escape") { this.toggle(false); $("explode").focus(); }
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    new ResizeObserver(() => this.#lay()).observe(space);
  }
}

export const space = new Space();
