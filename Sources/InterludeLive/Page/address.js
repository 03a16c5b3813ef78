// The address of a moment: scene, conditions, inputs and time, so that it opens the same frame elsewhere.

const PHASES = { b: "began", m: "moved", e: "ended", c: "cancelled" };

/** Returns the part of the address after `#`. */
export async function fragment(run) {
  const values = new URLSearchParams();
  if (run.device) values.set("device", run.device);
  if (run.conditions) values.set("conditions", JSON.stringify(run.conditions));
  for (const [name, value] of Object.entries(run.values ?? {})) values.set(`set.${name}`, JSON.stringify(value));
  if (!run.runsScript) values.set("script", "0");
  else if (run.scriptEnd !== null) values.set("script", String(run.scriptEnd));
  if (run.time > 0) values.set("t", String(run.time));
  if (run.end > run.time) values.set("end", String(run.end));
  if (run.loop) values.set("loop", [run.loop.start, run.loop.end ?? ""].join("-"));
  if (run.inputs.length) values.set("inputs", await pack(run.inputs.map(short)));
  const text = values.toString();
  return `${encodeURIComponent(run.scene.name)}${text ? `?${text}` : ""}`;
}

/** Returns the scene's name and the settings in a fragment. Values that make no sense are ignored. */
export async function parseFragment(text) {
  const [name, query = ""] = text.replace(/^#/, "").split("?", 2);
  const values = new URLSearchParams(query);
  const number = (key) => { const value = Number(values.get(key)); return values.has(key) && Number.isFinite(value) && value >= 0 ? value : null; };
  const settings = {};
  if (values.get("device")) settings.device = values.get("device");
  try { settings.conditions = values.has("conditions") ? JSON.parse(values.get("conditions")) : null; } catch { settings.conditions = null; }
  const set = [...values.keys()].filter((key) => key.startsWith("set."));
  try { settings.values = set.length ? Object.fromEntries(set.map((key) => [key.slice(4), JSON.parse(values.get(key))])) : null; } catch { settings.values = null; }
  if (values.get("script") === "0") settings.runsScript = false;
  else settings.scriptEnd = number("script");
  settings.time = number("t");
  settings.end = number("end");
  const loop = (values.get("loop") ?? "").match(/^([\d.]+)-([\d.]*)$/);
  settings.loop = loop ? { start: Number(loop[1]), end: loop[2] ? Number(loop[2]) : null } : null;
  try { settings.inputs = values.has("inputs") ? (await unpack(values.get("inputs"))).map(long) : []; } catch { settings.inputs = []; }
  return { name: decodeURIComponent(name), settings };
}

function short({ time, action }) {
  if (action.touch) { const { phase, id, x, y } = action.touch; return [time, phase[0], id, x, y]; }
  return action.interrupt !== undefined ? [time, "i", action.interrupt] : [time, "t", action.type];
}

function long([time, kind, ...values]) {
  if (PHASES[kind]) return { time, action: { touch: { phase: PHASES[kind], id: values[0], x: values[1], y: values[2] } } };
  return { time, action: kind === "i" ? { interrupt: values[0] } : { type: values[0] } };
}

async function pack(value) {
  const stream = new Blob([JSON.stringify(value)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join("")).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return JSON.parse(await new Response(stream).text());
}
