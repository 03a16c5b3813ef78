// The page: connects the parts, and keeps the address, the controls and the screen in step with the run.

import { fragment, parseFragment } from "./address.js";
import { command, swiftTest } from "./code.js";
import { Connection } from "./connection.js";
import { Input } from "./input.js";
import { EventList, LayerTree } from "./inspector.js";
import { Run } from "./run.js";
import { Screen } from "./screen.js";
import { Timeline } from "./timeline.js";

const $ = (id) => document.getElementById(id);
const SPEEDS = [0.05, 0.1, 0.25, 0.5, 1, 2];
const TEXT_SIZES = [["XS", "Extra small"], ["S", "Small"], ["M", "Medium"], ["L", "Large"], ["XL", "Extra large"], ["XXL", "2× large"], ["XXXL", "3× large"],
  ["AccessibilityM", "Accessibility 1"], ["AccessibilityL", "Accessibility 2"], ["AccessibilityXL", "Accessibility 3"], ["AccessibilityXXL", "Accessibility 4"], ["AccessibilityXXXL", "Accessibility 5"]];

let library = { scenes: [], devices: [] };
let run = null;
let loops = false;
let writtenAddress = "";
let addressTimer = 0;
let inspectTimer = 0;
/** After a run was opened up to its end: the moment to show, so that later moments are known, too. */
let momentToShow = null;
let sentScale = 0;
/** Whether the next click on the screen selects a layer instead of touching the app. */
let isPicking = false;

const screen = new Screen({ space: $("device-space"), device: $("device"), canvas: $("screen"), fingers: $("fingers"), preview: $("preview"), damage: $("damage"),
  statusBar: $("status-bar"), island: $("island"), homeIndicator: $("home-indicator") });
const connection = new Connection(receive, disconnected);
const timeline = new Timeline({ ruler: $("ruler"), lanes: $("lanes"), canvas: $("lane-canvas"), tip: $("tip") }, seek);
const eventList = new EventList($("events"), $("no-events"), seek);
const layerTree = new LayerTree($("tree"), $("values"), outline);
new Input(screen, sendInput, () => run ?? {});

// Messages

function send(message) {
  if (!run || run.failure) return;
  if (run.isAsleep) {
    // Another worker repeats the run up to the moment that is shown.
    run.isAsleep = false;
    connection.send(run.request(screen.pixelScale));
  }
  connection.send(message);
}

function sendInput(message) {
  if (!run || run.failure) return;
  if (!run.isPlaying && message.type === "touches") send({ type: "play" });
  send(message);
}

async function receive(message, images) {
  if (message.type === "run") {
    if (run) run.description = message;
    screen.describe(message);
    return;
  }
  if (message.type === "layers") return layerTree.show(message);
  if (message.type === "failure") return showFailure(message);
  if (message.type === "asleep") {
    if (run) { run.isAsleep = true; show(); }
    return;
  }
  const current = run;
  await screen.draw(message, images);
  connection.send({ type: "acknowledge", sequence: message.sequence });
  sendScale();
  if (!current || current !== run) return;
  run.apply(message);
  show();
  if (momentToShow !== null) { const time = momentToShow; momentToShow = null; send({ type: "seek", time }); }
  if (loops && run.isPlaying && run.isAtRest && run.end > 0.1) send({ type: "seek", time: 0 });
}

function disconnected(reason) {
  if (!run || run.failure) return;
  showFailure({ title: "The server is gone", message: reason || "The connection ended. Start “interlude play” again, then continue.", output: "" });
}

/** After a rotation or a change of the window, the screen needs more or fewer pixels. */
function sendScale() {
  if (screen.pixelScale === sentScale) return;
  sentScale = screen.pixelScale;
  send({ type: "scale", value: sentScale });
}

// Opening

function open(scene, settings = {}) {
  const isOther = run?.scene !== scene;
  run = new Run(scene, settings);
  momentToShow = settings.end > settings.time ? settings.time : null;
  hideFailure();
  sentScale = screen.layOut();
  connection.send(run.request(sentScale, momentToShow === null ? run.time : run.end));
  if (isOther) describeScene();
  show();
}

function reopen(time = run.time) {
  const { scene, device, conditions, runsScript, scriptEnd, inputs, end, speed, isPlaying } = run;
  open(scene, { device, conditions, runsScript, scriptEnd, inputs, time, end: Math.max(end, time), speed, isPlaying });
}

function restart() {
  const { scene, device, conditions, speed } = run;
  if (run.failure) connection.send({ type: "terminate" });
  open(scene, { device, conditions, speed });
}

async function openAddress() {
  if (location.hash && location.hash === writtenAddress) return;
  const { name, settings } = await parseFragment(location.hash);
  const scene = library.scenes.find((item) => item.name === name);
  document.body.classList.toggle("home", !scene);
  if (!scene) {
    if (!matchMedia("(min-width: 1000px)").matches) { document.title = "Interlude"; return; }
    open(library.scenes[0], firstSettings());
    document.body.classList.remove("home");
    return;
  }
  const isShared = settings.time !== null || settings.inputs.length > 0;
  open(scene, isShared ? { ...settings, time: settings.time ?? 0, end: Math.max(settings.end ?? 0, settings.time ?? 0), isPlaying: false } : { ...settings, ...firstSettings(), time: 0, end: 0 });
}

/** A scene begins with its script; it waits for the user who prefers less motion. */
function firstSettings() {
  return { isPlaying: !matchMedia("(prefers-reduced-motion: reduce)").matches };
}

function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(async () => {
    if (!run || (run.isPlaying && !run.isAtRest)) return;
    writtenAddress = `#${await fragment(run)}`;
    history.replaceState(null, "", writtenAddress);
  }, 250);
}

// Time

function seek(time) {
  if (!run) return;
  if (run.isPlaying) send({ type: "pause" });
  // To the frame that the screen would show.
  const frame = Math.floor(time * run.framesPerSecond + 1e-6) / run.framesPerSecond;
  send({ type: "seek", time: Math.max(0, Math.min(frame, run.end)) });
}

function step(frames) {
  if (!run) return;
  if (frames === 1 && !run.isInPast) send({ type: "step" });
  else seek(run.time + frames / run.framesPerSecond);
}

function togglePlaying() {
  if (!run) return;
  if (run.isPlaying && run.isAtRest && run.end > 0) return send({ type: "seek", time: 0 });
  send({ type: run.isPlaying ? "pause" : "play" });
}

function setSpeed(speed) {
  run.speed = speed;
  $("speed").value = String(speed);
  send({ type: "speed", value: speed });
}

// Showing

function show() {
  const isRunning = run.isPlaying && !run.isAtRest;
  document.body.classList.toggle("playing", isRunning);
  $("play").setAttribute("aria-label", isRunning ? "Pause" : run.isPlaying ? "Play again" : "Play");
  $("time").textContent = `${run.time.toFixed(3)} s`;
  $("hint").textContent = hint();
  timeline.show(run);
  eventList.show(run);
  clearTimeout(inspectTimer);
  if (!$("panel-layers").hidden) inspectTimer = setTimeout(() => send({ type: "inspect" }), isRunning ? 150 : 30);
  writeAddress();
}

function hint() {
  if (run.scriptError) return `The script stopped: ${run.scriptError}`;
  if (run.isAsleep) return "Asleep after a long rest. Your next touch wakes it.";
  if (run.isInPast && !run.isPlaying) return "An earlier moment. Touch the screen to continue differently from here.";
  if (run.isAtRest) return run.events.length ? "At rest. Time continues with your next touch." : "Touch the screen.";
  if (!run.isPlaying) return "Paused.";
  return run.runsScript && run.scriptEnd === null && !run.inputs.length ? "The scene plays its script. Touch the screen to take over." : "";
}

function describeScene() {
  const { scene } = run;
  $("title").textContent = scene.title;
  $("summary").textContent = scene.summary;
  document.title = `${scene.title} – Interlude`;
  $("device").setAttribute("aria-label", `${scene.title} on ${run.device ?? scene.device}. ${scene.summary}`);
  for (const link of $("scene-list").querySelectorAll("a")) {
    if (link.dataset.name === scene.name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  showConditions();
}

function showFailure(failure) {
  if (!run) return;
  run.failure = failure;
  $("failure-title").textContent = failure.title ?? "The app ended unexpectedly";
  $("failure-message").textContent = `${failure.message} At ${run.time.toFixed(3)} s.`;
  $("failure-call").textContent = [failure.call, failure.location].filter(Boolean).join("\n");
  $("failure-call").hidden = !failure.call;
  $("failure-output").textContent = failure.output;
  $("failure-output").parentElement.hidden = !failure.output;
  $("failure").hidden = false;
  $("start-over").focus();
}

function hideFailure() { $("failure").hidden = true; }

function outline(entry) {
  const highlight = $("highlight");
  highlight.hidden = !entry;
  if (!entry) return;
  const [a, b, c, d, x, y] = entry.transform;
  const [bx, by, width, height] = entry.bounds;
  const scale = screen.pointScale;
  highlight.style.width = `${width}px`;
  highlight.style.height = `${height}px`;
  highlight.style.transform = `matrix(${[a, b, c, d, bx * a + by * c + x, bx * b + by * d + y].map((part, index) => part * (index < 4 ? scale : scale)).join(",")})`;
}

function setPicking(value) {
  isPicking = value;
  $("pick").setAttribute("aria-pressed", value);
  document.body.classList.toggle("picking", value);
}

// Conditions

function showConditions() {
  const form = $("conditions");
  const conditions = { ...run.scene.conditions, ...run.conditions };
  form.device.value = run.device ?? run.scene.device;
  form.appearance.value = conditions.userInterfaceStyle === 2 ? "2" : "1";
  form.textSize.value = conditions.preferredContentSizeCategory;
  form.direction.value = String(conditions.layoutDirection ?? 0);
  form.rate.value = conditions.framesPerSecond ? String(conditions.framesPerSecond) : "";
  form.reduceMotion.checked = conditions.isReduceMotionEnabled ?? false;
}

function changeConditions() {
  const form = $("conditions");
  run.device = form.device.value === run.scene.device ? null : form.device.value;
  const conditions = { ...run.scene.conditions, userInterfaceStyle: Number(form.appearance.value), preferredContentSizeCategory: form.textSize.value,
    layoutDirection: Number(form.direction.value), isReduceMotionEnabled: form.reduceMotion.checked };
  delete conditions.framesPerSecond;
  if (form.rate.value) conditions.framesPerSecond = Number(form.rate.value);
  run.conditions = JSON.stringify(conditions) === JSON.stringify(run.scene.conditions) ? null : conditions;
  reopen();
}

// The list of scenes

function fillLists() {
  const list = $("scene-list");
  list.replaceChildren(...library.scenes.map((scene) => {
    const item = document.createElement("li");
    const link = item.appendChild(document.createElement("a"));
    link.href = `#${encodeURIComponent(scene.name)}`;
    link.dataset.name = scene.name;
    const title = link.appendChild(document.createElement("b"));
    title.textContent = scene.title;
    const summary = link.appendChild(document.createElement("span"));
    summary.textContent = scene.summary;
    return item;
  }));
  $("device-choice").replaceChildren(...library.devices.map((device) => new Option(device.name, device.name)));
  $("text-size").replaceChildren(...TEXT_SIZES.map(([name, title]) => new Option(title, `UICTContentSizeCategory${name}`)));
}

function search() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  library.scenes.forEach((scene, index) => {
    const text = [scene.name, scene.title, scene.summary, ...scene.tags].join(" ").toLowerCase();
    const matches = words.every((word) => text.includes(word));
    $("scene-list").children[index].hidden = !matches;
    if (matches) count += 1;
  });
  $("no-scenes").hidden = count > 0;
}

// Copying

async function copy(kind) {
  $("share").open = false;
  if (!run) return;
  if (kind === "image") {
    const link = document.createElement("a");
    link.download = `${run.scene.name}@${Math.round(run.time * 1000)}ms.png`;
    link.href = URL.createObjectURL(await new Promise((resolve) => screen.canvas.toBlob(resolve)));
    link.click();
    return URL.revokeObjectURL(link.href);
  }
  const text = kind === "link" ? `${location.origin}/#${await fragment(run)}` : kind === "test" ? swiftTest(run) : command(run);
  try {
    await navigator.clipboard.writeText(text);
    toast("Copied.");
  } catch { toast("The browser did not allow copying."); }
}

function toast(text) {
  $("toast").textContent = text;
  clearTimeout(toast.timer);
  toast.timer = setTimeout(() => { $("toast").textContent = ""; }, 2500);
}

// Controls

function listen() {
  $("play").onclick = togglePlaying;
  $("restart").onclick = restart;
  $("back").onclick = () => step(-1);
  $("forward").onclick = () => step(1);
  $("speed").onchange = (event) => setSpeed(Number(event.target.value));
  $("loop").onclick = () => { loops = !loops; $("loop").setAttribute("aria-pressed", loops); if (loops && run?.isAtRest) send({ type: "seek", time: 0 }); };
  $("start-over").onclick = restart;
  $("before-failure").onclick = () => {
    const time = Math.max(0, run.time - 1 / run.framesPerSecond);
    run.inputs = run.inputs.filter((input) => input.time < time);
    run.end = time;
    run.isPlaying = false;
    connection.send({ type: "terminate" });
    reopen(time);
  };
  for (const button of document.querySelectorAll("[data-interrupt]")) {
    button.onclick = () => { sendInput({ type: "interrupt", interruption: button.dataset.interrupt }); if (!run.isPlaying) send({ type: "play" }); };
  }
  for (const button of document.querySelectorAll("[data-copy]")) button.onclick = () => copy(button.dataset.copy);
  $("conditions").onchange = changeConditions;
  $("search").oninput = search;
  $("help-button").onclick = () => $("help").showModal();
  $("ruler").addEventListener("keydown", sliderKey);
  $("show-damage").onclick = () => {
    screen.showsDamage = !screen.showsDamage;
    screen.showDamage({ areas: [], width: 1, height: 1 });
    $("show-damage").setAttribute("aria-pressed", screen.showsDamage);
  };
  $("pick").onclick = () => setPicking(!isPicking);
  $("device-space").addEventListener("pointerdown", (event) => {
    if (!isPicking || !$("device").contains(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
    layerTree.pick(screen.point(event));
    setPicking(false);
  }, { capture: true });
  const tabs = [...document.querySelectorAll("[role=tab]")];
  tabs.forEach((tab, index) => {
    tab.onclick = () => choose(tab);
    tab.onkeydown = (event) => {
      const next = { ArrowRight: index + 1, ArrowLeft: index - 1 }[event.key];
      if (next === undefined) return;
      event.stopPropagation();
      const other = tabs[(next + tabs.length) % tabs.length];
      choose(other);
      other.focus();
    };
  });
  function choose(chosen) {
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      $(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
    $("highlight").hidden = true;
    setPicking(false);
    if (run) show();
  }
  document.addEventListener("keydown", shortcut);
  addEventListener("hashchange", openAddress);
  let resizing = 0;
  new ResizeObserver(() => {
    screen.layOut();
    clearTimeout(resizing);
    resizing = setTimeout(sendScale, 150);
  }).observe($("device-space"));
}

function sliderKey(event) {
  const steps = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, PageDown: -10, PageUp: 10 }[event.key];
  if (steps === undefined || event.defaultPrevented) return;
  event.preventDefault();
  event.stopPropagation();
  step(event.shiftKey ? steps * 10 : steps);
}

function shortcut(event) {
  const { target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || $("help").open) return;
  if (event.key === "Escape" && isPicking) return setPicking(false);
  if (event.key === "Escape" && target === $("device")) return $("device").blur();
  if (target.matches?.("input, select, textarea, [contenteditable]")) return;
  const isButton = target.matches?.("button, a, summary");
  const actions = {
    " ": isButton ? null : togglePlaying, ArrowLeft: () => step(event.shiftKey ? -10 : -1), ArrowRight: () => step(event.shiftKey ? 10 : 1),
    Home: () => seek(0), End: () => seek(run.end), r: restart, l: () => $("loop").click(), "/": () => $("search").focus(),
    "-": () => changeSpeed(-1), "+": () => changeSpeed(1), "=": () => changeSpeed(1), "?": () => $("help").showModal(),
  };
  const action = actions[event.key];
  if (!action || !run) return;
  event.preventDefault();
  action();
}

function changeSpeed(direction) {
  setSpeed(SPEEDS[Math.max(0, Math.min(SPEEDS.length - 1, SPEEDS.indexOf(run.speed) + direction))]);
}

// For tests and the console.
window.interlude = { get run() { return run; }, screen, hash: () => screen.hash(), seek, send, address: () => fragment(run), swiftTest: () => swiftTest(run) };

listen();
library = await (await fetch("scenes.json")).json();
fillLists();
await openAddress();
