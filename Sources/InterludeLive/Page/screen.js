// The device on the page: draws the worker's updates, the fingers, and the parts that the system draws on a device.

const IMAGE_SIZE_LIMIT = 16384;
/** The number of pixels per point is a multiple of 1/256. */
const SCALE_STEPS = 256;
const [MINIMUM_SCALE, MAXIMUM_SCALE] = [0.25, 3];
/** The corner radius of the empty screen, before the device is known, in points. */
const PHONE_CORNER = 55;

export class Screen {
  #drawing = Promise.resolve();

  constructor(elements) {
    this.space = elements.space;
    this.device = elements.device;
    this.canvas = elements.canvas;
    this.context = elements.canvas.getContext("2d", { alpha: false });
    this.fingers = elements.fingers;
    this.preview = elements.preview;
    this.damage = elements.damage;
    this.showsDamage = false;
    this.statusBar = elements.statusBar;
    this.island = elements.island;
    this.homeIndicator = elements.homeIndicator;
    this.description = null;
    this.points = { width: 393, height: 852 };
  }

  /** Prepares the frame for a device. */
  describe(description) {
    this.description = description;
    this.points = { width: description.width, height: description.height };
    this.layout();
  }

  /** Draws an update's areas in order; the promise ends when they are visible. */
  draw(update, images) {
    // The browser decodes on other threads, also while it draws the update before.
    const decoding = Promise.allSettled(images.map((image) => createImageBitmap(image)));
    this.#drawing = this.#drawing.then(async () => {
      const bitmaps = (await decoding).map(({ value, reason }) => { if (!value) throw reason; return value; });
      if (this.canvas.width !== update.width || this.canvas.height !== update.height) {
        if (update.width > IMAGE_SIZE_LIMIT || update.height > IMAGE_SIZE_LIMIT) return;
        this.canvas.width = update.width;
        this.canvas.height = update.height;
        this.#rotate(update);
      }
      bitmaps.forEach((bitmap, index) => {
        this.context.drawImage(bitmap, update.areas[index].x, update.areas[index].y);
        bitmap.close();
      });
      this.showSystem(update);
      this.showFingers(update.fingers);
      // The exact pixels at rest are no change of the screen.
      if (!update.isExact) this.showDamage(update);
    }).catch((error) => console.error("An update could not be drawn.", error));
    return this.#drawing;
  }

  #rotate(update) {
    const isLandscape = update.width > update.height;
    const { width, height } = this.description ?? this.points;
    const size = [Math.min(width, height), Math.max(width, height)];
    const turned = isLandscape ? { width: size[1], height: size[0] } : { width: size[0], height: size[1] };
    if (turned.width === this.points.width) return;
    this.points = turned;
    this.layout();
  }

  /** Fits the device into its space, and returns the number of pixels per point that the screen needs.
   *
   *  A pixel of the app is one of the display, so that the browser doesn't scale, which blurs and takes time. */
  layout() {
    const bezel = 12;
    const ratio = window.devicePixelRatio || 1;
    const box = this.space.getBoundingClientRect();
    const { points } = this;
    const fit = Math.max(0.2, Math.min((box.width - 2 * bezel) / points.width, (box.height - 2 * bezel) / points.height, 1.15));
    this.pixelScale = Math.min(MAXIMUM_SCALE, Math.max(MINIMUM_SCALE, wholePixelScale(fit * ratio, points)));
    const isUnscaled = this.pixelScale > MINIMUM_SCALE && this.pixelScale < MAXIMUM_SCALE;
    const scale = this.pointScale = isUnscaled ? this.pixelScale / ratio : fit;
    const size = (length) => (isUnscaled ? Math.round(length * this.pixelScale) / ratio : length * scale);
    const offset = (start, space, length) => { const edge = start + (space - length) / 2; return Math.round(edge * ratio) / ratio - edge; };
    const [width, height] = [size(points.width), size(points.height)];
    const { style } = this.device;
    style.setProperty("--pt", `${scale}px`);
    style.setProperty("--radius", `${(this.description?.cornerRadius ?? PHONE_CORNER) * scale}px`);
    style.width = `${width}px`;
    style.height = `${height}px`;
    style.left = `${offset(box.left, box.width, width)}px`;
    style.top = `${offset(box.top, box.height, height)}px`;
    this.showSystem({});
    return this.pixelScale;
  }

  showSystem(update) {
    const { description } = this;
    if (!description) return;
    const isLandscape = this.points.width > this.points.height && description.isPhone;
    if ("statusBar" in update || "sequence" in update) this.barColor = update.statusBar ?? null;
    const hasIsland = description.isPhone && description.topInset >= 59;
    const hasNotch = description.isPhone && description.topInset >= 44 && !hasIsland;
    this.island.className = hasIsland ? "island" : hasNotch ? "island notch" : "island none";
    this.device.classList.toggle("landscape", isLandscape);
    this.statusBar.hidden = !this.barColor || isLandscape;
    this.statusBar.className = `bar ${this.barColor ?? ""} ${hasIsland || hasNotch ? "tall" : "low"}`;
    this.homeIndicator.hidden = description.bottomInset <= 0;
    this.homeIndicator.className = `home-indicator ${this.barColor ?? "dark"}`;
  }

  showFingers(fingers) { showDots(this.fingers, fingers); }

  /** Marks the areas that an update redrew. */
  showDamage({ areas, width, height }) {
    if (!this.showsDamage && !this.damage.firstChild) return;
    this.damage.replaceChildren(...(this.showsDamage ? areas : []).map((area) => {
      const mark = document.createElement("i");
      mark.style.cssText = `left:${area.x / width * 100}%;top:${area.y / height * 100}%;width:${area.width / width * 100}%;height:${area.height / height * 100}%`;
      return mark;
    }));
  }

  /** Shows where fingers would touch. */
  showPreview(points) { showDots(this.preview, points); }

  /** The position of a pointer event on the screen, in points. */
  point(event) {
    const box = this.canvas.getBoundingClientRect();
    return {
      x: (event.clientX - box.left) / box.width * this.points.width,
      y: (event.clientY - box.top) / box.height * this.points.height,
    };
  }

  /** The SHA-256 of the pixels, as hexadecimal digits. */
  async hash() {
    await this.#drawing;
    const { data } = this.context.getImageData(0, 0, this.canvas.width, this.canvas.height);
    const digest = await crypto.subtle.digest("SHA-256", data);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}

/** The largest scale up to a limit at which the screen covers no part of a pixel that the worker, which rounds, would draw:
 *  at the edge, it would show what is behind the window. */
function wholePixelScale(limit, { width, height }) {
  const covers = (steps) => [width, height].every((length) => length * steps / SCALE_STEPS % 1 < 0.5);
  const most = Math.floor(limit * SCALE_STEPS);
  let steps = most;
  while (steps > most - 32 && !covers(steps)) steps -= 1;
  return (covers(steps) ? steps : most) / SCALE_STEPS;
}

function showDots(container, points) {
  while (container.children.length > points.length) container.lastChild.remove();
  points.forEach((point, index) => {
    const dot = container.children[index] ?? container.appendChild(document.createElement("i"));
    dot.style.transform = `translate(calc(${point.x} * var(--pt)), calc(${point.y} * var(--pt)))`;
  });
}
