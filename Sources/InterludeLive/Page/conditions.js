// The device and the conditions of the run, or of the run that it is compared with.

import { $, app, isEqual } from "./app.js";
import { compare } from "./compare.js";
import { describeValues, showParameters } from "./parameters.js";

const TEXT_SIZES = [["XS", "Extra small"], ["S", "Small"], ["M", "Medium"], ["L", "Large"], ["XL", "Extra large"], ["XXL", "2× large"], ["XXXL", "3× large"],
  ["AccessibilityM", "Accessibility 1"], ["AccessibilityL", "Accessibility 2"], ["AccessibilityXL", "Accessibility 3"], ["AccessibilityXXL", "Accessibility 4"], ["AccessibilityXXXL", "Accessibility 5"]];
/** The frames that the display drops, as the worker reads them. */
const DROPPED = { none: { none: {} }, "every-3": { every: { _0: 3 } }, "fraction-20": { fraction: { _0: 0.2, seed: 1 } }, "fraction-50": { fraction: { _0: 0.5, seed: 1 } } };

export function fillConditions() {
  const form = $("conditions");
  form.device.replaceChildren(...app.library.devices.map((device) => new Option(deviceTitle(device.name), device.name)));
  form.textSize.replaceChildren(...TEXT_SIZES.map(([name, title]) => new Option(title, `UICTContentSizeCategory${name}`)));
  form.scene.replaceChildren(...app.library.scenes.map((scene) => new Option(scene.title, scene.name)));
  form.onchange = change;
  form.onsubmit = (event) => event.preventDefault();
}

/** The run that the form changes. */
function edited() {
  return compare.isOn && $("conditions").side.value === "other" ? compare.other : app.run;
}

export function showConditions() {
  if (!app.run) return;
  const form = $("conditions");
  for (const field of form.querySelectorAll(".when-comparing")) field.hidden = !compare.isOn;
  if (!compare.isOn) form.side.value = "this";
  const run = edited();
  $("other-scene").hidden = run === app.run;
  const conditions = { ...run.scene.conditions, ...run.conditions };
  form.scene.value = run.scene.name;
  form.device.value = run.device ?? run.scene.device;
  form.orientation.value = conditions.orientation ? String(conditions.orientation) : "";
  form.appearance.value = conditions.userInterfaceStyle === 2 ? "2" : "1";
  form.textSize.value = conditions.preferredContentSizeCategory;
  form.direction.value = String(conditions.layoutDirection ?? 0);
  form.rate.value = conditions.framesPerSecond ? String(conditions.framesPerSecond) : "";
  form.dropped.value = Object.keys(DROPPED).find((key) => isEqual(DROPPED[key], conditions.droppedFrames)) ?? "none";
  form.reduceMotion.checked = conditions.isReduceMotionEnabled ?? false;
  showParameters(run, () => reopen(run));
}

function change(event) {
  const form = $("conditions");
  if ($("parameters").contains(event.target)) return;
  if (event.target.name === "side") return showConditions();
  const run = edited();
  if (event.target.name === "scene") Object.assign(run, { scene: app.library.scenes.find((scene) => scene.name === form.scene.value), values: null });
  else {
    run.device = form.device.value === run.scene.device ? null : form.device.value;
    const conditions = { ...run.scene.conditions, userInterfaceStyle: Number(form.appearance.value), preferredContentSizeCategory: form.textSize.value,
      layoutDirection: Number(form.direction.value), isReduceMotionEnabled: form.reduceMotion.checked, droppedFrames: DROPPED[form.dropped.value] };
    delete conditions.framesPerSecond;
    delete conditions.orientation;
    if (form.rate.value) conditions.framesPerSecond = Number(form.rate.value);
    if (form.orientation.value) conditions.orientation = Number(form.orientation.value);
    run.conditions = isEqual(sorted(conditions), sorted(run.scene.conditions)) ? null : conditions;
  }
  reopen(run);
}

function reopen(run) {
  if (run === app.run) app.reopen();
  else compare.reopen();
  showConditions();
}

function sorted(values) { return Object.entries(values).sort(([a], [b]) => a.localeCompare(b)); }

/** The name of a device as people write it: “iPhone 16 Pro Max” for `iPhone16ProMax`. */
export function deviceTitle(name) {
  return name.replace(/^(iPhone|iPad)(.+)$/, (_, family, model) => `${family} ${model.replace(/[a-z\d](?=[A-Z])|[a-z](?=\d)|\d(?=mini)/g, "$& ")}`);
}

/** The words for what is special about a run: its device, and the conditions that aren't the system's. */
export function describe(run) {
  const conditions = { ...run.scene.conditions, ...run.conditions };
  const words = [deviceTitle(run.device ?? run.scene.device)];
  if (conditions.orientation >= 3) words.push("landscape");
  words.push(conditions.userInterfaceStyle === 2 ? "dark" : "light");
  const size = TEXT_SIZES.find(([name]) => conditions.preferredContentSizeCategory === `UICTContentSizeCategory${name}`);
  if (size && size[0] !== "L") words.push(`text ${size[1].toLowerCase()}`);
  if (conditions.layoutDirection === 1) words.push("right to left");
  if (conditions.isReduceMotionEnabled) words.push("Reduce Motion");
  if (conditions.framesPerSecond) words.push(`${conditions.framesPerSecond} Hz`);
  if (conditions.droppedFrames && !conditions.droppedFrames.none) words.push("dropped frames");
  words.push(...describeValues(run));
  return words;
}
