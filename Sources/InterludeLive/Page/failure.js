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
  setFailed(true);
  $("start-over").focus();
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
