// The status of each scene since the page was opened: the diagnostics of its last run, and the result of its last check.

import { $, app, element } from "./app.js";

const KEY = "interlude-status";
const known = read();

function read() { try { return JSON.parse(sessionStorage.getItem(KEY)) ?? {}; } catch { return {}; } }

function change(name, values) {
  const next = { ...known[name], ...values };
  if (JSON.stringify(next) === JSON.stringify(known[name])) return;
  known[name] = next;
  sessionStorage.setItem(KEY, JSON.stringify(known));
  showStatus(name);
}

/** Notes the diagnostics of a run that has come to rest. */
export function noteRun(run) {
  if (run.isAtRest && !run.isInPast) change(run.scene.name, { diagnostics: run.events.filter((event) => event.kind === "diagnostic").length });
}

/** Notes the result of a check that is complete. */
export function noteCheck(name, { interruptions, problems }) { change(name, { interruptions, problems }); }

/** After a new build, nothing is known. */
export function forgetStatus() {
  for (const name of Object.keys(known)) delete known[name];
  sessionStorage.removeItem(KEY);
  showStatus();
}

/** Shows the status of a scene, or of all scenes, in the list. */
export function showStatus(name = null) {
  for (const link of $("scene-list").querySelectorAll("a")) {
    if (name !== null && link.dataset.name !== name) continue;
    link.querySelector(".status")?.remove();
    const status = describe(known[link.dataset.name] ?? {});
    if (status) link.querySelector("b").append(element("small", status.text, { class: `status ${status.kind}`, title: status.title }));
  }
}

/** The words for what is known; `null` for nothing, or for a run without diagnostics. */
function describe({ diagnostics = 0, problems = null, interruptions = 0 }) {
  if (diagnostics) return { kind: "bad", text: plural(diagnostics, "diagnostic"), title: `The last run reported ${plural(diagnostics, "diagnostic")}.` };
  if (problems) return { kind: "bad", text: plural(problems, "problem"), title: `The last check found ${plural(problems, "problem")} in ${interruptions} interruptions.` };
  return problems === 0 ? { kind: "good", text: "checked", title: `The last check found no problem in ${interruptions} interruptions.` } : null;
}

function plural(count, word) { return `${count} ${word}${count === 1 ? "" : "s"}`; }
