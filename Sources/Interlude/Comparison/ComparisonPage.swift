import CoreGraphics
import Foundation

/// A page that plays pairs of films on one clock, with their difference, in one file that works offline.
package struct ComparisonPage {
    private let comparisons: [FilmFileComparison]
    /// The largest side of an image on the page, in pixels.
    private static let side = 900

    /// Creates a page.
    package init(_ comparisons: [FilmFileComparison]) { self.comparisons = comparisons }

    /// Returns the page as HTML.
    package func html() throws -> Data {
        var page = Data((PageStyle.head(title: "Interlude: comparison", style: Self.style) + Self.heading).utf8)
        for comparison in comparisons { page.append(try section(comparison)) }
        page.append(contentsOf: "</main>\n<script>\n\(Self.script)\n</script>\n</body>\n</html>\n".utf8)
        return page
    }

    private func section(_ comparison: FilmFileComparison) throws -> Data {
        let summary = comparison.summary
        let name = HTMLText.escape(summary.name)
        var data = Data(
            """
            <section>
            <h2>\(name)</h2>
            <p>\(HTMLText.escape("\(summary)".dropFirst(2).description))</p>
            <div class="films"><figure><canvas role="img" aria-label="\(name) before"></canvas><figcaption>Before</figcaption></figure>
            <figure><canvas role="img" aria-label="\(name) after"></canvas><figcaption>After</figcaption></figure>
            <figure><canvas role="img" aria-label="Difference of \(name)"></canvas><figcaption>Difference</figcaption></figure></div>
            <div class="controls"><button>Play</button><input type="range" min="0" max="\(max(0, summary.frames - 1))" value="0" \
            aria-label="Frame of \(name)"><output class="number"></output></div>
            <script type="application/json">
            """.utf8)
        data.append(contentsOf: try facts(comparison))
        data.append(contentsOf: "</script>\n</section>\n".utf8)
        return data
    }

    /// The frames of both films as JSON: the image of each frame, and the images as WebP.
    private func facts(_ comparison: FilmFileComparison) throws -> Data {
        struct Facts: Encodable {
            var fps: Int
            var first: Int
            var frames: [[Int]]
            var images: [[Data]]
        }
        let films = [comparison.before, comparison.after]
        let facts = Facts(
            fps: FilmFile.fps,
            first: Int(bounded: ((comparison.summary.firstDifference ?? 0) * Double(FilmFile.fps)).rounded()),
            frames: films.map { film in (0..<comparison.summary.frames).map(film.image(ofFrame:)) },
            images: try films.map { film in
                try film.images.map { image in
                    let small = image.fitting(Self.side)
                    guard let data = WebPImage.encode(small, small.bounds) else {
                        throw FilmError.encodingFailed(path: film.name, reason: "an image can't be encoded")
                    }
                    return data
                }
            })
        return try JSONEncoder().encode(facts)
    }

    private static let style = """
        body { padding: clamp(16px, 4vw, 56px); }
        main { max-width: 1240px; margin: auto; display: grid; gap: 32px; }
        section { background: var(--card); border-radius: 20px; box-shadow: var(--shadow); padding: 24px; display: grid; gap: 16px; }
        p { color: var(--soft); }
        .films { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 16px; }
        figure { margin: 0; display: grid; gap: 8px; justify-items: center; }
        figcaption { color: var(--soft); }
        canvas { max-width: 100%; max-height: 70vh; border-radius: 12px; border: 1px solid var(--line); }
        .controls { display: flex; gap: 16px; align-items: center; }
        input { flex: 1; accent-color: var(--accent); }
        button { font: inherit; padding: 6px 18px; border-radius: 99px; border: 0; background: var(--accent); color: var(--on-accent); }
        output { min-width: 11ch; text-align: right; }

        """

    private static let heading = """
        <body>
        <main>
        <h1>Comparison</h1>
        <noscript><p>The films play with JavaScript.</p></noscript>

        """

    private static let script = """
        for (const section of document.querySelectorAll("section")) play(section);

        async function play(section) {
          const facts = JSON.parse(section.querySelector("script").textContent);
          const canvases = [...section.querySelectorAll("canvas")];
          const slider = section.querySelector("input"), button = section.querySelector("button");
          const output = section.querySelector("output");
          const decoded = facts.images.map(() => []);
          async function image(film, index) {
            return decoded[film][index] ??= await createImageBitmap(
              await (await fetch("data:image/webp;base64," + facts.images[film][index])).blob());
          }
          async function show() {
            const frame = Number(slider.value);
            const images = await Promise.all([0, 1].map((film) => image(film, facts.frames[film][frame])));
            if (frame !== Number(slider.value)) return;
            images.forEach((bitmap, film) => draw(canvases[film], [bitmap]));
            draw(canvases[2], images);
            output.textContent = `${(frame / facts.fps).toFixed(3)} s`;
          }
          function draw(canvas, images) {
            canvas.width = images[0].width;
            canvas.height = images[0].height;
            const context = canvas.getContext("2d");
            images.forEach((bitmap, index) => {
              context.globalCompositeOperation = index ? "difference" : "source-over";
              context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
            });
          }
          let begin = 0, offset = 0, isPlaying = false;
          function step(now) {
            if (!isPlaying) return;
            const count = facts.frames[0].length;
            slider.value = (offset + Math.floor((now - begin) / 1000 * facts.fps)) % count;
            show();
            requestAnimationFrame(step);
          }
          button.onclick = () => {
            isPlaying = !isPlaying;
            button.textContent = isPlaying ? "Pause" : "Play";
            begin = performance.now();
            offset = Number(slider.value);
            requestAnimationFrame(step);
          };
          slider.oninput = () => { isPlaying = false; button.textContent = "Play"; show(); };
          slider.value = facts.first;
          show();
        }
        """
}
