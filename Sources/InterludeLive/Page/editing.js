// Recorded fingers can be moved: at an earlier moment, the dot of a finger is a handle, and the run is repeated with the
// changed touches.

import { $, app, toast } from "./app.js";

let drag = null;

/** Makes the dots of recorded fingers handles while an earlier moment is shown. */
export function showEditing(run) {
  const isEditable = !run.isPlaying && run.isInPast;
  run.fingers.forEach((finger, index) => {
    const dot = $("fingers").children[index];
    if (!dot) return;
    const canMove = isEditable && contact(run, finger.id) !== null;
    dot.classList.toggle("editable", canMove);
    dot.dataset.finger = finger.id;
    if (canMove) dot.title = "Drag to move the recorded finger from here on";
    else dot.removeAttribute("title");
  });
}

/** The positions among the inputs of a finger's touches from the shown moment on; `null` if the finger isn't recorded. */
function contact(run, id) {
  const touches = run.inputs.map((input, index) => ({ index, time: input.time, touch: input.action.touch })).filter(({ touch }) => touch?.id === id);
  const current = touches.findLastIndex(({ time }) => time <= run.time + 1e-6);
  if (current < 0 || ["ended", "cancelled"].includes(touches[current].touch.phase)) return null;
  const end = touches.findIndex(({ touch }, index) => index > current && ["ended", "cancelled"].includes(touch.phase));
  return touches.slice(current, end < 0 ? undefined : end + 1).map(({ index }) => index);
}

function move(id, dx, dy) {
  const { run } = app;
  const moved = new Set(contact(run, id));
  if (!moved.size) return;
  run.inputs = run.inputs.map((input, index) => {
    if (!moved.has(index)) return input;
    const { touch } = input.action;
    return { ...input, action: { touch: { ...touch, x: round(touch.x + dx), y: round(touch.y + dy) } } };
  });
  app.reopen();
  toast("Repeated with the moved finger.");
}

function round(value) { return Math.round(value * 100) / 100; }

export function listenToEditing() {
  const fingers = $("fingers");
  fingers.addEventListener("pointerdown", (event) => {
    const dot = event.target.closest(".editable");
    if (!dot) return;
    event.stopPropagation();
    event.preventDefault();
    dot.setPointerCapture(event.pointerId);
    drag = { dot, id: Number(dot.dataset.finger), x: event.clientX, y: event.clientY, transform: dot.style.transform };
  });
  fingers.addEventListener("pointermove", (event) => {
    if (drag) drag.dot.style.transform = `translate(${event.clientX - drag.x}px, ${event.clientY - drag.y}px) ${drag.transform}`;
  });
  const end = (event) => {
    if (!drag) return;
    const { id, x, y, dot, transform } = drag;
    drag = null;
    dot.style.transform = transform;
    const scale = app.screen.pointScale;
    if (event.type === "pointerup" && Math.hypot(event.clientX - x, event.clientY - y) > 1) move(id, (event.clientX - x) / scale, (event.clientY - y) / scale);
  };
  for (const type of ["pointerup", "pointercancel"]) fingers.addEventListener(type, end);
}
