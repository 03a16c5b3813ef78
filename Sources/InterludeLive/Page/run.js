// The run on the page's stage: everything that determines it, and the worker's reports about it.

export class Run {
  constructor(scene, settings = {}) {
    this.scene = scene;
    this.device = settings.device ?? null;
    this.conditions = settings.conditions ?? null;
    /** The values of the scene's parameters that differ from the scene's, by name. */
    this.values = settings.values ?? null;
    this.runsScript = settings.runsScript ?? true;
    this.scriptEnd = settings.scriptEnd ?? null;
    this.inputs = settings.inputs ?? [];
    this.time = settings.time ?? 0;
    this.end = settings.end ?? this.time;
    this.speed = settings.speed ?? 1;
    this.isPlaying = settings.isPlaying ?? true;
    /** The range that is repeated: `start` and `end`, which is `null` for the end of what has happened. */
    this.loop = settings.loop ?? null;
    this.isAtRest = false;
    /** Whether the page plays backward. */
    this.isBackward = false;
    this.events = [];
    /** The animations of layers, with the times at which they began and ended. */
    this.animations = [];
    this.fingers = [];
    this.statusBar = "dark";
    this.description = null;
    this.failure = null;
    this.scriptReturn = null;
    this.scriptError = null;
    this.acceptsText = false;
    /** Whether the screen shows exact pixels, as many as its size on the page needs. */
    this.isExact = false;
  }

  /** The message that makes a worker repeat this run and show it at a time. */
  request(scale, time = this.time, isPlaying = this.isPlaying) {
    return {
      type: "open",
      run: {
        scene: this.scene.name, device: this.device ?? undefined, conditions: this.conditions ?? undefined, values: this.values ?? undefined,
        runsScript: this.runsScript, scriptEnd: this.scriptEnd ?? undefined, inputs: this.inputs, time,
        end: Math.max(this.end, time), isPlaying, speed: this.speed, scale,
        loop: this.loop ? { start: this.loop.start, end: this.loop.end ?? undefined } : undefined,
      },
    };
  }

  /** Takes over an update. While an earlier moment is shown again, what is known of later ones remains.
   *  @param {number} scale the number of pixels per point that the page shows */
  apply(update, scale) {
    for (const key of ["time", "end", "isPlaying", "isAtRest", "fingers", "runsScript"]) this[key] = update[key];
    this.isExact = update.isExact && update.scale === scale;
    this.statusBar = update.statusBar ?? null;
    this.scriptEnd = update.scriptEnd ?? null;
    this.scriptReturn = update.scriptReturn ?? (update.time < update.end ? this.scriptReturn : null);
    this.scriptError = update.scriptError ?? null;
    this.acceptsText = update.acceptsText ?? false;
    const isRepeating = update.time < update.end;
    const known = update.eventsBefore + update.events.length;
    if (!isRepeating || known > this.events.length) {
      this.events = this.events.slice(0, update.eventsBefore).concat(update.events);
    }
    for (const { index, ...animation } of update.animations) {
      // An animation that runs at an earlier moment has ended later.
      if (isRepeating && animation.end === undefined) animation.end = this.animations[index]?.end;
      this.animations[index] = animation;
    }
    if (!isRepeating) this.animations.length = update.animationCount;
    this.inputs = this.inputs.slice(0, update.inputsBefore).concat(update.inputs);
  }

  /** The settings with which the same run is opened again. */
  settings(time = this.time) {
    const { device, conditions, values, runsScript, scriptEnd, inputs, end, speed, isPlaying, loop } = this;
    return { device, conditions, values, runsScript, scriptEnd, inputs, time, end: Math.max(end, time), speed, isPlaying, loop };
  }

  get framesPerSecond() { return this.description?.framesPerSecond ?? 60; }

  /** Everything that determines the run up to its end, as text to compare. */
  get signature() {
    return JSON.stringify([this.scene.name, this.device, this.conditions, this.values, this.runsScript, this.scriptEnd, this.end, this.inputs]);
  }

  /** Whether the screen changes without the user's doing. */
  get isMoving() { return this.isBackward || this.isPlaying && !this.isAtRest; }

  /** Whether earlier moments are shown again. */
  get isInPast() { return this.time < this.end - 1e-6; }
}

/** A transition as the events describe it: when it began and ended, and its interactive parts. */
export function transitions(events) {
  const all = [];
  for (const event of events) {
    if (event.kind !== "transition") continue;
    const name = event.detail.split("; ")[0] || event.subject;
    const current = all.findLast((item) => item.name === name && item.end === null);
    if (event.name === "begin") {
      all.push({ name, animator: event.subject, begin: event.time, end: null, phases: [{ kind: "running", from: event.time }], outcome: null });
    } else if (current) {
      const phase = { startInteractiveTransition: "interactive", pauseInteractiveTransition: "interactive",
        finishInteractiveTransition: "completing", cancelInteractiveTransition: "canceling" }[event.name];
      if (phase) current.phases.push({ kind: phase, from: event.time });
      if (event.name === "end") {
        current.end = event.time;
        current.outcome = event.detail.endsWith("cancelled") ? "canceled" : "completed";
      }
    }
  }
  return all;
}

/** Intervals that begin and end with events of one kind, such as touches and gestures. */
export function intervals(events, kind) {
  const all = [];
  for (const event of events) {
    if (event.kind !== kind) continue;
    const open = all.findLast((item) => item.subject === event.subject && item.end === null);
    if (event.name === "began") all.push({ subject: event.subject, detail: event.detail, begin: event.time, end: null, outcome: null });
    else if (open && ["ended", "cancelled", "failed"].includes(event.name)) { open.end = event.time; open.outcome = event.name; }
    else if (kind === "gesture" && ["ended", "recognized", "failed"].includes(event.name)) {
      all.push({ subject: event.subject, detail: event.detail, begin: event.time, end: event.time, outcome: event.name });
    }
  }
  return all;
}
