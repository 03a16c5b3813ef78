// The report that the app, or the server, ended.

import { $, app } from "./app.js";

export function showFailure(failure) {
  const { run } = app;
  if (!run) return;
  run.failure = failure;
  $("failure-title").textContent = failure.title ?? "The app ended unexpectedly";
  $("failure-message").textContent = failure.message;
  $("failure-time").textContent = `At ${run.time.toFixed(3)} s.`;
  $("failure-call").textContent = [failure.call, failure.location?.split("/").at(-1)].filter(Boolean).join("\n");
  $("failure-call").title = failure.location ?? "";
  $("failure-call").hidden = !failure.call;
  $("failure-output").textContent = failure.output;
  $("failure-output").parentElement.hidden = !failure.output;
  $("continue").hidden = !failure.canContinue;
  $("before-failure").hidden = failure.canContinue ?? false;
  for (const id of ["continue", "start-over"]) $(id).classList.toggle("primary", (id === "continue") === (failure.canContinue ?? false));
  setFailed(true);
  $(failure.canContinue ? "continue" : "start-over").focus();
  app.show();
}

export function hideFailure() { setFailed(false); }

/** Without an app, its controls have no effect. */
function setFailed(isFailed) {
  $("failure").hidden = !isFailed;
  for (const part of document.querySelectorAll(".controls, .timeline")) part.inert = isFailed;
}

export function listenToFailure(end) {
  $("start-over").onclick = () => app.restart();
  // The run didn't end, so it is repeated up to the same moment.
  $("continue").onclick = () => app.reopen();
  $("before-failure").onclick = () => {
    const { run } = app;
    const time = Math.max(0, run.time - 1 / run.framesPerSecond);
    run.inputs = run.inputs.filter((input) => input.time < time);
    run.end = time;
    run.isPlaying = false;
    end();
    app.reopen(time);
  };
}
