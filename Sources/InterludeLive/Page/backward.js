// Playing backward: the run is repeated up to earlier and earlier moments, as quickly as the worker shows them.

import { $, app } from "./app.js";

/** The next moment is requested after this time even if the last one isn't shown, in milliseconds. */
const PATIENCE = 500;

class Backward {
  #start = { time: 0, at: 0 };
  #wanted = 0;
  #frame = 0;
  #timer = 0;

  get isOn() { return app.run?.isBackward ?? false; }

  toggle() {
    if (this.isOn) return this.stop();
    const { run } = app;
    if (!run || !run.end) return;
    if (run.isPlaying) app.send({ type: "pause" });
    run.isBackward = true;
    this.#begin(run.time > (run.loop?.start ?? 0) + 1e-6 ? run.time : run.loop?.end ?? run.end);
    app.show();
  }

  stop() {
    if (!this.isOn) return;
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#timer);
    app.run.isBackward = false;
    app.show();
  }

  #begin(time) {
    this.#start = { time, at: performance.now() };
    this.#show(time);
  }

  #show(time) {
    const { run } = app;
    this.#wanted = Math.max(0, Math.round(time * run.framesPerSecond) / run.framesPerSecond);
    app.send({ type: "seek", time: Math.min(run.end, this.#wanted) });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#next(performance.now()), PATIENCE);
  }

  /** Requests the next moment once the last one is on the screen. */
  follow(run) {
    $("backward").setAttribute("aria-label", this.isOn ? "Pause" : "Play backward");
    document.body.classList.toggle("backward", this.isOn);
    // A display that drops frames shows the next one that it doesn't drop.
    if (!this.isOn || Math.abs(run.time - this.#wanted) > 2.5 / run.framesPerSecond) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame((now) => this.#next(now));
  }

  #next(now) {
    const { run } = app;
    if (!this.isOn) return;
    const first = run.loop?.start ?? 0;
    if (run.time <= first + 1e-6) return run.loop ? this.#begin(run.loop.end ?? run.end) : this.stop();
    const elapsed = (now - this.#start.at) / 1000 * run.speed;
    const frame = 1 / run.framesPerSecond;
    // At least one frame, and in slow motion none until it is due.
    if (run.time - (this.#start.time - elapsed) < frame) { this.#frame = requestAnimationFrame((later) => this.#next(later)); return; }
    this.#show(Math.max(first, this.#start.time - elapsed));
  }

  listen() { $("backward").onclick = () => this.toggle(); }
}

export const backward = new Backward();
