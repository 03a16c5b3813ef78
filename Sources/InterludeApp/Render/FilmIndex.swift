import Foundation
import Interlude

/// The index page of the films of all scenes.
struct FilmIndex {
    /// The names of the files for one scene on the page.
    struct Files {
        static let index = "index.html"
        var name: String
        var usesVideo: Bool

        init(_ name: String, usesVideo: Bool) {
            self.name = name
            self.usesVideo = usesVideo
        }

        /// The film that the card and the page play; without ffmpeg, the page contains its own.
        var film: String { name + (usesVideo ? ".mp4" : ".webp") }
        var sheet: String { name + ".png" }
        var page: String { name + ".html" }
        var all: [String] { [film, sheet, page] }
    }

    /// Pixels per point of the films: sharp on dense screens, in half the pixels of a phone's own scale.
    static let pixelsPerPoint: CGFloat = 2

    /// A scene and its film.
    struct Card {
        var scene: StageScene
        var film: FilmReport
    }

    var cards: [Card]
    /// Whether the films are videos.
    var usesVideo: Bool

    func html() -> String {
        """
        \(PageStyle.head(title: "Interlude: scenes", style: Self.style))<body>
        <header>
        <h1>Interlude</h1>
        <p>UIKit view controller transitions, run and rendered without iOS.<br>
        \(cards.count) \(cards.count == 1 ? "scene" : "scenes")\(deviceText).</p>
        <p class="tools"><input id="find" type="search" placeholder="Find a scene or a tag" aria-label="Find a scene or a tag">
        \(usesVideo ? "<button id=\"playing\" aria-pressed=\"false\">Pause films</button>" : "")</p>
        </header>
        <main>
        \(cards.map(article).joined(separator: "\n"))
        </main>
        <p id="none" hidden>No scene matches.</p>
        <script>\(Self.search)\(usesVideo ? Self.script : "")</script>
        </body>
        </html>

        """
    }

    /// The device of all films; empty if they differ.
    private var deviceText: String {
        let devices = Set(cards.map(\.scene.device))
        guard devices.count == 1, let device = devices.first else { return "" }
        return
            " on \(HTMLText.escape(device.title)), \(Int(bounded: device.size.width)) × \(Int(bounded: device.size.height)) points"
    }

    private func article(_ card: Card) -> String {
        let (device, film) = (card.scene.device, card.film)
        let files = Files(film.name, usesVideo: usesVideo)
        let corner = (device.cornerRadius / device.size.width * 100 * 1000).rounded() / 1000
        let cornerDown = (device.cornerRadius / device.size.height * 100 * 1000).rounded() / 1000
        let size = "width=\"\(Int(bounded: device.size.width))\" height=\"\(Int(bounded: device.size.height))\""
        // A film is loaded when its card is on screen.
        let screen =
            usesVideo
            ? "<video src=\"\(files.film)\" \(size) preload=\"none\" muted loop playsinline></video>"
            : "<img src=\"\(files.film)\" \(size) loading=\"lazy\" alt=\"\">"
        return """
            <article id="\(film.name)">
            <a class="phone" href="\(files.page)" aria-label="Play and scrub \(HTMLText.escape(film.title))" \
            style="--corner:\(corner)% / \(cornerDown)%">\(screen)\(island(of: device))</a>
            <div class="text">
            <h2>\(HTMLText.escape(film.title))</h2>
            <p>\(HTMLText.escape(film.summary))</p>
            <p class="facts number">\(film.duration.asSeconds), \(film.frames) frames\
            \(card.scene.tags.map { " · " + HTMLText.escape($0) }.joined())</p>
            <nav><a class="main" href="\(files.page)">Play</a><a href="\(files.sheet)">Contact sheet</a>\
            <a href="\(files.film)">Film</a></nav>
            <details><summary>\(film.events.count) events</summary>
            <ol class="number">
            \(film.events.map(row).joined(separator: "\n"))
            </ol></details>
            </div>
            </article>
            """
    }

    /// The island of a phone that has one.
    private func island(of device: Device) -> String {
        let hasIsland =
            device.idiom == .phone && device.size.height > device.size.width && device.safeAreaInsets.top >= 59
        return hasIsland ? "<span class=\"island\"></span>" : ""
    }

    private static func name(of event: FilmReport.EventReport) -> String {
        ["touch", "gesture"].contains(event.kind) ? "\(event.kind) \(event.name)" : event.name
    }

    private func row(_ event: FilmReport.EventReport) -> String {
        let detail = event.detail.isEmpty ? "" : " title=\"\(HTMLText.escape(event.detail))\""
        return "<li class=\"\(event.kind)\"\(detail)><time>\(event.time.asDecimal)</time>"
            + "<b>\(HTMLText.escape(Self.name(of: event)))</b><i>\(HTMLText.escape(event.subject))</i></li>"
    }
}
