// A second run next to the first one: with the same touches at the same times, but another device, other conditions, or
// another scene. It follows the first run frame by frame, so both have one clock.

import { $, app, isEqual } from "./app.js";
import { describe, showConditions } from "./conditions.js";
import { Connection } from "./connection.js";
import { Run } from "./run.js";
import { Screen } from "./screen.js";

/** The first run waits this long for the second one, in milliseconds. */
const PATIENCE = 500;

class Comparison {
  #connection = null;
  #screen = null;
  /** The inputs that the second run has. */
  #inputs = [];
  #waiting = null;
  #sentTime = -1;
  #extension = 0;
  mode = "side";
  other = null;

  get isOn() { return this.other !== null; }
  get screen() { return this.#screen; }

  /** Begins, with the other appearance. */
  begin() {
    const { run } = app;
    if (!run || this.isOn) return;
    const conditions = { ...run.scene.conditions, ...run.conditions };
    this.#screen ??= this.#makeScreen();
    this.other = new Run(run.scene, { ...run.settings(), conditions: { ...conditions, userInterfaceStyle: conditions.userInterfaceStyle === 2 ? 1 : 2 } });
    $("conditions").side.value = "other";
    this.#show();
    this.reopen();
  }

  end() {
    if (!this.isOn) return;
    this.other = null;
    this.#connection?.end();
    this.#connection = null;
    this.#resolve();
    this.#note("");
    this.#show();
    app.show();
  }

  /** Shows both side by side (`side`), one over the other (`overlay`), or what differs (`difference`). */
  choose(mode) {
    this.mode = mode;
    this.#show();
  }

  /** Opens the second run, after a change of its conditions or of the first run's scene. */
  reopen() {
    if (!this.isOn) return;
    const { run } = app;
    this.other = new Run(this.other.scene, { ...run.settings(), device: this.other.device, conditions: this.other.conditions, values: this.other.values, isPlaying: false });
    this.#connection ??= new Connection((state, images) => this.#receive(state, images), () => this.end());
    this.#inputs = [...run.inputs];
    this.#sentTime = run.time;
    this.other.end = run.time;
    this.#connection.send(this.other.request(app.screen.pixelScale, run.time, false));
    this.#describe();
  }

  /** The first run has another scene; if both had the same one, the second one has it, too. */
  sceneChanged(before) {
    if (!this.isOn) return;
    if (this.other.scene.name === before.name) this.other = new Run(app.run.scene, { ...this.other.settings(), conditions: null, device: null, values: null });
    this.reopen();
  }

  /** The screens have the same number of pixels per point. */
  setScale(value) {
    if (this.isOn) this.#connection?.send({ type: "scale", value });
  }

  /** Lets the second run show the moment of the first one; ends when it does, or after a while. */
  async follow() {
    const { run } = app;
    if (!this.isOn || !this.#connection) return;
    cancelAnimationFrame(this.#extension);
    let known = 0;
    while (known < this.#inputs.length && known < run.inputs.length && this.#inputs[known] === run.inputs[known]) known += 1;
    const inputs = run.inputs.slice(known).filter((input) => input.time <= run.time + 1e-6);
    if (run.time === this.#sentTime && !inputs.length && known === this.#inputs.length) return;
    this.#send(run.time, known, inputs);
    this.#inputs = this.#inputs.slice(0, known).concat(inputs);
    const shown = new Promise((resolve) => { this.#waiting = { time: run.time, resolve }; });
    await Promise.race([shown, new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  }

  #send(time, inputsBefore, inputs) {
    this.#sentTime = time;
    this.#connection.send({ type: "follow", follow: { time, scriptEnd: app.run.scriptEnd ?? undefined, inputsBefore, inputs } });
  }

  /** While the first run rests, the second one may take longer. */
  #extend() {
    const { run } = app;
    if (!this.isOn || !run.isAtRest || !run.isPlaying || this.other.isAtRest || this.other.time > run.time + 30) return;
    cancelAnimationFrame(this.#extension);
    this.#extension = requestAnimationFrame(() => this.isOn && this.#send(this.other.time + 1 / run.framesPerSecond, this.#inputs.length, []));
  }

  async #receive(state, images) {
    if (!this.isOn) return;
    if (state.type === "run") { this.other.description = state; this.#screen.describe(state); return; }
    if (state.type === "failure") { this.#note(`The other run ended: ${state.message}`); return; }
    if (state.type === "asleep" || state.type === "jobFailure" || state.type === "build" && state.state === "ready") return this.reopen();
    if (state.type === "build") return;
    if (state.type !== "update") return;
    await this.#screen.draw(state, images);
    if (!this.isOn) return;
    this.#connection.send({ type: "acknowledge", sequence: state.sequence });
    this.other.apply(state, app.screen.pixelScale);
    if (this.#waiting && state.time >= this.#waiting.time - 1e-6) this.#resolve();
    this.#extend();
    this.show();
  }

  #resolve() {
    this.#waiting?.resolve();
    this.#waiting = null;
  }

  // Showing

  show() {
    if (!this.isOn) return;
    const { run } = app;
    if (this.other.scriptError) return this.#note(`The other script stopped: ${this.other.scriptError}`);
    if (run.isAtRest && this.other.time > run.time + 1e-3) return this.#note(`The other run takes until ${this.other.time.toFixed(3)} s.`);
    if (this.mode === "difference") return this.#note(this.#difference());
    if (Math.abs(run.time - this.other.time) > 1e-6) return;
    const names = (events) => events.filter((event) => event.time <= run.time + 1e-6).map((event) => event.name);
    this.#note(isEqual(names(run.events), names(this.other.events)) ? "" : "The events differ.");
  }

  #note(text) { if ($("compare-note").textContent !== text) $("compare-note").textContent = text; }

  #describe() {
    // Only the words that differ; a long label would be cut.
    const [first, second] = [app.run, this.other].map((run) => [run.scene.title, ...describe(run)]);
    const label = (words, others) => words.filter((word) => !others.includes(word)).join(", ") || "the same";
    for (const id of ["this-label", "wipe-this"]) $(id).textContent = label(first, second);
    for (const id of ["other-label", "wipe-other"]) $(id).textContent = label(second, first);
  }

  /** How many pixels differ, once both are exact. */
  #difference() {
    const [a, b] = [app.screen.canvas, this.#screen.canvas];
    if (a.width !== b.width || a.height !== b.height) return "The screens have different sizes; the difference is of the scaled images.";
    if (!app.run.isExact || !this.other.isExact || Math.abs(app.run.time - this.other.time) > 1e-6) return "";
    const words = [a, b].map((canvas) => new Uint32Array(canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data.buffer));
    let count = 0;
    for (let index = 0; index < words[0].length; index += 1) if (words[0][index] !== words[1][index]) count += 1;
    return count === 0 ? "Every pixel is the same." : `${count.toLocaleString("en")} of ${words[0].length.toLocaleString("en")} pixels differ.`;
  }

  #show() {
    const { isOn, mode } = this;
    document.body.dataset.compare = isOn ? mode : "";
    $("compare").setAttribute("aria-pressed", isOn);
    $("compare-bar").hidden = !isOn;
    $("other-space").hidden = !isOn || mode !== "side";
    $("wipe-row").hidden = !isOn || mode !== "overlay";
    for (const button of document.querySelectorAll("[data-compare]")) if (button.tagName === "BUTTON") button.setAttribute("aria-pressed", button.dataset.compare === mode);
    if (this.#screen) {
      const { canvas, device } = this.#screen;
      if (isOn && mode !== "side") { if (canvas.parentElement !== $("device")) $("screen").after(canvas); } else if (canvas.parentElement !== device) device.prepend(canvas);
      canvas.style.clipPath = isOn && mode === "overlay" ? `inset(0 0 0 ${$("wipe").value}%)` : "";
      $("wipe-line").hidden = !isOn || mode !== "overlay";
      $("wipe-line").style.left = `${$("wipe").value}%`;
    }
    app.screen.layout();
    if (isOn) this.#screen?.layout();
    showConditions();
    this.show();
  }

  /** The second device: a copy of the first one's elements. */
  #makeScreen() {
    const device = $("device").cloneNode(true);
    const parts = {};
    for (const part of device.querySelectorAll("[id]")) { parts[part.id] = part; part.removeAttribute("id"); }
    device.id = "other-device";
    device.removeAttribute("tabindex");
    device.setAttribute("role", "img");
    device.setAttribute("aria-label", "The compared run");
    for (const part of ["wipe-line", "onion-skin", "highlight"]) parts[part].remove();
    $("other-space").prepend(device);
    return new Screen({ space: $("other-space"), device, canvas: parts.screen, fingers: parts.fingers, preview: parts.preview, damage: parts.damage,
      statusBar: parts["status-bar"], island: parts.island, homeIndicator: parts["home-indicator"] });
  }
}

export const compare = new Comparison();

export function listenToCompare() {
  $("compare").onclick = () => (compare.isOn ? compare.end() : compare.begin());
  $("compare-end").onclick = () => { compare.end(); $("compare").focus(); };
  for (const button of document.querySelectorAll("button[data-compare]")) button.onclick = () => compare.choose(button.dataset.compare);
  $("wipe").oninput = () => compare.choose("overlay");
  new ResizeObserver(() => compare.isOn && compare.screen?.layout()).observe($("other-space"));
}
