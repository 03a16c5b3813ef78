// The run as code: a Swift test that repeats it, and a command that shows its moment.

/** Returns a Swift test with the same inputs at the same times. */
export function swiftTest(run) {
  const scene = camelCase(run.scene.name);
  const lines = [];
  if (run.runsScript) {
    lines.push(run.scriptEnd === null ? `try await scene.script(stage)` : `// The first input interrupted the scene's script at ${run.scriptEnd} s; the test begins without it.`);
  }
  let time = null;
  for (const input of run.inputs) {
    if (input.time > run.time + 1e-6) break;
    if (input.time !== time) lines.push(`await stage.advance(to: ${input.time})`);
    time = input.time;
    lines.push(statement(input.action));
  }
  if (run.time !== time) lines.push(`await stage.advance(to: ${run.time})`);
  lines.push(`try await stage.settle()`, `#expect(stage.diagnostics == [])`);
  const device = run.device ? `on: .${run.device}` : "";
  return `import InterludeTesting
import Testing

@MainActor @Test func ${scene}AsTouched() async throws {
    let scene = ${scene}    // the scene “${run.scene.name}”
    try await scene.run(${device}) { stage in
${lines.map((line) => `        ${line}`).join("\n")}
    }
}
`;
}

function statement(action) {
  if (action.touch) {
    const { phase, x, y, id } = action.touch;
    return `await stage.touch(.${phase}, at: CGPoint(x: ${x}, y: ${y}), id: ${id})`;
  }
  if (action.interrupt !== undefined) return `await stage.interrupt(.${action.interrupt})`;
  return `// typed: ${JSON.stringify(action.type)}`;
}

/** Returns the command that shows the scene; if only its script ran, at this moment. */
export function command(run) {
  const device = run.device ? ` --device ${run.device}` : "";
  return run.inputs.length || !run.runsScript
    ? `interlude play ${run.scene.name}`
    : `interlude inspect ${run.scene.name}${device} --stage-time ${run.time}`;
}

function camelCase(name) {
  return name.replace(/-([a-z0-9])/gi, (_, letter) => letter.toUpperCase());
}
