// The controls of a scene's parameters: numbers, switches, and choices that the scene declares.

import { $, element } from "./app.js";

/** A slider that moves opens the run again at most this often, in milliseconds. */
const DELAY = 120;

let timer = 0;

/** Shows the parameters of a run.
 *  @param {Run} run the run that the controls change
 *  @param {() => void} changed called after a change */
export function showParameters(run, changed) {
  const { parameters } = run.scene;
  const box = $("parameters");
  box.hidden = !parameters.length;
  $("reset-parameters").hidden = !run.values;
  $("reset-parameters").onclick = () => { run.values = null; changed(); };
  const names = parameters.map((parameter) => parameter.name).join();
  if (box.dataset.scene !== `${run.scene.name} ${names}`) {
    box.dataset.scene = `${run.scene.name} ${names}`;
    $("parameter-list").replaceChildren(...parameters.map(control));
  }
  for (const row of $("parameter-list").children) {
    const parameter = parameters.find((item) => item.name === row.dataset.name);
    const input = row.querySelector("input, select");
    const value = valueOf(run, parameter);
    if (parameter.kind === "flag") input.checked = value;
    else if (document.activeElement !== input || input.value !== String(value)) input.value = String(value);
    showNumber(row, parameter);
    input.oninput = () => {
      showNumber(row, parameter);
      setValue(run, parameter, parameter.kind === "flag" ? input.checked : parameter.kind === "number" ? Number(input.value) : input.value);
      clearTimeout(timer);
      timer = setTimeout(changed, parameter.kind === "number" ? DELAY : 0);
    };
  }
}

/** The values that differ from the scene's, in a few words. */
export function describeValues(run) {
  return run.scene.parameters.filter(({ name }) => run.values && name in run.values).map((parameter) => {
    const value = valueOf(run, parameter);
    if (parameter.kind === "flag") return `${parameter.name} ${value ? "on" : "off"}`;
    return `${parameter.name} ${value}${parameter.unit ? ` ${parameter.unit}` : ""}`;
  });
}

function valueOf(run, parameter) { return run.values?.[parameter.name] ?? parameter.value; }

function setValue(run, parameter, value) {
  const values = { ...run.values, [parameter.name]: value };
  if (value === parameter.value) delete values[parameter.name];
  run.values = Object.keys(values).length ? values : null;
}

function control(parameter) {
  const row = element("label", "", { "data-name": parameter.name });
  row.append(element("span", title(parameter.name)));
  if (parameter.kind === "flag") {
    row.className = "check";
    row.prepend(element("input", "", { type: "checkbox" }));
  } else if (parameter.kind === "choice") {
    row.appendChild(element("select")).append(...parameter.choices.map((choice) => new Option(choice, choice)));
  } else {
    const { minimum, maximum } = parameter;
    const slider = row.appendChild(element("span", "", { class: "slider" }));
    slider.append(element("input", "", { type: "range", min: minimum, max: maximum, step: step(maximum - minimum) }), element("output"));
  }
  return row;
}

function showNumber(row, parameter) {
  if (parameter.kind !== "number") return;
  row.querySelector("output").textContent = `${row.querySelector("input").value}${parameter.unit ? ` ${parameter.unit}` : ""}`;
}

/** A hundredth of the range or less, as a power of ten. */
function step(size) { return Number((10 ** Math.floor(Math.log10(size / 100 + 1e-12))).toPrecision(1)); }

/** A name as people write it: “Corner radius” for `cornerRadius`. */
function title(name) {
  const words = name.replace(/[-_]/g, " ").replace(/([a-z\d])([A-Z])/g, (_, before, after) => `${before} ${after.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
}
