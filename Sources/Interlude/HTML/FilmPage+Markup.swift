extension FilmPage {
    static let style = """
        body { height: 100vh; min-height: 600px; display: grid; grid-template: auto 1fr auto / minmax(0, 1fr) minmax(280px, 360px); }
        header { grid-column: 1 / -1; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 14px; padding: 18px 28px 0; }
        header nav { display: flex; gap: 16px; margin-left: auto; } header a { color: var(--soft); }
        header h1 { font-size: 20px; font-weight: 650; letter-spacing: -.015em; }
        header p { color: var(--soft); }
        main { grid-row: 2; display: grid; place-items: center; min-height: 0; padding: 20px 28px; container-type: size; }
        #phone { position: relative; background: var(--bezel); padding: 7px; box-shadow: var(--shadow); line-height: 0;
          aspect-ratio: var(--width) / var(--height); height: min(100cqh, calc(100cqw * var(--height) / var(--width)));
          border-radius: calc(var(--corner) + 7px); }
        #screen { display: block; object-fit: fill; width: 100%; height: 100%; border-radius: var(--corner); background: #000; }
        .system { position: absolute; inset: 7px; pointer-events: none; border-radius: var(--corner); overflow: hidden; }
        .system > * { position: absolute; } .system [hidden] { display: none; }
        #bar { inset: 0 0 auto; display: flex; justify-content: space-between; color: #000; font: 600 calc(16 * var(--pt))/1 Inter, system-ui, sans-serif; }
        #bar.light { color: #fff; } #bar.tall { padding: calc(22 * var(--pt)) calc(31 * var(--pt)) 0 calc(50 * var(--pt)); }
        #bar.low { padding: calc(4 * var(--pt)) calc(8 * var(--pt)) 0; font-size: calc(12 * var(--pt)); }
        #bar svg { height: .8em; fill: currentColor; }
        #island { top: calc(11 * var(--pt)); left: 50%; width: calc(126 * var(--pt)); height: calc(37 * var(--pt)); margin-left: calc(-63 * var(--pt));
          border-radius: 99px; background: #000; }
        #island.notch { top: 0; width: calc(162 * var(--pt)); height: calc(32 * var(--pt)); margin-left: calc(-81 * var(--pt));
          border-radius: 0 0 calc(20 * var(--pt)) calc(20 * var(--pt)); }
        #indicator { bottom: calc(8 * var(--pt)); left: 50%; width: calc(138 * var(--pt)); height: calc(5 * var(--pt)); margin-left: calc(-69 * var(--pt));
          border-radius: 9px; background: #000; opacity: .85; } #indicator.light { background: #fff; }
        main:fullscreen { background: var(--ground); padding: 24px; }
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
        #events i { font-style: normal; display: block; overflow-wrap: anywhere; }
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
        #number { width: 4ch; padding: 0; border: 0; border-bottom: 1px solid var(--line); background: none; color: inherit; font: inherit;
          text-align: right; appearance: textfield; -moz-appearance: textfield; }
        #number::-webkit-inner-spin-button { appearance: none; margin: 0; }
        @media (max-width: 820px) {
          body { height: auto; grid-template: auto / minmax(0, 1fr); }
          main, aside, footer { grid-row: auto; grid-column: auto; }
          main { height: 56vh; min-height: 320px; } aside { margin: 14px 20px 20px; max-height: 360px; } footer { padding: 6px 20px 20px; }
        }
        /* The controls stay in view together with the screen. */
        @media (max-width: 560px) {
          header { padding: 14px 20px 0; } main { height: calc(100svh - 270px); min-height: 300px; padding: 14px 20px; } #lanes { display: none; }
          footer { position: sticky; bottom: 0; z-index: 1; padding: 8px 20px 12px; background: var(--ground); border-top: 1px solid var(--line); }
          .controls { gap: 8px; } #clock { order: 1; } #speeds, #loop, #reverse { order: 2; } .group button { min-width: 32px; padding: 0 3px; }
          .controls button { padding: 0 8px; font-size: 13px; } .controls .group button { padding: 0 4px; } #full { display: none; }
        }

        """

    /// The body up to the data, which has the film in a canvas or a video.
    ///
    /// - Parameters:
    ///   - video: The address of the video; `nil` for a canvas.
    ///   - links: The addresses of other pages; `nil` without them.
    static func body(video: String?, links: FilmLinks?) -> String {
        let link = links.map { "<nav>\(anchors($0).joined())</nav>" } ?? ""
        let screen = video.map {
            "<video id=\"screen\" src=\"\(HTMLText.escape($0))\" muted playsinline preload=\"auto\" role=\"img\"></video>"
        }
        return """
            <body>
            <header><h1 id="title"></h1><p id="facts" class="number"></p>\(link)</header>
            <main><div id="phone">\(screen ?? "<canvas id=\"screen\" role=\"img\"></canvas>")\(system)</div></main>
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
                <button id="reverse" aria-pressed="false" title="Play backward (R)">Reverse</button>
                <button id="full" title="Full screen (F)">Full screen</button>
                <div id="clock" class="number"><output id="time"></output>
                  <small>frame <input id="number" type="number" min="1" aria-label="Frame number"> of <span id="count"></span></small></div>
              </div>
            </footer>
            <aside aria-label="Events"><h2>Events</h2><ol id="events"></ol></aside>
            <noscript><p>The film needs JavaScript to play.</p></noscript>

            """
    }

    private static func anchors(_ links: FilmLinks) -> [String] {
        [
            links.previous.map { "<a rel=\"prev\" href=\"\(HTMLText.escape($0))\">Previous</a>" },
            "<a href=\"\(HTMLText.escape(links.index))\">All scenes</a>",
            links.next.map { "<a rel=\"next\" href=\"\(HTMLText.escape($0))\">Next</a>" },
        ].compactMap(\.self)
    }

    /// The parts of the screen that the system draws, above the film.
    private static let system = """
        <div class="system" aria-hidden="true"><div id="bar" hidden><span>9:41</span><svg viewBox="0 0 62 12">\
        <path d="M0 8h3v4H0zM5 5.5h3V12H5zM10 3h3v9h-3zM15 0h3v12h-3zM30 2.4c-2.2 0-4.2.9-5.7 2.3l3 3.2a4 4 0 0 1 5.4 0l3-3.2A8.3 8.3 0 0 0 30 2.4Zm0 9.1 1.8-2a2.6 2.6 0 0 0-3.6 0Z"/>\
        <path d="M43 .5h14a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3H43a3 3 0 0 1-3-3v-5a3 3 0 0 1 3-3Z" opacity=".35"/><path d="M43.5 2h13A1.5 1.5 0 0 1 58 3.5v5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 42 8.5v-5A1.5 1.5 0 0 1 43.5 2Z"/>\
        </svg></div><div id="island" hidden></div><div id="indicator" hidden></div></div>
        """
}
