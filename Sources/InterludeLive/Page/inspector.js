// The inspector: the list of events, and the layer tree with its values. Names come from the app, so they are set as text.

export class EventList {
  #shown = [];
  #now = -1;

  constructor(list, empty, seek) {
    this.list = list;
    this.empty = empty;
    list.addEventListener("click", (event) => {
      const row = event.target.closest("button");
      if (row) seek(Number(row.dataset.time));
    });
    // The list is one stop of the Tab key; arrows move within it.
    list.addEventListener("keydown", (event) => {
      const item = event.target.closest("li");
      const next = { ArrowDown: item?.nextElementSibling, ArrowUp: item?.previousElementSibling }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      next?.firstChild.focus();
    });
  }

  show(run) {
    const { events } = run;
    let same = 0;
    while (same < this.#shown.length && same < events.length && sameEvent(this.#shown[same], events[same])) same += 1;
    while (this.list.children.length > same) this.list.lastChild.remove();
    for (const event of events.slice(same)) this.list.append(row(event));
    this.#shown = events;
    this.empty.hidden = events.length > 0;
    const now = events.findLastIndex((event) => event.time <= run.time + 1e-6);
    if (now !== this.#now || same < events.length) this.#mark(now);
  }

  /** Marks the event that happened last, and the events ahead of it. */
  #mark(now) {
    const rows = this.list.children;
    for (let index = 0; index < rows.length; index += 1) {
      rows[index].classList.toggle("ahead", index > now);
      rows[index].classList.toggle("now", index === now);
      rows[index].firstChild.tabIndex = index === Math.max(0, now) ? 0 : -1;
    }
    if (now !== this.#now) this.#reveal(rows[now]);
    this.#now = now;
  }

  /** Scrolls the list, and not the page, to the event that happened last. */
  #reveal(item) {
    const panel = this.list.parentElement;
    if (!item || panel.hidden) return;
    const top = item.offsetTop - panel.offsetTop;
    if (top < panel.scrollTop) panel.scrollTop = top - panel.clientHeight / 3;
    else if (top + item.offsetHeight > panel.scrollTop + panel.clientHeight) panel.scrollTop = top + item.offsetHeight - panel.clientHeight * 2 / 3;
  }
}

function sameEvent(a, b) {
  return a.time === b.time && a.name === b.name && a.subject === b.subject && a.detail === b.detail;
}

function row(event) {
  const item = document.createElement("li");
  const button = item.appendChild(document.createElement("button"));
  button.type = "button";
  button.dataset.time = event.time;
  button.className = event.kind;
  const time = button.appendChild(document.createElement("time"));
  time.textContent = event.time.toFixed(3);
  const words = button.appendChild(document.createElement("span"));
  const call = words.appendChild(document.createElement("b"));
  call.textContent = event.kind === "touch" ? `touch ${event.name}` : event.name;
  words.append(` ${event.subject}`);
  if (event.detail) {
    const detail = words.appendChild(document.createElement("small"));
    detail.textContent = event.detail.replace(/\d+\.\d{3,}/g, (number) => text(Number(number)));
  }
  return item;
}

export class LayerTree {
  #nodes = [];
  #selected = null;
  #closed = new Set();
  /** Whether the list has shown its first animated layer, so that it doesn't move again. */
  #hasRevealed = false;
  /** Whether the pointer is down: the list then keeps its items, so that a click reaches one. */
  #isPressed = false;

  /** @param {(node: object | null) => void} select called with the selected layer */
  constructor(tree, values, select) {
    this.tree = tree;
    this.values = values;
    this.select = select;
    tree.addEventListener("click", (event) => {
      const item = event.target.closest("[role=treeitem]");
      if (!item) return;
      if (event.target.matches("i")) this.#toggle(item.dataset.path);
      else this.#choose(item.dataset.path);
    });
    tree.addEventListener("keydown", (event) => this.#key(event));
    tree.addEventListener("pointerdown", () => { this.#isPressed = true; });
    for (const type of ["pointerup", "pointercancel"]) addEventListener(type, () => setTimeout(() => { this.#isPressed = false; }));
  }

  show(report) {
    if (this.#isPressed) return;
    this.#nodes = [];
    collect(report.window, "0", 1, identityTransform(), this.#nodes);
    this.#fill();
    this.#showValues();
    const animated = this.tree.querySelector("b")?.parentElement;
    if (!animated || this.#hasRevealed || this.#selected !== null) return;
    this.#hasRevealed = true;
    this.#reveal(animated);
  }

  /** Scrolls the list, and not the page, to a layer that isn't visible. */
  #reveal(item) {
    const { tree } = this;
    if (!item) return;
    const top = item.offsetTop - tree.offsetTop;
    if (top < tree.scrollTop || top + item.offsetHeight > tree.scrollTop + tree.clientHeight) tree.scrollTop = top - tree.clientHeight / 3;
  }

  #fill() {
    const focused = document.activeElement?.dataset?.path;
    this.tree.replaceChildren(...this.#nodes.filter((entry) => !this.#isHidden(entry.path)).map((entry) => this.#item(entry)));
    if (focused !== undefined) this.tree.querySelector(`[data-path="${focused}"]`)?.focus();
  }

  /** Shows or hides the layers inside a layer. */
  #toggle(path, isClosed = !this.#closed.has(path)) {
    if (isClosed) this.#closed.add(path);
    else this.#closed.delete(path);
    this.#fill();
  }

  /** Selects the layer with a path. */
  choose(path) { this.#choose(path); }

  /** Selects the frontmost layer at a point of the screen, and returns it. */
  pick(point) {
    const hit = this.#nodes.findLast((entry) => entry.isVisible && contains(entry, point));
    if (hit) this.#choose(hit.path);
    return hit;
  }

  #isHidden(path) {
    return [...this.#closed].some((closed) => path.startsWith(`${closed}.`));
  }

  #item(entry) {
    const item = document.createElement("div");
    item.setAttribute("role", "treeitem");
    item.setAttribute("aria-level", entry.level);
    item.setAttribute("aria-selected", entry.path === this.#selected);
    item.tabIndex = entry.path === (this.#selected ?? "0") ? 0 : -1;
    item.dataset.path = entry.path;
    item.style.paddingInlineStart = `${2 + Math.min(entry.level - 1, 14) * 12}px`;
    const hasChildren = entry.isVisible && entry.node.sublayers.length > 0;
    if (hasChildren) item.setAttribute("aria-expanded", !this.#closed.has(entry.path));
    item.append(mark("i", ""));
    item.append(entry.node.view ?? entry.node.layer);
    if (entry.node.controller) item.append(mark("small", ` ${entry.node.controller}`));
    if (entry.node.identifier) item.append(mark("em", ` “${entry.node.identifier}”`));
    const running = entry.node.animations.filter((animation) => !animation.hasEnded);
    if (running.length) item.append(mark("b", ` ${running.map((animation) => animation.keyPath ?? animation.key ?? animation.type).join(", ")}`));
    return item;
  }

  #choose(path) {
    this.#selected = path;
    const around = [...this.#closed].filter((closed) => path.startsWith(`${closed}.`));
    for (const closed of around) this.#closed.delete(closed);
    if (around.length) this.#fill();
    this.#showValues();
    for (const item of this.tree.children) {
      const isChosen = item.dataset.path === path;
      item.setAttribute("aria-selected", isChosen);
      item.tabIndex = isChosen ? 0 : -1;
      if (isChosen) this.#reveal(item);
    }
  }

  #showValues() {
    const entry = this.#nodes.find((entry) => entry.path === this.#selected);
    this.select(entry ?? null);
    this.values.replaceChildren();
    if (!entry) return;
    for (const [name, value] of Object.entries(entry.node.model).sort(([a], [b]) => a.localeCompare(b))) {
      const shown = entry.node.presentation[name];
      const item = mark("dd", text(shown ?? value));
      if (shown !== undefined) item.append(mark("small", `model ${text(value)}`));
      this.values.append(mark("dt", name), item);
    }
    for (const animation of entry.node.animations) {
      const progress = animation.progress === undefined ? "" : `, ${Math.round(animation.progress * 100)} %`;
      this.values.append(mark("dt", animation.keyPath ?? animation.type), mark("dd", `${animation.type}, ${animation.duration} s, ${animation.timing}${progress}`));
    }
  }

  #key(event) {
    const items = [...this.tree.children];
    const index = items.indexOf(document.activeElement);
    if (index < 0) return;
    const path = items[index].dataset.path;
    const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: items.length - 1 }[event.key];
    const isExpanded = items[index].getAttribute("aria-expanded");
    const parent = this.tree.querySelector(`[data-path="${path.slice(0, Math.max(0, path.lastIndexOf(".")))}"]`);
    if (event.key === "ArrowRight" && isExpanded === "false") this.#toggle(path, false);
    else if (event.key === "ArrowLeft" && isExpanded === "true") this.#toggle(path, true);
    else if (event.key === "ArrowLeft" && parent) { this.#choose(parent.dataset.path); parent.focus(); }
    else if (event.key === "ArrowRight" && isExpanded) items[index + 1]?.focus();
    else if (event.key === "ArrowRight" || event.key === "ArrowLeft") { /* A layer without layers inside, or the window. */ }
    else if (next !== undefined && items[next]) { this.#choose(items[next].dataset.path); items[next].focus(); }
    else if (event.key === "Enter" || event.key === " ") this.#choose(path);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function mark(tag, content) {
  const element = document.createElement(tag);
  element.textContent = content;
  return element;
}

function text(value) {
  if (typeof value === "number") return String(Math.round(value * 1000) / 1000);
  if (Array.isArray(value)) return value.map(text).join("  ");
  return String(value);
}

// Affine geometry of the presentation: enough to find and outline layers; perspective is ignored.

function identityTransform() { return [1, 0, 0, 1, 0, 0]; }

function concat(a, b) {
  return [a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
    a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5]];
}

function collect(node, path, level, parent, all) {
  const value = (name) => node.presentation[name] ?? node.model[name];
  const bounds = value("bounds") ?? [0, 0, 0, 0];
  const position = value("position") ?? [0, 0];
  const anchor = value("anchorPoint") ?? [0.5, 0.5];
  const matrix = value("transform");
  const own = Array.isArray(matrix) && matrix.length === 16 ? [matrix[0], matrix[1], matrix[4], matrix[5], matrix[12], matrix[13]] : identityTransform();
  const toAnchor = [1, 0, 0, 1, -(bounds[0] + bounds[2] * anchor[0]), -(bounds[1] + bounds[3] * anchor[1])];
  const toParent = concat(concat(toAnchor, own), [1, 0, 0, 1, position[0], position[1]]);
  const transform = concat(toParent, parent);
  const isVisible = value("isHidden") !== true && (value("opacity") ?? 1) > 0.01;
  all.push({ node, path, level, transform, bounds, isVisible });
  if (!isVisible) return;
  node.sublayers.forEach((sublayer, index) => collect(sublayer, `${path}.${index}`, level + 1, transform, all));
}

function contains(entry, point) {
  const [a, b, c, d, x, y] = entry.transform;
  const determinant = a * d - b * c;
  if (Math.abs(determinant) < 1e-9) return false;
  const [px, py] = [point.x - x, point.y - y];
  const [ix, iy] = [(px * d - py * c) / determinant, (py * a - px * b) / determinant];
  const [bx, by, width, height] = entry.bounds;
  return ix >= bx && iy >= by && ix < bx + width && iy < by + height;
}
