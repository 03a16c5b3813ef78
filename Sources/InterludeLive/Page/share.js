// Sharing: the run's address, a test, a command, the frame, and films.

import { fragment } from "./address.js";
import { $, app, element, toast } from "./app.js";
import { command, swiftTest } from "./export.js";
import { Job } from "./jobs.js";

let film = null;

async function copy(kind) {
  const { run } = app;
  closeMenu();
  if (!run) return;
  const moment = await fragment(run);
  const text = kind === "link" ? `${location.origin}/#${moment}` : kind === "test" ? swiftTest(run) : command(run, moment);
  toast(await write(text) ? "Copied." : "The browser did not allow copying.");
}

/** Writes text to the clipboard; returns whether the browser allowed it. */
async function write(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // A page of another machine has no clipboard, but its selection can be copied.
    const field = document.body.appendChild(element("textarea", text, { class: "hidden", readonly: "" }));
    field.select();
    const isCopied = document.execCommand("copy");
    field.remove();
    $("share").querySelector("summary").focus();
    return isCopied;
  }
}

/** Closes the menu; the focus returns to its button. */
function closeMenu() {
  $("share").open = false;
  $("share").querySelector("summary").focus();
}

async function saveFrame() {
  const { run, screen } = app;
  closeMenu();
  if (!run) return;
  save(await new Promise((resolve) => screen.canvas.toBlob(resolve)), `${run.scene.name}@${Math.round(run.time * 1000)}ms.png`);
}

/** Saves the inputs up to now, for the option --script of the command. */
function saveTouches() {
  const { run } = app;
  closeMenu();
  if (!run) return;
  if (!run.inputs.length && !run.runsScript) return toast("Nothing was touched yet.");
  const { scene, device, conditions, values, runsScript, scriptEnd, inputs, end } = run.request(1).run;
  const script = { version: 1, scene, device, conditions, values, runsScript, scriptEnd, inputs, end };
  save(new Blob([JSON.stringify(script, null, 1)], { type: "application/json" }), "touches.json");
}

function saveFilm(format) {
  const { run } = app;
  closeMenu();
  if (!run) return;
  if (!run.end) return toast("Nothing has happened yet.");
  film?.cancel();
  const { loop, scene } = run;
  const request = { format, showsTouches: $("film-touches").checked };
  if (loop && loop.end !== null) Object.assign(request, { start: loop.start, end: Math.min(loop.end, run.end) });
  const name = `${scene.name}${format === "png" ? "-sheet" : ""}.${format}`;
  toast(`Recording ${name} …`, true);
  film = new Job({ type: "film", run: run.request(1, run.end, false).run, film: request }, (state, [data]) => {
    if (state.type === "progress" && state.step === "encoding") toast(`Encoding ${name} …`, true);
    if (state.type !== "file") return;
    film.cancel();
    film = null;
    save(data, name);
    toast(`Saved ${name}, ${size(data.size)}.`);
  }, (failure) => { film = null; toast(failure.message); });
}

function size(bytes) { return bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`; }

function save(blob, name) {
  const link = document.createElement("a");
  link.download = name;
  link.href = URL.createObjectURL(blob);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function listenToShare() {
  for (const button of document.querySelectorAll("[data-copy]")) button.onclick = () => copy(button.dataset.copy);
  for (const button of document.querySelectorAll("[data-film]")) button.onclick = () => saveFilm(button.dataset.film);
  $("save-frame").onclick = saveFrame;
  $("save-touches").onclick = saveTouches;
  const menu = $("share");
  menu.addEventListener("toggle", () => {
    const { loop } = app.run ?? {};
    $("film-range").textContent = loop && loop.end !== null ? `Film of the loop, ${loop.start.toFixed(2)} to ${loop.end.toFixed(2)} s` : "Film of what has happened";
  });
  // A menu closes as others do: with Escape, and with a click elsewhere.
  menu.addEventListener("keydown", (event) => { if (event.key === "Escape" && menu.open) { closeMenu(); event.stopPropagation(); } });
  document.addEventListener("pointerdown", (event) => { if (menu.open && !menu.contains(event.target)) menu.open = false; });
}
