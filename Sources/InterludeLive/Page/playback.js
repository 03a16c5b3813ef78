// Time: play, steps, speed, the loop, and the keyboard shortcuts for them.

import { $, app } from "./app.js";
import { backward } from "./backward.js";

const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2];

export function seek(time) {
  const { run } = app;
  if (!run) return;
  backward.stop();
  if (run.isPlaying) app.send({ type: "pause" });
  // To the frame that the screen would show.
  const frame = Math.floor(time * run.framesPerSecond + 1e-6) / run.framesPerSecond;
  app.send({ type: "seek", time: Math.max(0, Math.min(frame, run.end)) });
}

export function step(frames) {
  const { run } = app;
  if (!run) return;
  backward.stop();
  if (frames === 1 && !run.isInPast) app.send({ type: "step" });
  else seek(run.time + frames / run.framesPerSecond);
}

function togglePlaying() {
  const { run } = app;
  if (!run) return;
  backward.stop();
  if (run.isPlaying && run.isAtRest && run.end > 0) return app.send({ type: "seek", time: run.loop?.start ?? 0 });
  app.send({ type: run.isPlaying ? "pause" : "play" });
}

function setSpeed(speed) {
  backward.stop();
  app.run.speed = speed;
  $("speed").value = String(speed);
  app.send({ type: "speed", value: speed });
}

function changeSpeed(direction) {
  setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(app.run.speed) + direction))]);
}

// The loop

/** Repeats a range while playing; without an end, up to the end of what has happened; `null` plays on. */
export function setLoop(range) {
  const { run } = app;
  if (!run) return;
  run.loop = range;
  app.send(range ? { type: "loop", range: { start: range.start, end: range.end ?? undefined } } : { type: "loop" });
  if (range && range.end !== null && (run.time < range.start || run.time > range.end)) app.send({ type: "seek", time: range.start });
  app.show();
}

/** Moves the beginning or the end of the range that is repeated. */
export function setLoopEdge(edge, time) {
  const { run } = app;
  const frame = 1 / run.framesPerSecond;
  const range = { start: run.loop?.start ?? 0, end: run.loop?.end ?? run.end };
  range[edge] = Math.max(0, Math.min(run.end, Math.round(time * run.framesPerSecond) / run.framesPerSecond));
  if (range.end - range.start < frame) range[edge === "start" ? "end" : "start"] = edge === "start" ? Math.min(run.end, range.start + frame) : Math.max(0, range.end - frame);
  if (range.end > range.start) setLoop(range);
}

export function showPlayback(run) {
  const isRunning = run.isPlaying && !run.isAtRest;
  document.body.classList.toggle("playing", isRunning);
  backward.follow(run);
  $("play").setAttribute("aria-label", isRunning ? "Pause" : run.isPlaying ? "Play again" : "Play");
  if (document.activeElement !== $("time")) $("time").value = `${run.time.toFixed(3)} s`;
  $("loop").setAttribute("aria-pressed", run.loop !== null);
  $("speed").value = String(run.speed);
}

// Controls

export function listenToPlayback() {
  $("play").onclick = togglePlaying;
  backward.listen();
  $("restart").onclick = () => app.restart();
  $("back").onclick = () => step(-1);
  $("forward").onclick = () => step(1);
  $("speed").onchange = (event) => setSpeed(Number(event.target.value));
  $("loop").onclick = () => setLoop(app.run?.loop ? null : { start: 0, end: null });
  $("help-button").onclick = () => $("help").showModal();
  $("ruler").addEventListener("keydown", sliderKey);
  $("time").onfocus = (event) => event.target.select();
  $("time").onblur = () => app.show();
  $("time").onkeydown = typedTime;
  document.addEventListener("keydown", shortcut);
}

/** Goes to the time that is typed. */
function typedTime(event) {
  const { target } = event;
  const time = parseFloat(target.value.replace(",", "."));
  if (event.key === "Enter" && Number.isFinite(time)) seek(time);
  if (event.key === "Enter" || event.key === "Escape") target.blur();
}

function sliderKey(event) {
  const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
  if (steps === undefined || event.defaultPrevented || event.target !== $("ruler")) return;
  event.preventDefault();
  event.stopPropagation();
  step(event.shiftKey ? steps * 10 : steps);
}

function shortcut(event) {
  const { target } = event;
  const { run } = app;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape" && target === $("device")) return $("device").blur();
  if (target.matches?.("input, select, textarea, [contenteditable]")) return;
  const isButton = target.matches?.("button, a, summary");
  const actions = {
    " ": isButton ? null : event.shiftKey ? () => backward.toggle() : togglePlaying, ArrowLeft: () => step(event.shiftKey ? -10 : -1), ArrowRight: () => step(event.shiftKey ? 10 : 1),
    Home: () => seek(0), End: () => seek(run.end), r: () => app.restart(), l: () => $("loop").click(), o: () => $("onion").click(), "/": () => $("search").focus(),
    "[": () => setLoopEdge("start", run.time), "]": () => setLoopEdge("end", run.time), "\\": () => setLoop(null),
    "-": () => changeSpeed(-1), "+": () => changeSpeed(1), "=": () => changeSpeed(1), "?": () => $("help").showModal(),
  };
  const action = actions[event.key];
  if (!action || !run) return;
  event.preventDefault();
  action();
}
