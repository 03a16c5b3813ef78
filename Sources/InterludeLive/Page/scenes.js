// The list of scenes with its search.

import { $, app, element } from "./app.js";
import { deviceTitle } from "./conditions.js";
import { showStatus } from "./status.js";

export function fillScenes() {
  $("scene-list").replaceChildren(...app.library.scenes.map((scene) => {
    const item = element("li");
    const link = item.appendChild(element("a", "", { href: `#${encodeURIComponent(scene.name)}`, "data-name": scene.name }));
    link.append(element("b", scene.title), element("span", scene.summary));
    if (scene.tags.length) link.append(element("small", scene.tags.join(" · "), { class: "tags" }));
    return item;
  }));
  showStatus();
  showLeftOut();
  $("search").oninput = search;
}

/** Shows without which code the app was built. */
function showLeftOut() {
  const [title = "", ...list] = (app.library.leftOut ?? "").split("\n");
  $("left-out").hidden = !title;
  if (title) $("left-out-title").textContent = title;
  $("left-out-list").textContent = list.map((line) => line.trim()).join("\n");
}

/** Marks the scene that is open, and shows its title. */
export function showScene({ scene, device }) {
  $("title").textContent = scene.title;
  $("summary").textContent = scene.summary;
  document.title = `${scene.title} – Interlude`;
  $("device").setAttribute("aria-label", `${scene.title} on ${deviceTitle(device ?? scene.device)}. ${scene.summary}`);
  for (const link of $("scene-list").querySelectorAll("a")) {
    if (link.dataset.name === scene.name) {
      link.setAttribute("aria-current", "page");
      link.scrollIntoView({ block: "nearest" });
    } else link.removeAttribute("aria-current");
  }
}

function search() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  app.library.scenes.forEach((scene, index) => {
    const text = [scene.name, scene.title, scene.summary, ...scene.tags].join(" ").toLowerCase();
    const matches = words.every((word) => text.includes(word));
    $("scene-list").children[index].hidden = !matches;
    if (matches) count += 1;
  });
  $("scene-list").hidden = count === 0;
  $("no-scenes").hidden = count > 0;
}
