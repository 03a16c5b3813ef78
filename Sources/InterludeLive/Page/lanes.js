// The lanes of a run: the script, fingers, gestures, transitions, animations by layer, callbacks, and diagnostics.

import { intervals, transitions } from "./run.js";

/** The greatest numbers of lanes of gestures, of transitions, and of layers. */
const [GESTURES, TRANSITIONS, LAYERS] = [12, 3, 40];

/** Returns the lanes that have something. */
export function lanes(run) {
  return [script(run), fingers(run), ...gestures(run), ...transitionLevels(run), ...layers(run), callbacks(run), diagnostics(run)]
    .filter((item) => item.items.length);
}

/** A lane: its label, bars (`from` and `to`) and dots (`at`), the captions of bars, and the layer that it is of. */
function lane(label, items, { captions = [], layer = null } = {}) { return { label, items, captions, layer }; }

function script({ runsScript, scriptEnd, scriptReturn, end }) {
  const text = scriptEnd === null ? "The scene’s script" : "The scene’s script, until a touch";
  return lane("Script", runsScript ? [{ from: 0, to: scriptEnd ?? scriptReturn ?? end, style: "script", text }] : []);
}

function fingers(run) {
  return lane("Fingers", intervals(run.events, "touch").map(({ begin, end, subject, outcome }) => ({
    from: begin, to: end ?? run.end, style: "finger", text: `Touch in ${subject}${outcome === "cancelled" ? ", canceled" : ""}`,
  })));
}

function gestures(run) {
  const bySubject = Map.groupBy(intervals(run.events, "gesture"), ({ subject }) => subject);
  return [...bySubject].slice(0, GESTURES).map(([subject, all]) => lane(shortened(subject), all.map(({ begin, end, detail, outcome }) => ({
    from: begin, to: end ?? run.end, style: "gesture", text: `${subject} in ${detail}: ${outcome ?? "active"}`,
  }))));
}

/** Transitions that run at the same time have their own lanes. */
function transitionLevels(run) {
  const levels = [];
  for (const span of transitions(run.events)) {
    const free = levels.find((spans) => (spans.at(-1).end ?? Infinity) <= span.begin + 1e-6);
    if (free) free.push(span);
    else levels.push([span]);
  }
  return levels.slice(0, TRANSITIONS).map((spans, level) => {
    const items = spans.flatMap((span) => span.phases.map(({ kind, from }, index) => ({
      from, to: span.phases[index + 1]?.from ?? span.end ?? run.end, style: kind,
      text: `${span.name}\n${span.animator}: ${kind}${span.outcome ? `, then ${span.outcome}` : ""}`,
    })));
    const captions = spans.map(({ animator, begin, end }) => ({ text: animator, from: begin, to: end ?? run.end }));
    return lane(level === 0 ? "Transitions" : "", items, { captions });
  });
}

function layers(run) {
  const byLayer = Map.groupBy(run.animations.filter(Boolean), ({ subject, detail }) => `${subject}\n${detail}`);
  return [...byLayer].slice(0, LAYERS).map(([key, animations]) => {
    const { subject, detail } = animations[0];
    const items = animations.map((animation) => ({
      from: animation.begin, to: animation.end ?? run.end, style: "animation", text: `${animation.key} of ${[subject, detail].filter(Boolean).join(", ")}`,
    }));
    return lane(laneName(subject, detail), items, { captions: propertyCaptions(animations, run.end), layer: { key, subject, detail } });
  });
}

function callbacks({ events }) {
  const kinds = ["appearance", "containment", "presentation", "control", "application"];
  return lane("Callbacks", events.filter(({ kind }) => kinds.includes(kind))
    .map(({ time, subject, name }) => ({ at: time, style: "callback", text: `${time.toFixed(3)} s  ${subject}.${name}` })));
}

function diagnostics({ events }) {
  return lane("Diagnostics", events.filter(({ kind }) => kind === "diagnostic")
    .map(({ time, name, detail }) => ({ at: time, style: "diagnostic", text: `${name}: ${detail}` })));
}

/** The shortest name that distinguishes a layer: its view's controller or identifier, or its class. */
function laneName(subject, detail) {
  return detail.match(/^view of (\w+)/)?.[1] ?? detail.match(/^“[^”]+”/)?.[0] ?? shortened(subject);
}

/** The animated properties of a layer, once for all animations that overlap. */
function propertyCaptions(animations, end) {
  const captions = [];
  for (const { key, begin, end: stop = end } of [...animations].sort((a, b) => a.begin - b.begin)) {
    const last = captions.at(-1);
    if (!last || begin >= last.to - 1e-6) captions.push({ keys: new Set([key]), from: begin, to: stop });
    else { last.keys.add(key); last.to = Math.max(last.to, stop); }
  }
  return captions.map(({ keys, from, to }) => ({ text: [...keys].join(", "), from, to }));
}

function shortened(name) {
  return name.replace(/^UI/, "").replace(/(Gesture)?Recognizer$/, "");
}
