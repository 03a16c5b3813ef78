// The state that the parts of the page share: the run, the scenes, and the calls that change the run.

export const $ = (id) => document.getElementById(id);

export const app = {
  /** The scenes and devices of the server. */
  library: { scenes: [], devices: [] },
  /** The run on the stage; `null` until a scene is open. */
  run: null,
  /** The screen of the run. */
  screen: null,
  // Set by main.js.
  open(_scene, _settings) {},
  reopen(_time) {},
  restart() {},
  send(_message) {},
  seek(_time) {},
  show() {},
};

let toastTimer = 0;

/** Shows a short message, which a screen reader reads; it stays while `lasts`. */
export function toast(text, lasts = false) {
  $("toast").textContent = text;
  clearTimeout(toastTimer);
  if (!lasts) toastTimer = setTimeout(() => { $("toast").textContent = ""; }, 2500);
}

/** Creates an element with text and attributes. Names come from the app, so they are never markup. */
export function element(tag, text = "", attributes = {}) {
  const made = document.createElement(tag);
  if (text !== "") made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/** Whether two values have the same JSON. */
export function isEqual(a, b) { return JSON.stringify(a) === JSON.stringify(b); }
