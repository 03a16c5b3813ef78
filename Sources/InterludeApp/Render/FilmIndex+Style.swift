extension FilmIndex {
    static let style = """
        body { padding: clamp(24px, 5vw, 72px); }
        header { max-width: 1240px; margin: 0 auto clamp(28px, 4vw, 56px); }
        header h1 { font-size: clamp(34px, 5vw, 54px); font-weight: 680; letter-spacing: -.035em; line-height: 1.1; }
        header p { color: var(--soft); font-size: 17px; margin-top: 12px; max-width: 62ch; text-wrap: pretty; }
        main { max-width: 1240px; margin: auto; display: grid; gap: clamp(24px, 3vw, 40px);
          grid-template-columns: repeat(auto-fill, minmax(min(100%, 560px), 1fr)); }
        article { background: var(--card); border-radius: 24px; box-shadow: var(--shadow); padding: 26px; display: grid; gap: 28px;
          grid-template-columns: minmax(0, 232px) minmax(0, 1fr); align-items: start; }
        .phone { display: block; background: var(--bezel); padding: 6px; border-radius: 38px; line-height: 0;
          box-shadow: 0 10px 30px rgb(0 0 0 / .18); transition: transform .25s ease; }
        .phone:hover { transform: translateY(-3px); }
        .phone :is(img, video) { display: block; width: 100%; height: auto; border-radius: var(--corner); background: #000; }
        .phone { position: relative; }
        .island { position: absolute; top: 2.6%; left: 50%; width: 31%; height: 4.2%; margin-left: -15.5%; border-radius: 99px; background: #000; }
        .tools { display: flex; gap: 10px; } [hidden] { display: none !important; }
        #find { flex: 0 1 240px; min-width: 0; font: inherit; font-size: 14px; color: inherit; background: var(--fill); border: 0; border-radius: 999px; padding: 7px 15px; }
        #find::placeholder { color: var(--soft); opacity: 1; } #none { max-width: 1240px; margin: auto; color: var(--soft); }
        #playing { white-space: nowrap; font: inherit; font-size: 14px; color: inherit; background: var(--fill); border: 0; border-radius: 999px;
          padding: 7px 15px; cursor: pointer; }
        .text { min-width: 0; }
        h2 { font-size: 23px; font-weight: 650; letter-spacing: -.02em; line-height: 1.2; }
        .text p { color: var(--soft); margin-top: 6px; }
        .text .facts { font-size: 13px; margin: 14px 0; }
        nav { display: flex; flex-wrap: wrap; gap: 6px; }
        nav a { text-decoration: none; font-size: 13px; font-weight: 560; padding: 6px 11px; border-radius: 999px; background: var(--fill); }
        nav a:hover { filter: brightness(.95); } nav .main { background: var(--accent); color: var(--on-accent); }
        details { margin-top: 18px; border-top: 1px solid var(--line); } summary { font-size: 13px; color: var(--soft); padding: 12px 0 8px; cursor: pointer; }
        ol { list-style: none; margin: 0 -8px; padding: 0; font-size: 13px; }
        li { display: grid; grid-template-columns: 44px minmax(0, 1fr); gap: 0 10px; padding: 6px 8px; border-bottom: 1px solid var(--line); }
        li time { color: var(--soft); text-align: right; } li b { font-weight: 560; overflow-wrap: anywhere; }
        li i { grid-column: 2; font-style: normal; color: var(--soft); overflow-wrap: anywhere; line-height: 1.3; }
        li.diagnostic b { color: var(--accent); }
        @media (max-width: 560px) {
          article { grid-template-columns: minmax(0, 1fr); } .phone { max-width: 280px; margin: auto; }
        }

        """

    /// Shows the cards that contain all words.
    static let search = """
        document.getElementById("find").oninput = event => {
          const words = event.target.value.toLowerCase().split(/\\s+/);
          let count = 0;
          for (const card of document.querySelectorAll("article")) {
            const text = [...card.querySelectorAll("h2, .text > p")].map(part => part.textContent).join(" ").toLowerCase();
            card.hidden = !words.every(word => text.includes(word));
            if (!card.hidden) count++;
          }
          document.getElementById("none").hidden = count > 0;
        };

        """

    /// Plays the films that are on screen, unless the reader paused them or prefers reduced motion.
    static let script = """
        const button = document.getElementById("playing");
        const films = [...document.querySelectorAll("video")], visible = new Set();
        let paused = matchMedia("(prefers-reduced-motion: reduce)").matches;
        function update() {
          button.textContent = paused ? "Play films" : "Pause films";
          button.setAttribute("aria-pressed", paused);
          for (const film of films) {
            if (!visible.has(film)) film.pause();
            else if (!paused) film.play().catch(() => {});
            else { film.pause(); if (film.preload === "none") film.preload = "auto"; }
          }
        }
        const observer = new IntersectionObserver(entries => {
          for (const entry of entries) entry.isIntersecting ? visible.add(entry.target) : visible.delete(entry.target);
          update();
        });
        films.forEach(film => observer.observe(film));
        button.onclick = () => { paused = !paused; update(); };
        update();
        """
}
