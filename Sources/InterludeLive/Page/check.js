// The check: interrupts the transition at its frames in every way, and shows the results as a map whose cells open
// their moment.

import { $, app, element } from "./app.js";
import { Job } from "./jobs.js";
import { noteCheck } from "./status.js";

const ROWS = [["cancel", "Cancel"], ["finish", "Finish"], ["reverse", "Reverse"], ["present", "Present"], ["dismiss", "Dismiss"], ["rotate", "Rotate"], ["background", "Background"]];
/** The number of interrupted frames, if not every frame is. */
const COLUMNS = 24;

class Check {
  #job = null;
  #run = null;
  #runs = null;
  #results = [];
  #focus = null;

  /** Begins; ends the running check. */
  start() {
    const { run } = app;
    if (!run) return;
    this.stop();
    this.#run = run.settings();
    this.#run.scene = run.scene;
    this.#request = run.request(1, run.end, false).run;
    this.#runs = null;
    this.#results = [];
    this.#open(0);
    this.#show("The run is played without an interruption …");
  }

  #request = null;

  #open(skipped) {
    const columns = $("check-every").checked ? undefined : COLUMNS;
    this.#job = new Job({ type: "check", run: this.#request, check: { columns, skipped } }, (state) => this.#receive(state), (failure) => this.#failed(failure));
  }

  stop() {
    this.#job?.cancel();
    this.#job = null;
    if (this.#runs) this.#show();
  }

  /** The run is another one now. */
  reset() {
    this.stop();
    this.#runs = null;
    this.#results = [];
    this.#focus = null;
    $("check-legend").hidden = true;
    $("check-map").replaceChildren();
    $("check-findings").replaceChildren();
    $("check-progress").hidden = true;
    $("check-note").textContent = "";
    $("check-start").textContent = "Check this transition";
  }

  #receive(state) {
    if (state.type === "runs") {
      this.#runs ??= state;
      this.#build();
    } else if (state.type === "case") {
      this.#results[state.index] = state.findings;
      this.#note();
    } else if (state.type === "checkEnd") {
      this.#job?.cancel();
      this.#job = null;
      this.#note();
    }
    this.#show();
  }

  /** Notes a problem at once, and that there is none once all interruptions were run. */
  #note() {
    const problems = this.#runs.findings.length + this.#results.filter((findings) => findings?.length).length;
    if (problems || !this.#job) noteCheck(this.#run.scene.name, { interruptions: this.#results.length, problems });
  }

  /** A trap is a finding of the run in which it happens; the others follow in another worker. */
  #failed(failure) {
    this.#job = null;
    const index = this.#results.length;
    if (!this.#runs || failure.type !== "failure" || index >= this.#runs.cases.length) return this.#show(failure.message);
    this.#results[index] = [{ rule: "trap", message: failure.message, culprit: failure.call ?? "unknown call", remedy: failure.location ? `See ${failure.location.split("/").at(-1)}.` : "" }];
    this.#open(index + 1);
    this.#note();
    this.#show();
  }

  // The map

  #build() {
    const { cases, beginTime } = this.#runs;
    const times = [...new Set(cases.map((item) => item.time))].sort((a, b) => a - b);
    const rows = ROWS.filter(([name]) => cases.some((item) => item.interruption === name)).map(([name, title]) => {
      const row = element("div", "", { role: "row" });
      row.append(element("span", title, { role: "rowheader" }));
      for (const time of times) {
        const index = cases.findIndex((item) => item.time === time && item.interruption === name);
        const cell = row.appendChild(element(index < 0 ? "span" : "button", "", { role: "gridcell", tabindex: "-1" }));
        if (index < 0) { cell.className = "none"; continue; }
        cell.type = "button";
        cell.dataset.index = index;
        cell.dataset.name = `${title} at ${(time - beginTime).toFixed(3)} s`;
      }
      return row;
    });
    $("check-map").style.setProperty("--columns", times.length);
    $("check-map").replaceChildren(...rows);
    $("check-legend").hidden = !rows.length;
    const first = $("check-map").querySelector("button");
    if (first) first.tabIndex = 0;
  }

  #show(note = "") {
    const runs = this.#runs;
    const isRunning = this.#job !== null;
    const done = this.#results.length;
    const total = runs?.cases.length ?? 0;
    $("check-start").textContent = isRunning ? "Stop" : runs ? "Check again" : "Check this transition";
    const progress = $("check-progress");
    progress.hidden = !isRunning;
    if (runs) { progress.max = Math.max(1, total); progress.value = done; } else progress.removeAttribute("value");
    for (const cell of $("check-map").querySelectorAll("button")) {
      const findings = this.#results[cell.dataset.index];
      const state = !findings ? "waiting" : findings.length ? "found" : "passed";
      if (cell.className === state) continue;
      cell.className = state;
      const words = { waiting: "not run yet", found: (findings ?? []).map((finding) => finding.rule).join(", "), passed: "no problem" }[state];
      cell.setAttribute("aria-label", `${cell.dataset.name}: ${words}`);
      cell.title = `${cell.dataset.name}: ${words}`;
    }
    const bad = this.#results.filter((findings) => findings?.length).length;
    const plain = runs?.findings ?? [];
    $("check-note").textContent = note || (!runs ? "" : total === 0 ? "The run has no transition to interrupt."
      : `${done} of ${total} interruptions${bad + plain.length ? `, ${bad} with a problem` : isRunning ? "" : ": no problem"}.`);
    this.#showFindings();
  }

  #showFindings() {
    const runs = this.#runs;
    if (!runs) return $("check-findings").replaceChildren();
    const groups = new Map();
    const add = (finding, index) => {
      const key = `${finding.rule} ${finding.culprit}`;
      if (!groups.has(key)) groups.set(key, { finding, cells: [] });
      if (index !== null) groups.get(key).cells.push(index);
    };
    runs.findings.forEach((finding) => add(finding, null));
    this.#results.forEach((findings, index) => findings?.forEach((finding) => add(finding, index)));
    const items = [...groups.values()].map(({ finding, cells }) => {
      const item = element("li");
      item.append(element("b", finding.rule), element("span", ` ${finding.culprit}`), element("p", finding.message), element("p", finding.remedy, { class: "remedy" }));
      if (cells.length) {
        const button = element("button", cells.length === 1 ? "Show it" : `Show the first of ${cells.length}`, { type: "button", class: "button" });
        button.onclick = () => this.#openMoment(cells[0]);
        item.append(button);
      } else item.append(element("p", "Also without an interruption.", { class: "remedy" }));
      return item;
    });
    const list = $("check-findings");
    if (list.children.length !== items.length || list.textContent !== items.map((item) => item.textContent).join("")) list.replaceChildren(...items);
  }

  /** Opens the run with the interruption, shortly before it. */
  #openMoment(index) {
    const { interruption, time } = this.#runs.cases[index];
    const { scene, ...settings } = this.#run;
    const inputs = settings.inputs.filter((input) => input.time < time - 1e-6);
    const isScript = settings.runsScript && (settings.scriptEnd === null || time <= settings.scriptEnd);
    // A script is stopped at the moment itself; its last frame follows.
    const at = isScript ? time + 1 / app.run.framesPerSecond : time;
    inputs.push({ time: at, action: { interrupt: interruption } });
    app.open(scene, { ...settings, scriptEnd: isScript ? time : settings.scriptEnd, inputs, time: Math.max(0, time - 0.15), end: at, isPlaying: true, loop: null });
    for (const cell of $("check-map").querySelectorAll("[aria-current]")) cell.removeAttribute("aria-current");
    $("check-map").querySelector(`[data-index="${index}"]`)?.setAttribute("aria-current", "true");
  }

  listen() {
    $("check-start").onclick = () => (this.#job ? this.stop() : this.start());
    const map = $("check-map");
    map.addEventListener("click", (event) => { const cell = event.target.closest("button"); if (cell) this.#openMoment(Number(cell.dataset.index)); });
    map.addEventListener("keydown", (event) => {
      const offset = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] }[event.key];
      const cell = event.target.closest("[role=gridcell]");
      if (!offset || !cell) return;
      event.preventDefault();
      event.stopPropagation();
      let [row, column] = [cell.parentElement, [...cell.parentElement.children].indexOf(cell)];
      for (;;) {
        if (offset[0]) row = offset[0] > 0 ? row.nextElementSibling : row.previousElementSibling;
        column += offset[1];
        const next = row?.children[column];
        if (!next || next.getAttribute("role") !== "gridcell") return;
        if (next.tagName !== "BUTTON") continue;
        cell.tabIndex = -1;
        next.tabIndex = 0;
        return next.focus();
      }
    });
  }
}

export const check = new Check();
