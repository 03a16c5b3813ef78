// The run as code: a Swift test that repeats it, and a command that shows its moment.

const STYLES = { 0: "unspecified", 1: "light", 2: "dark" };
const DIRECTIONS = { 0: "leftToRight", 1: "rightToLeft" };
const ORIENTATIONS = { 1: ["portrait", "portrait"], 2: ["portraitUpsideDown", "upside-down"], 3: ["landscapeRight", "landscape-right"], 4: ["landscapeLeft", "landscape-left"] };
/** The text sizes: the end of UIKit's name, the Swift case, and the command's word. */
const TEXT_SIZES = { XS: ["extraSmall", "xs"], S: ["small", "s"], M: ["medium", "m"], L: ["large", "l"], XL: ["extraLarge", "xl"], XXL: ["extraExtraLarge", "xxl"], XXXL: ["extraExtraExtraLarge", "xxxl"],
  AccessibilityM: ["accessibilityMedium", "ax-m"], AccessibilityL: ["accessibilityLarge", "ax-l"], AccessibilityXL: ["accessibilityExtraLarge", "ax-xl"],
  AccessibilityXXL: ["accessibilityExtraExtraLarge", "ax-xxl"], AccessibilityXXXL: ["accessibilityExtraExtraExtraLarge", "ax-xxxl"] };

/** Returns a Swift test with the same inputs at the same times. */
export function swiftTest(run) {
  const scene = camelCase(run.scene.name);
  const lines = [];
  if (run.runsScript && run.scriptEnd === null) lines.push("try await scene.script(stage)");
  else if (run.runsScript) lines.push(`try await stage.perform(until: ${run.scriptEnd}) { try await scene.script(stage) }`);
  const inputs = run.inputs.filter((input) => input.time <= run.time + 1e-6);
  let time = null;
  inputs.forEach((input, index) => {
    if (input.time !== time) lines.push(`await stage.advance(to: ${input.time})`);
    time = input.time;
    const text = typed(inputs, index);
    if (text !== null) lines.push(text);
  });
  if (run.time !== time && (inputs.length || !run.runsScript)) lines.push(`await stage.advance(to: ${run.time})`);
  lines.push("try await stage.settle()", "#expect(stage.diagnostics == [])");
  const options = [run.device ? `on: .${run.device}` : "", run.conditions ? "conditions: conditions" : ""].filter(Boolean).join(", ");
  const conditions = run.conditions ? changes(run).map(([, line]) => `    conditions.${line}\n`).join("") : "";
  const values = Object.entries(run.values ?? {});
  return `import InterludeTesting
import Testing

@MainActor @Test func ${scene}AsTouched() async throws {
    ${values.length ? "var" : "let"} scene = ${scene}    // the scene “${run.scene.name}”
${values.map(([name, value]) => `    try scene.set(${swiftString(name)}, to: ${typeof value === "string" ? swiftString(value) : value})\n`).join("")}${run.conditions ? `    var conditions = scene.conditions\n${conditions}` : ""}    try await scene.run${options ? `(${options})` : ""} { stage in
${lines.map((line) => `        ${line}`).join("\n")}
    }
}
`;
}

/** The statement of an input; `null` for a letter that an earlier statement types. */
function typed(inputs, index) {
  const { time, action } = inputs[index];
  if (!action.type) return statement(action);
  const isLetter = (input) => input?.time === time && Boolean(input.action.type);
  if (isLetter(inputs[index - 1])) return null;
  let text = "";
  for (let next = index; isLetter(inputs[next]); next += 1) text += inputs[next].action.type;
  return `await stage.type(${swiftString(text)})`;
}

function statement(action) {
  if (action.touch) {
    const { phase, x, y, id } = action.touch;
    return `await stage.touch(.${phase}, at: CGPoint(x: ${x}, y: ${y})${id ? `, id: ${id}` : ""})`;
  }
  if (action.interrupt !== undefined) return `await stage.interrupt(.${action.interrupt})`;
  return "await stage.deleteBackward()";
}

function swiftString(text) {
  return `"${text.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n").replace(/\t/g, "\\t").replace(/[\u0000-\u001f\u007f]/g, (letter) => `\\u{${letter.charCodeAt(0).toString(16)}}`)}"`;
}

/** Returns the command that shows the moment: of a script, `inspect`; of touches, the page itself. */
export function command(run, moment) {
  if (run.inputs.length || !run.runsScript) return `interlude play --moment '${moment.replace(/'/g, "'\\''")}'`;
  const device = run.device ? ` --device ${run.device}` : "";
  const values = Object.entries(run.values ?? {}).map(([name, value]) => ` --set '${`${name}=${value}`.replace(/'/g, "'\\''")}'`).join("");
  return `interlude inspect ${run.scene.name}${device}${values}${changes(run).map(([option]) => ` ${option}`).join("")} --stage-time ${run.time}`;
}

/** The conditions that differ from the scene's: as an option of the command, and as a line of Swift. */
function changes(run) {
  if (!run.conditions) return [];
  const [now, before] = [run.conditions, run.scene.conditions];
  const differs = (key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]);
  const all = [];
  if (differs("orientation")) {
    const [swift, word] = ORIENTATIONS[now.orientation] ?? ORIENTATIONS[1];
    all.push([`--orientation ${word}`, `orientation = .${swift}`]);
  }
  if (differs("userInterfaceStyle")) all.push([`--appearance ${now.userInterfaceStyle === 2 ? "dark" : "light"}`, `userInterfaceStyle = .${STYLES[now.userInterfaceStyle]}`]);
  if (differs("preferredContentSizeCategory")) {
    const [swift, word] = TEXT_SIZES[now.preferredContentSizeCategory.replace("UICTContentSizeCategory", "")] ?? TEXT_SIZES.L;
    all.push([`--text-size ${word}`, `preferredContentSizeCategory = .${swift}`]);
  }
  if (differs("layoutDirection")) all.push([`--direction ${now.layoutDirection === 1 ? "right-to-left" : "left-to-right"}`, `layoutDirection = .${DIRECTIONS[now.layoutDirection]}`]);
  if (differs("isReduceMotionEnabled")) all.push([now.isReduceMotionEnabled ? "--reduce-motion" : "--no-reduce-motion", `isReduceMotionEnabled = ${now.isReduceMotionEnabled}`]);
  if (differs("framesPerSecond") && now.framesPerSecond) all.push([`--refresh-rate ${now.framesPerSecond}`, `framesPerSecond = ${now.framesPerSecond}`]);
  if (differs("droppedFrames")) all.push(dropped(now.droppedFrames));
  return all;
}

function dropped({ every, fraction }) {
  if (every) return [`--drop-frames ${every._0}`, `droppedFrames = .every(${every._0})`];
  if (fraction) return [`--drop-frames ${fraction._0}`, `droppedFrames = .fraction(${fraction._0}, seed: ${fraction.seed})`];
  return ["--drop-frames 0", "droppedFrames = .none"];
}

function camelCase(name) {
  return name.replace(/-([a-z0-9])/gi, (_, letter) => letter.toUpperCase());
}
