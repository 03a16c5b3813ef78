extension FilmPage {
    static let script = #"""

        "use strict";
        const film = JSON.parse(document.getElementById("film").textContent);
        const pictures = JSON.parse(document.getElementById("pictures").textContent);
        const $ = id => document.getElementById(id);
        const screen = $("screen"), lanes = $("lanes"), scrub = $("scrub");
        const ink = name => getComputedStyle(document.documentElement).getPropertyValue(name);
        const length = film.frames / film.fps;
        let frame = 0, playing = false, speed = 1, looping = true, started = 0, origin = 0;

        // The image index of each frame.
        const pictureOf = new Uint32Array(film.frames);
        film.shots.forEach((shot, index) => pictureOf.fill(index, shot.first, shot.first + shot.count));

        // At most 100 decoded images, the most recently used last.
        const decoded = new Map();
        function picture(index) {
          let bitmap = decoded.get(index);
          if (bitmap) { decoded.delete(index); decoded.set(index, bitmap); return bitmap; }
          const bytes = Uint8Array.from(atob(pictures[index]), c => c.charCodeAt(0));
          bitmap = createImageBitmap(new Blob([bytes], { type: "image/webp" }));
          decoded.set(index, bitmap);
          if (decoded.size > 100) {
            const [oldest, gone] = decoded.entries().next().value;
            decoded.delete(oldest); gone.then(b => b.close());
          }
          return bitmap;
        }

        let drawn = -1;
        async function draw() {
          const index = pictureOf[frame];
          for (let ahead = 1; ahead <= 12; ahead++) picture((index + ahead) % pictures.length);
          if (index === drawn) return;
          const bitmap = await picture(index);
          if (pictureOf[frame] !== index) return;
          drawn = index;
          screen.getContext("2d").drawImage(bitmap, 0, 0);
        }

        const seconds = t => t.toFixed(3) + " s";
        function show(next) {
          frame = Math.max(0, Math.min(film.frames - 1, next));
          scrub.value = frame;
          scrub.setAttribute("aria-valuetext", seconds(frame / film.fps));
          $("clock").innerHTML = `${seconds(frame / film.fps)}<small>frame ${frame + 1} of ${film.frames}</small>`;
          markEvents(); drawLanes(); draw();
        }

        const icons = { play: "M4 2v12l10-6z", pause: "M3 2h4v12H3zM9 2h4v12H9z" };
        function setPlaying(on) {
          if (on && frame >= film.frames - 1) show(0);
          playing = on; started = performance.now(); origin = frame / film.fps;
          $("play").innerHTML = `<svg width="16" height="16"><path d="${on ? icons.pause : icons.play}"/></svg>`;
          $("play").setAttribute("aria-label", on ? "Pause" : "Play");
          if (on) requestAnimationFrame(tick);
        }
        function tick(now) {
          if (!playing) return;
          // The last frame stays for a moment before the film begins again.
          const rest = 0.6;
          let time = origin + Math.max(0, now - started) / 1000 * speed;
          if (time >= length + (looping ? rest * speed : 0)) {
            if (!looping) { show(film.frames - 1); setPlaying(false); return; }
            origin = 0; started = now; time = 0;
          }
          const next = Math.min(film.frames - 1, Math.floor(time * film.fps + 1e-6));
          if (next !== frame) show(next);
          requestAnimationFrame(tick);
        }
        function step(by) { setPlaying(false); show(frame + by); }
        function setSpeed(value) {
          speed = value; started = performance.now(); origin = frame / film.fps;
          for (const button of $("speeds").children) button.setAttribute("aria-pressed", +button.dataset.speed === value);
        }
        function setLooping(on) { looping = on; $("loop").setAttribute("aria-pressed", on); }

        // The list of what happened.
        const rows = film.events.map(event => {
          const row = document.createElement("button");
          const time = document.createElement("time"), what = document.createElement("span");
          time.className = "number"; time.textContent = event.time.toFixed(3);
          const name = document.createElement("b"), subject = document.createElement("i");
          name.textContent = event.name; subject.textContent = event.subject + (event.detail ? " – " + event.detail : "");
          what.append(name, subject); row.append(time, what);
          row.onclick = () => { setPlaying(false); show(frameOf(event.time)); };
          const item = document.createElement("li"); item.append(row); $("events").append(item);
          return row;
        });
        if (!rows.length) $("events").innerHTML = "<li style='padding:4px 10px;color:var(--soft)'>Nothing was called.</li>";
        const frameOf = time => Math.min(film.frames - 1, Math.round(time * film.fps));
        let latest = -2;
        function markEvents() {
          let last = -1;
          film.events.forEach((event, i) => { if (event.time <= frame / film.fps + 1e-6) last = i; });
          if (last === latest) return;
          latest = last;
          rows.forEach((row, i) => row.className = (film.events[i].kind === "diagnostic" ? "diagnostic " : "")
            + (i <= last ? "past " : "") + (i === last ? "latest" : ""));
          const list = $("events"), row = rows[Math.max(0, last)];
          if (row) list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2;
        }

        // The time line: a lane for each object, a dot for each call.
        const subjects = [...new Set(film.events.map(e => e.subject))].slice(0, 8);
        const laneHeight = 20, thumb = 8;
        function drawLanes() {
          const ratio = devicePixelRatio || 1, width = lanes.clientWidth;
          const height = subjects.length * laneHeight + 18;
          lanes.style.height = height + "px";
          if (lanes.width !== Math.round(width * ratio)) lanes.width = Math.round(width * ratio);
          if (lanes.height !== Math.round(height * ratio)) lanes.height = Math.round(height * ratio);
          const g = lanes.getContext("2d");
          g.setTransform(ratio, 0, 0, ratio, 0, 0); g.clearRect(0, 0, width, height);
          const x = time => thumb + (width - 2 * thumb) * Math.min(1, time * film.fps / Math.max(1, film.frames - 1));
          g.font = "11px Inter, system-ui, sans-serif"; g.textBaseline = "middle";
          subjects.forEach((subject, lane) => {
            const y = lane * laneHeight + laneHeight / 2 + .5;
            g.strokeStyle = ink("--line"); g.beginPath(); g.moveTo(thumb, y); g.lineTo(width - thumb, y); g.stroke();
          });
          const unit = [.01, .02, .05, .1, .2, .5, 1, 2, 5, 10, 30, 60].find(u => u / length * width > 64) || 60;
          g.fillStyle = ink("--soft"); g.textAlign = "center";
          for (let n = 0; n * unit <= length; n++) g.fillText(+(n * unit).toFixed(2) + " s", Math.max(18, Math.min(width - 18, x(n * unit))), height - 7);
          film.events.forEach(event => {
            const lane = subjects.indexOf(event.subject);
            if (lane < 0) return;
            g.fillStyle = event.kind === "diagnostic" ? ink("--accent") : event.time <= frame / film.fps + 1e-6 ? ink("--ink") : ink("--soft");
            g.beginPath(); g.arc(x(event.time), lane * laneHeight + laneHeight / 2 + .5, 3.5, 0, 7); g.fill();
          });
          g.strokeStyle = ink("--accent"); g.lineWidth = 1.5;
          g.beginPath(); g.moveTo(x(frame / film.fps), 0); g.lineTo(x(frame / film.fps), height - 16); g.stroke();
          g.textAlign = "left";
          subjects.forEach((subject, lane) => {
            const y = lane * laneHeight + laneHeight / 2 + .5, w = g.measureText(subject).width;
            const right = film.events.some(e => e.subject === subject && x(e.time) < w + 30);
            const left = right ? width - w - 16 : 12;
            g.fillStyle = ink("--ground"); g.fillRect(left - 4, y - 8, w + 8, 16);
            g.fillStyle = ink("--soft"); g.fillText(subject, left, y);
          });
        }
        function seekOnLanes(event) {
          if (event.buttons !== 1) return;
          const box = lanes.getBoundingClientRect();
          setPlaying(false);
          show(Math.round((event.clientX - box.left - thumb) / (box.width - 2 * thumb) * (film.frames - 1)));
        }
        lanes.addEventListener("pointerdown", seekOnLanes);
        lanes.addEventListener("pointermove", seekOnLanes);

        $("title").textContent = film.title;
        $("facts").textContent = `${film.device}, ${seconds(film.duration)}, ${film.frames} frames at ${film.fps} per second`;
        screen.width = film.width; screen.height = film.height;
        screen.setAttribute("aria-label", film.title);
        const phone = $("phone");
        phone.style.setProperty("--width", film.width); phone.style.setProperty("--height", film.height);
        const fit = () => phone.style.setProperty("--corner", film.cornerRadius * screen.clientWidth + "px");
        new ResizeObserver(() => { fit(); drawLanes(); }).observe(document.body);
        scrub.max = film.frames - 1;
        scrub.oninput = () => { setPlaying(false); show(+scrub.value); };
        for (const value of [1, .5, .25, .1]) {
          const button = document.createElement("button");
          button.textContent = value + "×"; button.dataset.speed = value; button.onclick = () => setSpeed(value);
          $("speeds").append(button);
        }
        $("play").onclick = () => setPlaying(!playing);
        $("first").onclick = () => { setPlaying(false); show(0); };
        $("back").onclick = () => step(-1);
        $("forth").onclick = () => step(1);
        $("loop").onclick = () => setLooping(!looping);
        addEventListener("keydown", event => {
          if (event.metaKey || event.ctrlKey || event.altKey) return;
          const far = event.shiftKey ? 10 : 1;
          const keys = {
            " ": () => setPlaying(!playing), ArrowLeft: () => step(-far), ArrowRight: () => step(far),
            Home: () => { setPlaying(false); show(0); }, End: () => { setPlaying(false); show(film.frames - 1); },
            l: () => setLooping(!looping), 1: () => setSpeed(1), 2: () => setSpeed(.5), 3: () => setSpeed(.25), 4: () => setSpeed(.1)
          };
          const act = keys[event.key] || keys[event.key.toLowerCase()];
          if (!act || (event.key === " " && event.target.matches("button:not(#play)"))) return;
          event.preventDefault(); act();
        });
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawLanes);
        fit(); setSpeed(1); setLooping(true); show(0);
        setPlaying(!matchMedia("(prefers-reduced-motion: reduce)").matches);

        """#
}
