// Builds of the app while its sources are watched: the same moment comes back with the new code.

import { $, app, toast } from "./app.js";

/** @param {{state: string, output?: string, seconds?: number}} report
 *  @param {() => void} reload called when there is a new app */
export function showBuild(report, reload) {
  const isFailed = report.state === "failed";
  $("build").hidden = !isFailed;
  if (isFailed) $("build-output").textContent = report.output;
  if (report.state === "building") toast("Building …", true);
  else toast(isFailed ? "" : `Rebuilt in ${report.seconds.toFixed(1)} s.`);
  if (report.state === "ready" && app.run) reload();
}
