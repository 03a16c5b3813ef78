// The Code panel: the lines that add the animations, marked while their animations run.

import { $, app, element } from "./app.js";
import { Job } from "./jobs.js";

/** After a change of the run, its lines are requested this much later, in milliseconds. */
const DELAY = 200;
const WORDS = /(\/\/.*$)|("(?:[^"\\]|\\.)*")|\b(actor|any|as|await|break|case|catch|class|continue|default|defer|do|else|enum|extension|fileprivate|final|for|func|guard|if|import|in|init|inout|internal|is|lazy|let|nil|nonisolated|open|override|private|protocol|public|required|return|self|Self|some|static|struct|super|switch|throws|true|false|try|typealias|var|weak|where|while)\b|\b([A-Z]\w*)\b|\b(\d[\d_.]*)\b/g;

class Source {
  #report = null;
  #signature = "";
  #job = null;
  #timer = 0;
  /** The file that is shown, and the animations of the layer that the user picked. */
  #path = null;
  #picked = null;
  #lines = [];
  #marked = "";

  get isShown() { return !$("panel-source").hidden; }

  /** Follows the run: requests the lines when it has changed, and marks the lines whose animations run. */
  show() {
    const { run } = app;
    if (!this.isShown || !run) return;
    const { signature } = run;
    const isMoving = run.isMoving && !run.isInPast;
    if (signature !== this.#signature && !isMoving) {
      this.#signature = signature;
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#request(), this.#report ? DELAY : 0);
    }
    this.#mark();
  }

  hide() {
    this.#job?.cancel();
    this.#job = null;
  }

  /** Shows the lines that move a layer: of its animations, or of the nearest layer around it that has some. */
  choose(entry) {
    if (!entry || !this.#report) return;
    const { time } = app.run;
    for (let path = entry.path; path; path = path.includes(".") ? path.slice(0, path.lastIndexOf(".")) : "") {
      const all = this.#report.animations.filter((animation) => animation.path === path);
      const running = all.filter((animation) => isActive(animation, time));
      if (!all.length) continue;
      this.#picked = running.length ? running : all;
      this.#open(this.#picked[0].origin);
      return this.#mark();
    }
    this.#picked = [];
    this.#mark();
  }

  #request() {
    const { run } = app;
    this.hide();
    if (!run.end) { this.#report = { animations: [], animationCount: 0, sources: [] }; return this.#fill(); }
    $("source-note").textContent = this.#report ? "" : "Finding the lines …";
    this.#job = new Job({ type: "origins", run: run.request(1, run.end, false).run }, (state) => {
      if (state.type !== "origins") return;
      this.hide();
      this.#report = state;
      this.#picked = null;
      this.#fill();
    }, (failure) => { $("source-note").textContent = failure.message; });
  }

  #fill() {
    const { sources, animations, animationCount } = this.#report;
    const choice = $("source-file");
    choice.replaceChildren(...sources.map((source) => new Option(source.name, source.path)));
    choice.hidden = sources.length < 2;
    $("pick-source").parentElement.hidden = !sources.length;
    $("source-note").textContent = sources.length ? "" : !animationCount ? "Nothing has been animated yet."
      : "UIKit itself adds the animations of this run, or the program has no debug information.";
    if (!sources.some((source) => source.path === this.#path)) this.#path = null;
    $("source-code").replaceChildren();
    this.#lines = [];
    if (animations.length) this.#open(this.#path ? { file: this.#path } : animations[0].origin);
    this.#marked = "";
    this.#mark();
  }

  /** Shows a file, and scrolls to a line. */
  #open({ file, line }) {
    if (this.#path !== file || !this.#lines.length) {
      this.#path = file;
      $("source-file").value = file;
      const source = this.#report.sources.find((item) => item.path === file);
      this.#lines = (source?.text ?? "").split("\n").map((text, index) => lineElement(text, index + 1));
      for (const { origin } of this.#report.animations) if (origin.file === file) this.#lines[origin.line - 1]?.classList.add("adds");
      $("source-code").replaceChildren(...this.#lines);
      $("source-note").textContent = source?.text ? "" : `The file ${file} can’t be read on this machine.`;
      this.#marked = "";
    }
    if (line) this.#reveal(line);
  }

  #mark() {
    if (!this.#report) return;
    const { time } = app.run;
    const running = this.#report.animations.filter((animation) => isActive(animation, time));
    const shown = this.#picked ?? running;
    const key = JSON.stringify([this.#path, running.map((item) => item.index), this.#picked?.map((item) => item.index)]);
    if (key === this.#marked) return;
    this.#marked = key;
    const lines = (animations) => new Set(animations.filter(({ origin }) => origin.file === this.#path).map(({ origin }) => origin.line));
    const [runningLines, pickedLines] = [lines(running), lines(this.#picked ?? [])];
    this.#lines.forEach((element, index) => {
      element.classList.toggle("runs", runningLines.has(index + 1));
      element.classList.toggle("picked", pickedLines.has(index + 1));
    });
    $("source-list").replaceChildren(...grouped(shown).map(({ origin, names }) => {
      const item = element("li");
      const button = item.appendChild(element("button", "", { type: "button" }));
      button.append(element("b", names.join(", ")), element("small", `${origin.function}, line ${origin.line}`));
      button.onclick = () => this.#open(origin);
      return item;
    }));
    if (this.#picked?.length === 0) $("source-list").append(element("li", "No animation of the app moves this layer.", { class: "note" }));
    if (!this.#picked && running.length && ![...runningLines].some((line) => this.#isVisible(line))) {
      const origin = running.find((item) => item.origin.file === this.#path)?.origin ?? running[0].origin;
      this.#open(origin);
    }
  }

  #isVisible(line) {
    const [box, row] = [$("source-code"), this.#lines[line - 1]];
    return row && row.offsetTop >= box.scrollTop && row.offsetTop + row.offsetHeight <= box.scrollTop + box.clientHeight;
  }

  /** Scrolls the code, and not the page. */
  #reveal(line) {
    const [box, row] = [$("source-code"), this.#lines[line - 1]];
    if (row) box.scrollTop = row.offsetTop - box.clientHeight / 3;
  }

  /** @param {() => void} pick called when the user wants to pick a layer */
  listen(pick) {
    $("source-file").onchange = (event) => { this.#picked = null; this.#open({ file: event.target.value }); this.#mark(); };
    $("pick-source").onclick = pick;
  }
}

export const source = new Source();

function isActive({ begin, end }, time) { return begin <= time + 1e-6 && time < (end ?? Infinity) - 1e-6; }

/** Groups animations by the line that adds them. */
function grouped(animations) {
  const groups = new Map();
  for (const { origin, key, subject } of animations) {
    const id = `${origin.file}:${origin.line}`;
    if (!groups.has(id)) groups.set(id, { origin, names: [] });
    const name = `${key} of ${subject}`;
    const { names } = groups.get(id);
    if (!names.includes(name)) names.push(name);
  }
  for (const group of groups.values()) if (group.names.length > 3) group.names.splice(3, Infinity, `${group.names.length - 3} more`);
  return [...groups.values()];
}

function lineElement(text, number) {
  const row = element("div", "", { class: "line" });
  row.append(element("i", String(number), { "aria-hidden": "true" }));
  const code = row.appendChild(element("code"));
  let end = 0;
  for (const match of text.matchAll(WORDS)) {
    code.append(text.slice(end, match.index));
    const kind = ["comment", "string", "word", "type", "number"][match.slice(1).findIndex((part) => part !== undefined)];
    code.append(element("span", match[0], { class: kind }));
    end = match.index + match[0].length;
  }
  code.append(text.slice(end));
  return row;
}
