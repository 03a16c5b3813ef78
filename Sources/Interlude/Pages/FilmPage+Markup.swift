extension FilmPage {
    static let style = """
        body { height: 100vh; min-height: 600px; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr) minmax(280px, 360px); }
        header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 14px; padding: 18px 28px 0; }
        header a { color: var(--soft); margin-left: auto; }
        header h1 { font-size: 20px; font-weight: 650; letter-spacing: -.015em; }
        header p { color: var(--soft); }
        main { grid-row: 2; display: grid; place-items: center; min-height: 0; padding: 20px 28px; container-type: size; }
        #phone { position: relative; background: var(--bezel); padding: 7px; box-shadow: var(--shadow); line-height: 0;
          aspect-ratio: var(--width) / var(--height); height: min(100cqh, calc(100cqw * var(--height) / var(--width)));
          border-radius: calc(var(--corner) + 7px); }
        #screen { display: block; object-fit: fill; width: 100%; height: 100%; border-radius: var(--corner); background: #000; }
        #note { margin: 0; padding: 40% 12%; color: #fff; line-height: 1.5; text-align: center; }
        aside { grid-row: 2; grid-column: 2; min-height: 0; display: flex; flex-direction: column; margin: 14px 28px 0 0; background: var(--card);
          border-radius: 14px; box-shadow: var(--shadow); overflow: hidden; }
        aside h2 { font-size: 13px; font-weight: 600; color: var(--soft); padding: 14px 18px 8px; }
        #events { overflow: auto; margin: 0; padding: 0 8px 10px; list-style: none; flex: 1; }
        #events button { all: unset; display: grid; grid-template-columns: 52px 1fr; gap: 2px 10px; width: 100%; box-sizing: border-box;
          padding: 5px 10px; border-radius: 8px; cursor: pointer; font-size: 13px; line-height: 1.4; color: var(--soft); }
        #events button:hover { background: var(--fill); }
        #events button:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
        #events .past { color: var(--ink); }
        #events .latest { background: var(--fill); }
        #events .diagnostic { color: var(--accent); }
        #events time { color: var(--soft); text-align: right; }
        #events b { font-weight: 560; overflow-wrap: anywhere; }
        #events i { font-style: normal; display: block; opacity: .75; overflow-wrap: anywhere; }
        footer { grid-row: 3; grid-column: 1 / -1; padding: 6px 28px 22px; }
        #lanes { display: block; width: 100%; margin-bottom: 2px; cursor: pointer; touch-action: none; }
        #scrub { width: 100%; margin: 0 0 12px; display: block; accent-color: var(--accent); height: 20px; }
        .controls { display: flex; align-items: center; gap: 10px; flex-wrap: wrap; }
        .controls button { font: inherit; color: inherit; border: 0; background: var(--fill); border-radius: 10px; min-width: 40px;
          height: 40px; padding: 0 12px; cursor: pointer; }
        .controls button:hover { filter: brightness(.96); }
        .controls button[aria-pressed=true] { background: var(--ink); color: var(--ground); }
        #play { background: var(--accent); color: var(--on-accent); width: 52px; border-radius: 20px; }
        .controls svg { display: block; margin: auto; fill: currentColor; }
        .group { display: flex; background: var(--fill); border-radius: 10px; }
        .group button { background: none; font-size: 13px; min-width: 46px; padding: 0 8px; }
        #clock { margin-left: auto; text-align: right; font-size: 17px; font-weight: 560; }
        #clock small { display: block; font-size: 12px; font-weight: 400; color: var(--soft); }
        @media (max-width: 820px) {
          body { height: auto; grid-template: auto / minmax(0, 1fr); }
          main, aside, footer { grid-row: auto; grid-column: auto; }
          main { height: 64vh; } aside { margin: 0 20px 20px; max-height: 320px; } footer { padding: 6px 20px 20px; }
        }

        """

    /// The body up to the data, which has the film in a canvas or a video.
    ///
    /// - Parameters:
    ///   - video: The address of the video; `nil` for a canvas.
    ///   - index: The address of the page of all films; `nil` without one.
    static func body(video: String?, index: String?) -> String {
        let link = index.map { "<a href=\"\(HTMLText.escape($0))\">All scenes</a>" } ?? ""
        let screen = video.map {
            "<video id=\"screen\" src=\"\(HTMLText.escape($0))\" muted playsinline preload=\"auto\" role=\"img\"></video>"
        }
        return """
            <body>
            <header><h1 id="title"></h1><p id="facts" class="number"></p>\(link)</header>
            <main><div id="phone">\(screen ?? "<canvas id=\"screen\" role=\"img\"></canvas>")</div></main>
            <footer>
              <canvas id="lanes" aria-hidden="true"></canvas>
              <input id="scrub" type="range" min="0" step="1" value="0" aria-label="Frame">
              <div class="controls">
                <button id="first" aria-label="First frame" title="First frame (Home)"><svg width="16" height="16"><path d="M2 2h2v12H2zM14 2v12L5 8z"/></svg></button>
                <button id="back" aria-label="One frame back" title="One frame back (←)"><svg width="16" height="16"><path d="M12 2v12L3 8z"/></svg></button>
                <button id="play" aria-label="Play" title="Play or pause (space)"></button>
                <button id="forth" aria-label="One frame forward" title="One frame forward (→)"><svg width="16" height="16"><path d="M4 2v12l9-6z"/></svg></button>
                <div class="group" role="group" aria-label="Speed" id="speeds"></div>
                <button id="loop" aria-pressed="true" title="Repeat from the beginning (L)">Loop</button>
                <div id="clock" class="number" aria-live="off"></div>
              </div>
            </footer>
            <aside aria-label="Events"><h2>Events</h2><ol id="events"></ol></aside>
            <noscript><p>The film needs JavaScript to play.</p></noscript>

            """
    }
}
