// The page: connects the parts, and keeps the address, the controls and the screen in step with the run.

import { fragment, parseFragment } from "./address.js";
import { $, app } from "./app.js";
import { showBuild } from "./build.js";
import { backward } from "./backward.js";
import { check } from "./check.js";
import { command, swiftTest } from "./export.js";
import { compare, listenToCompare } from "./compare.js";
import { fillConditions, showConditions } from "./conditions.js";
import { Connection } from "./connection.js";
import { curves } from "./curves.js";
import { listenToEditing, showEditing } from "./editing.js";
import { hideFailure, listenToFailure, showFailure } from "./failure.js";
import { onionSkin } from "./onionskin.js";
import { Input } from "./input.js";
import { EventList, LayerTree } from "./inspector.js";
import { listenToPanes } from "./panes.js";
import { listenToPlayback, seek, showPlayback } from "./playback.js";
import { Run } from "./run.js";
import { fillScenes, showScene } from "./scenes.js";
import { Screen } from "./screen.js";
import { listenToShare } from "./share.js";
import { source } from "./source.js";
import { space } from "./space.js";
import { forgetStatus, noteRun } from "./status.js";
import { Timeline } from "./timeline.js";

let writtenAddress = "";
let addressTimer = 0;
let inspectTimer = 0;
/** After a run was opened up to its end: the moment to show, so that later moments are known, too. */
let momentToShow = null;
let sentScale = 0;
/** Whether the next click on the screen selects a layer instead of touching the app. */
let isPicking = false;
let checkedRun = "";
/** While the run moves, everything but the screen and the playhead is shown this often, in milliseconds. */
const SHOW_INTERVAL = 66;
/** While the run moves, the layers are requested this often, in milliseconds. */
const INSPECT_INTERVAL = 250;
let showTimer = 0;
let wasMoving = false;

const screen = new Screen({ space: $("device-space"), device: $("device"), canvas: $("screen"), fingers: $("fingers"), preview: $("preview"), damage: $("damage"),
  statusBar: $("status-bar"), island: $("island"), homeIndicator: $("home-indicator") });
const connection = new Connection(receive, disconnected);
const timeline = new Timeline({ ruler: $("ruler"), marks: $("ruler-marks"), lanes: $("lanes"), content: $("lane-content"), canvas: $("lane-canvas"), tip: $("tip") }, seek, (lane) => {
  timeline.selected = lane.key;
  timeline.show();
  curves.select(lane);
});
const eventList = new EventList($("events"), $("no-events"), seek);
const layerTree = new LayerTree($("tree"), $("values"), outline);
new Input(screen, sendInput, () => app.run ?? {});
Object.assign(app, { screen, open, reopen, restart, send, seek, show });

// Messages

function send(message) {
  const { run } = app;
  if (!run || run.failure) return;
  if (run.isAsleep) {
    // Another worker repeats the run up to the moment that is shown.
    run.isAsleep = false;
    connection.send(run.request(screen.pixelScale));
  }
  connection.send(message);
}

function sendInput(message) {
  const { run } = app;
  if (!run || run.failure) return;
  backward.stop();
  if (!run.isPlaying && message.type === "touches") send({ type: "play" });
  send(message);
}

async function receive(message, images) {
  const current = app.run;
  switch (message.type) {
    case "run":
      if (current) current.description = message;
      return screen.describe(message);
    case "layers": return layerTree.show(message);
    case "planes": return space.show(message, images);
    case "failure": return showFailure(message);
    case "build": return showBuild(message, reload);
    case "asleep":
      if (current) { current.isAsleep = true; show(); }
      return;
    case "update": break;
    default: return;
  }
  await screen.draw(message, images);
  if (current && current === app.run) {
    current.apply(message, screen.pixelScale);
    showUpdate();
    // Both runs have one clock, so the next frame waits for the other run.
    if (compare.isOn) await compare.follow();
  }
  connection.send({ type: "acknowledge", sequence: message.sequence });
  sendScale();
  if (current === app.run && momentToShow !== null) { const time = momentToShow; momentToShow = null; send({ type: "seek", time }); }
}

function disconnected(reason) {
  if (!app.run || app.run.failure) return;
  showFailure({ title: "The server is gone", message: reason || "The connection ended. Start “interlude play” again, then continue.", output: "", canContinue: true });
}

/** After a rotation or a change of the window, the screen needs more or fewer pixels. */
function sendScale() {
  if (screen.pixelScale === sentScale) return;
  sentScale = screen.pixelScale;
  send({ type: "scale", value: sentScale });
  compare.setScale(sentScale);
}

// Opening

function open(scene, settings = {}) {
  const before = app.run?.scene;
  backward.stop();
  const run = app.run = new Run(scene, settings);
  momentToShow = settings.end > settings.time && !run.isPlaying ? settings.time : null;
  hideFailure();
  space.invalidate();
  sentScale = screen.layout();
  connection.send(run.request(sentScale, momentToShow === null ? run.time : run.end));
  if (before !== scene) {
    showScene(run);
    showConditions();
    if (before) compare.sceneChanged(before);
  }
  show();
}

function reopen(time = app.run.time) { open(app.run.scene, app.run.settings(time)); }

function restart() {
  const { scene, device, conditions, values, speed, failure } = app.run;
  if (failure) connection.send({ type: "terminate" });
  open(scene, { device, conditions, values, speed });
}

/** The app is another one, perhaps with other scenes; the run is repeated with it. */
async function reload() {
  app.library = await (await fetch("scenes.json")).json();
  forgetStatus();
  fillScenes();
  fillConditions();
  const run = app.run;
  run.scene = app.library.scenes.find((scene) => scene.name === run.scene.name) ?? run.scene;
  run.failure = null;
  checkedRun = "";
  showScene(run);
  reopen();
  showConditions();
}

async function openAddress() {
  if (location.hash && location.hash === writtenAddress) return;
  const { name, settings } = await parseFragment(location.hash);
  const { scenes } = app.library;
  const scene = scenes.find((item) => item.name === name);
  document.body.classList.toggle("home", !scene);
  if (!scene) {
    const showsList = scenes.length > 1 && !matchMedia("(min-width: 1000px)").matches;
    if (showsList) { document.title = "Interlude"; return; }
    if (scenes.length) open(scenes[0], firstSettings());
    document.body.classList.remove("home");
    return;
  }
  const isShared = settings.time !== null || settings.inputs.length > 0;
  open(scene, isShared ? { ...settings, time: settings.time ?? 0, end: Math.max(settings.end ?? 0, settings.time ?? 0), isPlaying: false } : { ...settings, ...firstSettings(), time: 0, end: 0 });
  showConditions();
}

/** A scene begins with its script; with Reduce Motion, it waits for the user. */
function firstSettings() {
  return { isPlaying: !matchMedia("(prefers-reduced-motion: reduce)").matches };
}

function writeAddress() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(async () => {
    const { run } = app;
    if (!run || run.isMoving) return;
    writtenAddress = `#${await fragment(run)}`;
    history.replaceState(null, "", writtenAddress);
  }, 250);
}

// Showing

/** Shows an update: the playhead with every frame, the rest less often while the run moves. */
function showUpdate() {
  const { run } = app;
  if (!run.isMoving || !wasMoving) return show();
  backward.follow(run);
  timeline.show(run);
  showTimer ||= setTimeout(show, SHOW_INTERVAL);
}

function show() {
  clearTimeout(showTimer);
  showTimer = 0;
  const { run } = app;
  if (!run) return;
  wasMoving = run.isMoving;
  showPlayback(run);
  showEditing(run);
  noteRun(run);
  $("hint").textContent = hint();
  $("hint").title = run.scriptError ?? "";
  timeline.show(run);
  eventList.show(run);
  curves.show();
  source.show();
  onionSkin.show();
  compare.show();
  inspect(run.isMoving);
  space.request(run.isMoving ? 250 : 60);
  const determining = JSON.stringify([run.scene.name, run.device, run.conditions, run.values]);
  if (determining !== checkedRun) { checkedRun = determining; check.reset(); }
  writeAddress();
}

/** Requests the layers if they are shown: at once at rest, and a few times per second while they move. */
function inspect(isMoving) {
  if (isMoving && inspectTimer) return;
  clearTimeout(inspectTimer);
  inspectTimer = 0;
  if ($("panel-layers").hidden && !isPicking) return;
  inspectTimer = setTimeout(() => { inspectTimer = 0; send({ type: "inspect" }); }, isMoving ? INSPECT_INTERVAL : 30);
}

function hint() {
  const { run } = app;
  if (run.failure) return "";
  if (run.scriptError) return `The script stopped: ${run.scriptError}`;
  if (space.isOn) return space.hint;
  if (run.isBackward) return "Playing backward.";
  if (onionSkin.isOn && !run.isMoving) return onionSkin.hint;
  if (run.isAsleep) return "Asleep after a long rest. Your next touch wakes it.";
  if (run.isInPast && !run.isPlaying) return "An earlier moment. Touch to branch off.";
  if (run.isAtRest) return run.events.length ? "At rest. Time continues with your next touch." : "Touch the screen.";
  if (!run.isPlaying) return "Paused.";
  return run.runsScript && run.scriptEnd === null && !run.inputs.length ? "The scene plays its script. Touch it to take over." : "";
}

function outline(entry) {
  const highlight = $("highlight");
  highlight.hidden = !entry;
  if (!entry) return;
  const [a, b, c, d, x, y] = entry.transform;
  const [bx, by, width, height] = entry.bounds;
  // In points of the device, so that it fits at any size.
  const points = (value) => `calc(${value} * var(--pt))`;
  highlight.style.width = points(width);
  highlight.style.height = points(height);
  highlight.style.transform = `translate(${points(bx * a + by * c + x)}, ${points(bx * b + by * d + y)}) matrix(${[a, b, c, d, 0, 0].join(",")})`;
}

function setPicking(value) {
  isPicking = value;
  for (const id of ["pick", "pick-source"]) $(id).setAttribute("aria-pressed", value);
  document.body.classList.toggle("picking", value);
}

// Controls

function listen() {
  listenToPlayback();
  listenToShare();
  listenToCompare();
  listenToFailure(() => connection.send({ type: "terminate" }));
  listenToEditing();
  listenToPanes();
  listenToTabs();
  curves.listen();
  check.listen();
  onionSkin.listen();
  source.listen(() => { setPicking(!isPicking); show(); });
  space.listen((path) => layerTree.choose(path));
  for (const button of document.querySelectorAll("[data-interrupt]")) {
    button.onclick = () => { sendInput({ type: "interrupt", interruption: button.dataset.interrupt }); if (!app.run.isPlaying) send({ type: "play" }); };
  }
  $("show-damage").onclick = () => {
    screen.showsDamage = !screen.showsDamage;
    screen.showDamage({ areas: [], width: 1, height: 1 });
    $("show-damage").setAttribute("aria-pressed", screen.showsDamage);
  };
  $("pick").onclick = () => { space.toggle(false); setPicking(!isPicking); };
  $("device-space").addEventListener("pointerdown", (event) => {
    if (!isPicking || !$("device").contains(event.target)) return;
    event.stopPropagation();
    event.preventDefault();
    const layer = layerTree.pick(screen.point(event));
    if (source.isShown) source.choose(layer);
    setPicking(false);
  }, { capture: true });
  document.addEventListener("keydown", (event) => { if (event.key === "Escape" && isPicking) setPicking(false); });
  addEventListener("hashchange", openAddress);
  let resizing = 0;
  const fit = () => {
    if (screen.layout() !== sentScale && app.run) app.run.isExact = false;
    clearTimeout(resizing);
    resizing = setTimeout(sendScale, 150);
  };
  new ResizeObserver(fit).observe($("device-space"));
  addEventListener("resize", fit);
  whenResolutionChanges(fit);
}

/** Calls a function whenever the display has another number of pixels per point, as after a move to another display. */
function whenResolutionChanges(action) {
  const current = matchMedia(`(resolution: ${window.devicePixelRatio || 1}dppx)`);
  current.addEventListener("change", () => { action(); whenResolutionChanges(action); }, { once: true });
}

function listenToTabs() {
  const tabs = [...document.querySelectorAll("[role=tab]")];
  const choose = (chosen) => {
    for (const tab of tabs) {
      tab.setAttribute("aria-selected", tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      $(tab.getAttribute("aria-controls")).hidden = tab !== chosen;
    }
    $("highlight").hidden = true;
    setPicking(false);
    if (chosen.id !== "tab-layers") space.toggle(false);
    if (chosen.id !== "tab-curves") curves.hide();
    if (chosen.id !== "tab-source") source.hide();
    show();
  };
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
}

// For tests and the console.
window.interlude = { get run() { return app.run; }, screen, compare, hash: () => screen.hash(), seek, send, address: () => fragment(app.run),
  swiftTest: () => swiftTest(app.run), command: async () => command(app.run, await fragment(app.run)) };

listen();
app.library = await (await fetch("scenes.json")).json();
fillScenes();
fillConditions();
await openAddress();
