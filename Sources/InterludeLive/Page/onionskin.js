// The onion skin: what moves, as it is shortly before and after the moment that is shown.

import { $, app } from "./app.js";
import { Job } from "./jobs.js";

/** The number of frames before the moment and after it, and their distance in frames. */
const COUNT = 3;
const DISTANCE = 4;
/** After a change of the moment, the frames are requested this much later, in milliseconds. */
const DELAY = 150;
const MAXIMUM_SCALE = 2;

class OnionSkin {
  #job = null;
  #timer = 0;
  #signature = "";
  #note = "";
  isOn = false;

  get hint() { return this.#note || `Onion skin: ${DISTANCE} frames apart, before in red, after in blue.`; }

  toggle() {
    this.isOn = !this.isOn;
    $("onion").setAttribute("aria-pressed", this.isOn);
    if (!this.isOn) this.#clear();
    app.show();
  }

  /** Follows the run: the frames disappear while it moves, and are requested once it shows another moment. */
  show() {
    const { run } = app;
    if (!this.isOn || !run) return;
    if (run.isMoving) return this.#clear();
    const signature = JSON.stringify([run.signature, run.time, app.screen.pixelScale]);
    if (signature === this.#signature) return;
    this.#clear();
    this.#signature = signature;
    this.#timer = setTimeout(() => this.#request(), DELAY);
  }

  #clear() {
    clearTimeout(this.#timer);
    this.#job?.cancel();
    this.#job = null;
    this.#signature = "";
    this.#note = "";
    $("onion-skin").hidden = true;
  }

  #request() {
    const { run, screen } = app;
    const signature = this.#signature;
    const all = Array.from({ length: 2 * COUNT + 1 }, (_, index) => run.time + (index - COUNT) * DISTANCE / run.framesPerSecond);
    const times = all.filter((time, index) => index === COUNT || time >= 0 && time <= run.end + 1e-6);
    const scale = Math.min(MAXIMUM_SCALE, screen.pixelScale);
    this.#job = new Job({ type: "onionSkin", run: run.request(scale, run.end, false).run, onionSkin: { times } }, async (state, images) => {
      if (state.type !== "onionSkin") return;
      this.#job?.cancel();
      this.#job = null;
      const bitmaps = await Promise.all(images.map((image) => createImageBitmap(image)));
      if (signature !== this.#signature) return;
      const count = draw(state.frames, bitmaps, run.time, screen.points);
      this.#note = count ? "" : `Nothing moves within ${COUNT * DISTANCE} frames of this moment.`;
      app.show();
    });
  }

  listen() { $("onion").onclick = () => this.toggle(); }
}

export const onionSkin = new OnionSkin();

/** Draws the moving layers of each frame, the farthest first, and returns their number. */
function draw(frames, bitmaps, moment, points) {
  const canvas = $("onion-skin");
  const distance = (index) => Math.abs(frames[index].time - moment);
  const order = frames.map((_, index) => index).sort((a, b) => distance(b) - distance(a));
  const now = order.pop();
  const shown = new Set(frames[now].outlines.map(String));
  [canvas.width, canvas.height] = [bitmaps[now].width, bitmaps[now].height];
  canvas.hidden = false;
  const scale = canvas.width / points.width;
  const context = canvas.getContext("2d");
  const style = getComputedStyle(canvas);
  let count = 0;
  for (const index of order) {
    const strength = 1 - (Math.abs(index - now) - 1) / (COUNT + 1);
    const color = style.getPropertyValue(index < now ? "--before" : "--after");
    for (const outline of frames[index].outlines) {
      if (shown.has(String(outline))) continue;
      count += 1;
      const path = new Path2D();
      for (let corner = 0; corner < 8; corner += 2) path.lineTo(outline[corner] * scale, outline[corner + 1] * scale);
      path.closePath();
      context.save();
      context.clip(path);
      context.globalAlpha = 0.22 * strength;
      context.drawImage(bitmaps[index], 0, 0);
      context.globalAlpha = 0.1 * strength;
      context.fillStyle = color;
      context.fill(path);
      context.restore();
      context.globalAlpha = strength;
      context.strokeStyle = color;
      context.lineWidth = 1.5 * canvas.width / canvas.clientWidth;
      context.stroke(path);
    }
  }
  for (const bitmap of bitmaps) bitmap.close();
  return count;
}
