extension FilmPage {
    static let script = #"""

        "use strict";
        const film = JSON.parse(document.getElementById("film").textContent);
        const $ = id => document.getElementById(id);
        const screen = $("screen"), lanes = $("lanes"), scrub = $("scrub");
        const ink = name => getComputedStyle(document.documentElement).getPropertyValue(name);
        const length = film.frames / film.fps;
        let frame = 0, playing = false, speed = 1, looping = true, reversed = false, started = 0, origin = 0;

        // Images in the page: each has the area that differs from the previous image, and some are whole.
        function imageSource() {
          const pictures = JSON.parse($("pictures").textContent);
          const pictureOf = new Uint32Array(film.frames);
          film.shots.forEach((shot, index) => pictureOf.fill(index, shot.first, shot.first + shot.count));
          const key = index => index - index % film.keyInterval;

          // At most 60 decoded images, the most recently used last.
          const decoded = new Map();
          function picture(index) {
            let bitmap = decoded.get(index);
            if (bitmap) { decoded.delete(index); decoded.set(index, bitmap); return bitmap; }
            const bytes = Uint8Array.from(atob(pictures[index][2]), c => c.charCodeAt(0));
            bitmap = createImageBitmap(new Blob([bytes], { type: "image/webp" }));
            decoded.set(index, bitmap);
            if (decoded.size > 60) {
              const [oldest, gone] = decoded.entries().next().value;
              decoded.delete(oldest); gone.then(b => b.close());
            }
            return bitmap;
          }

          // Composed out of sight, so that seeking shows no image in between.
          const paper = document.createElement("canvas");
          screen.width = paper.width = film.width; screen.height = paper.height = film.height;
          const pen = paper.getContext("2d"), sight = screen.getContext("2d");
          let composed = -1, wanted = 0, busy = false;
          async function compose() {
            if (busy) return;
            busy = true;
            while (composed !== wanted) {
              const next = wanted < composed || key(wanted) > composed ? key(wanted) : composed + 1;
              for (let ahead = 1; ahead <= 12; ahead++) picture((next + ahead) % pictures.length);
              const bitmap = await picture(next);
              pen.drawImage(bitmap, pictures[next][0], pictures[next][1]);
              composed = next;
              if (playing || composed === wanted) sight.drawImage(paper, 0, 0);
            }
            busy = false;
          }
          return {
            show(next) { wanted = pictureOf[next]; compose(); },
            play() { started = performance.now(); origin = frame / film.fps; },
            pause() {},
            time: now => origin + Math.max(0, now - started) / 1000 * speed
          };
        }

        // A video next to the page. Paused, it is sought to the middle of a frame; playing, it is the clock.
        function videoSource() {
          let wanted = -1, sought = -1, endedAt = 0;
          function seek() {
            if (screen.seeking || wanted === sought || screen.readyState < 1) return;
            sought = wanted;
            screen.currentTime = (sought + .5) / film.fps;
          }
          screen.addEventListener("seeked", seek);
          screen.addEventListener("loadedmetadata", seek);
          screen.addEventListener("ended", () => endedAt = performance.now());
          screen.addEventListener("error", () => {
            const note = document.createElement("p");
            note.id = "note"; note.textContent = "This browser doesn’t play H.264 video.";
            screen.replaceWith(note);
          });
          return {
            show(next) { if (!playing || reversed || screen.ended) { wanted = next; seek(); } },
            play(fromStart) {
              screen.playbackRate = speed;
              if (fromStart || screen.ended) screen.currentTime = 0;
              sought = wanted = -1;
              screen.play().catch(() => setPlaying(false));
            },
            pause() { screen.pause(); },
            time: now => screen.ended ? length + (now - endedAt) / 1000 * speed : Math.min(screen.currentTime, length)
          };
        }
        const source = film.video ? videoSource() : imageSource();

        const seconds = t => t.toFixed(3) + " s";
        function show(next) {
          frame = Math.max(0, Math.min(film.frames - 1, next));
          scrub.value = frame;
          scrub.setAttribute("aria-valuetext", seconds(frame / film.fps));
          $("time").textContent = seconds(frame / film.fps);
          if (document.activeElement !== $("number")) $("number").value = frame + 1;
          showSystem(); markEvents(); drawLanes(); source.show(frame);
        }

        // The status bar in the color that the app selected, and the parts of the device.
        const system = film.system;
        function showSystem() {
          const time = frame / film.fps + 1e-6, color = film.statusBar.findLast(change => change.time <= time)?.color;
          $("bar").hidden = !system.hasBar || !color;
          $("bar").className = `${color} ${system.hasIsland || system.hasNotch ? "tall" : "low"}`;
          $("indicator").className = color ?? "dark";
        }
        $("island").hidden = !system.hasIsland && !system.hasNotch;
        $("island").className = system.hasNotch ? "notch" : "";
        $("indicator").hidden = !system.hasIndicator;

        const icons = { play: "M4 2v12l10-6z", pause: "M3 2h4v12H3zM9 2h4v12H9z" };
        function setPlaying(on) {
          if (on && !reversed && frame >= film.frames - 1) show(0);
          if (on && reversed && frame === 0) show(film.frames - 1);
          const changes = on !== playing;
          playing = on;
          if (!on) source.pause(); else if (reversed) startBackward(); else source.play(frame === 0);
          if (changes && !on) { source.show(frame); noteMoment(); }
          $("play").innerHTML = `<svg width="16" height="16"><path d="${on ? icons.pause : icons.play}"/></svg>`;
          $("play").setAttribute("aria-label", on ? "Pause" : "Play");
          if (on) requestAnimationFrame(tick);
        }
        function tick(now) {
          if (!playing) return;
          // The last frame stays for a moment before the film begins again.
          const rest = 0.6;
          if (reversed) return tickBackward(now, rest);
          let time = source.time(now);
          if (time >= length + (looping ? rest * speed : 0)) {
            if (!looping) { show(film.frames - 1); setPlaying(false); return; }
            show(0); source.play(true); time = 0;
          }
          const next = Math.min(film.frames - 1, Math.floor(time * film.fps + 1e-6));
          if (next !== frame) show(next);
          requestAnimationFrame(tick);
        }
        // Backward, the frames are sought one by one.
        let backwardStart = 0, backwardOrigin = 0;
        function startBackward() { backwardStart = performance.now(); backwardOrigin = frame / film.fps; }
        function tickBackward(now, rest) {
          const time = backwardOrigin - Math.max(0, now - backwardStart) / 1000 * speed;
          if (time < -rest * speed || (time < 0 && !looping)) {
            if (!looping) { show(0); setPlaying(false); return; }
            show(film.frames - 1); startBackward();
          } else {
            const next = Math.max(0, Math.ceil(time * film.fps - 1e-6));
            if (next !== frame) show(next);
          }
          requestAnimationFrame(tick);
        }
        function setReversed(on) {
          const wasPlaying = playing;
          setPlaying(false);
          reversed = on;
          $("reverse").setAttribute("aria-pressed", on);
          setPlaying(wasPlaying);
        }
        // The address names the moment at which the film is paused.
        function noteMoment() { history.replaceState(null, "", "#t=" + (frame / film.fps).toFixed(3)); }
        function step(by) { setPlaying(false); show(frame + by); noteMoment(); }
        function setSpeed(value) {
          speed = value;
          if (playing && reversed) startBackward(); else if (playing) source.play(false);
          for (const button of $("speeds").children) button.setAttribute("aria-pressed", +button.dataset.speed === value);
        }
        function setLooping(on) { looping = on; $("loop").setAttribute("aria-pressed", on); }

        // The list of what happened.
        const rows = film.events.map(event => {
          const row = document.createElement("button");
          const time = document.createElement("time"), what = document.createElement("span");
          time.className = "number"; time.textContent = event.time.toFixed(3);
          const name = document.createElement("b"), subject = document.createElement("i");
          name.textContent = ["touch", "gesture"].includes(event.kind) ? `${event.kind} ${event.name}` : event.name; subject.textContent = event.subject + (event.detail ? " – " + event.detail : "");
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
          // Scrolls only if the latest call is out of sight, and then to a whole row.
          const list = $("events"), row = rows[Math.max(0, last)];
          if (!row) return;
          const top = row.offsetTop - list.offsetTop;
          if (top >= list.scrollTop && top + row.offsetHeight <= list.scrollTop + list.clientHeight) return;
          list.scrollTop = rows[Math.max(0, last - 1)].offsetTop - list.offsetTop;
        }

        // The time line: a lane for each object, a dot for each call.
        const subjects = [...new Set(film.events.map(e => e.subject))];
        const laneHeight = 24, thumb = 8, laneY = lane => lane * laneHeight + 17.5;
        function drawLanes() {
          const ratio = devicePixelRatio || 1, width = lanes.clientWidth;
          const height = subjects.length * laneHeight + 18;
          lanes.style.height = height + "px";
          if (lanes.width !== Math.round(width * ratio)) lanes.width = Math.round(width * ratio);
          if (lanes.height !== Math.round(height * ratio)) lanes.height = Math.round(height * ratio);
          const g = lanes.getContext("2d");
          g.setTransform(ratio, 0, 0, ratio, 0, 0); g.clearRect(0, 0, width, height);
          const x = time => thumb + (width - 2 * thumb) * Math.min(1, time * film.fps / Math.max(1, film.frames - 1));
          g.textAlign = "left"; g.font = "11px Inter, system-ui, sans-serif"; g.textBaseline = "middle";
          subjects.forEach((subject, lane) => {
            const y = laneY(lane);
            g.fillStyle = ink("--soft"); g.fillText(subject, thumb, y - 10.5);
            g.strokeStyle = ink("--line"); g.beginPath(); g.moveTo(thumb, y); g.lineTo(width - thumb, y); g.stroke();
          });
          const unit = [.01, .02, .05, .1, .2, .5, 1, 2, 5, 10, 30, 60].find(u => u / length * width > 64) || 60;
          g.fillStyle = ink("--soft"); g.textAlign = "center";
          for (let n = 0; n * unit <= length; n++) g.fillText(+(n * unit).toFixed(2) + " s", Math.max(18, Math.min(width - 18, x(n * unit))), height - 7);
          film.events.forEach(event => {
            const lane = subjects.indexOf(event.subject);
            if (lane < 0) return;
            g.fillStyle = event.kind === "diagnostic" ? ink("--accent") : event.time <= frame / film.fps + 1e-6 ? ink("--ink") : ink("--soft");
            g.beginPath(); g.arc(x(event.time), laneY(lane), 3.5, 0, 7); g.fill();
          });
          g.strokeStyle = ink("--accent"); g.lineWidth = 1.5;
          g.beginPath(); g.moveTo(x(frame / film.fps), 0); g.lineTo(x(frame / film.fps), height - 16); g.stroke();
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
        screen.setAttribute("aria-label", film.title);
        const phone = $("phone");
        phone.style.setProperty("--width", film.width); phone.style.setProperty("--height", film.height);
        const fit = () => {
          phone.style.setProperty("--corner", film.cornerRadius * screen.clientWidth + "px");
          phone.style.setProperty("--pt", screen.clientWidth / film.points + "px");
        };
        new ResizeObserver(() => { fit(); drawLanes(); }).observe(document.body);
        scrub.max = film.frames - 1;
        scrub.oninput = () => { setPlaying(false); show(+scrub.value); };
        $("number").max = $("count").textContent = film.frames;
        $("number").oninput = () => { if ($("number").value >= 1) { setPlaying(false); show($("number").value - 1); noteMoment(); } };
        for (const value of [2, 1, .5, .25, .1]) {
          const button = document.createElement("button");
          button.textContent = value + "×"; button.dataset.speed = value; button.onclick = () => setSpeed(value);
          $("speeds").append(button);
        }
        $("play").onclick = () => setPlaying(!playing);
        $("first").onclick = () => { setPlaying(false); show(0); };
        $("back").onclick = () => step(-1);
        $("forth").onclick = () => step(1);
        $("loop").onclick = () => setLooping(!looping);
        $("reverse").onclick = () => setReversed(!reversed);
        const fullScreen = () => document.fullscreenElement ? document.exitFullscreen() : document.querySelector("main").requestFullscreen?.();
        $("full").hidden = !document.fullscreenEnabled;
        $("full").onclick = fullScreen;
        addEventListener("keydown", event => {
          if (event.metaKey || event.ctrlKey || event.altKey || event.target === $("number")) return;
          const far = event.shiftKey ? 10 : 1;
          const keys = {
            " ": () => setPlaying(!playing), ArrowLeft: () => step(-far), ArrowRight: () => step(far),
            Home: () => { setPlaying(false); show(0); }, End: () => { setPlaying(false); show(film.frames - 1); },
            l: () => setLooping(!looping), r: () => setReversed(!reversed), f: fullScreen, 1: () => setSpeed(1), 2: () => setSpeed(.5), 3: () => setSpeed(.25), 4: () => setSpeed(.1)
          };
          const act = keys[event.key] || keys[event.key.toLowerCase()];
          if (!act || (event.key === " " && event.target.matches("button:not(#play)"))) return;
          event.preventDefault(); act();
        });
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", drawLanes);
        const moment = parseFloat(new URLSearchParams(location.hash.slice(1)).get("t"));
        fit(); setSpeed(1); setLooping(true); show(Number.isFinite(moment) ? frameOf(moment) : 0);
        setPlaying(!Number.isFinite(moment) && !matchMedia("(prefers-reduced-motion: reduce)").matches);

        """#
}
