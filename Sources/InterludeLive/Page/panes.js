// The edges of the inspector and the timeline, which the user moves with the mouse or the arrow keys.

import { $ } from "./app.js";

/** The step of an arrow key, in points. */
const STEP = 16;

/** A pane: its edge, the custom property with its size, and the size's limits in points. */
const PANES = [
  { splitter: "inspector-splitter", property: "--inspector", minimum: 260, maximum: () => innerWidth * 0.6, size: (box) => box.width, at: (event, box) => box.right - event.clientX, keys: { ArrowLeft: 1, ArrowRight: -1 } },
  { splitter: "timeline-splitter", property: "--timeline", minimum: 96, maximum: () => innerHeight * 0.6, size: (box) => box.height, at: (event, box) => box.bottom - event.clientY, keys: { ArrowUp: 1, ArrowDown: -1 } },
];

export function listenToPanes() { for (const pane of PANES) listen(pane); }

function listen({ splitter: id, property, minimum, maximum, size, at, keys }) {
  const splitter = $(id);
  const box = () => splitter.parentElement.getBoundingClientRect();
  const apply = (value) => {
    if (value === null) $("player").style.removeProperty(property);
    else $("player").style.setProperty(property, `${Math.round(Math.max(minimum, Math.min(maximum(), value)))}px`);
  };
  const set = (value) => {
    apply(value);
    if (value === null) localStorage.removeItem(property);
    else localStorage.setItem(property, String(Math.round(value)));
  };
  const describe = () => {
    for (const [name, value] of [["valuemin", minimum], ["valuemax", maximum()], ["valuenow", size(box())]]) splitter.setAttribute(`aria-${name}`, String(Math.round(value)));
  };
  const stored = Number(localStorage.getItem(property));
  if (stored > 0) apply(stored);
  splitter.addEventListener("pointerdown", (event) => { event.preventDefault(); splitter.setPointerCapture(event.pointerId); });
  splitter.addEventListener("pointermove", (event) => { if (splitter.hasPointerCapture(event.pointerId)) set(at(event, box())); });
  splitter.addEventListener("dblclick", () => set(null));
  splitter.addEventListener("keydown", (event) => {
    if (!keys[event.key]) return;
    event.preventDefault();
    event.stopPropagation();
    set(size(box()) + keys[event.key] * STEP);
  });
  new ResizeObserver(describe).observe(splitter.parentElement);
}
