import Foundation
import Interlude

/// The index page of the films of all scenes.
struct FilmIndex {
    /// The names of the files for one scene on the page.
    struct Files {
        static let filmSuffix = ".film.webp"
        var name: String

        init(_ name: String) { self.name = name }

        /// The film at the cards' reduced scale.
        var film: String { name + Self.filmSuffix }
        var fullSize: String { name + ".webp" }
        var sheet: String { name + ".png" }
        var page: String { name + ".html" }
        var all: [String] { [film, sheet, page, fullSize] }
    }

    /// Pixels per point of the cards' films: half a phone's scale, as cards are narrower and several play at once.
    static let pixelsPerPoint: CGFloat = 1.5

    /// A film and the device that it shows.
    struct Card {
        var device: Device
        var film: FilmReport
    }

    var cards: [Card]

    func html() -> String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Interlude: scenes</title>
        <style>\(PageStyle.shared)\(Self.style)</style>
        </head>
        <body>
        <header>
        <h1>Interlude</h1>
        <p>UIKit view controller transitions, run and rendered without iOS.<br>
        \(cards.count) \(cards.count == 1 ? "scene" : "scenes")\(deviceText).</p>
        </header>
        <main>
        \(cards.map(article).joined(separator: "\n"))
        </main>
        </body>
        </html>

        """
    }

    /// The device of all films; empty if they differ.
    private var deviceText: String {
        let devices = Set(cards.map(\.device))
        guard devices.count == 1, let device = devices.first else { return "" }
        return
            " on \(HTMLText.escape(device.name)), \(Int(bounded: device.size.width))×\(Int(bounded: device.size.height)) points "
            + "@\(device.scale.shortText)x"
    }

    private func article(_ card: Card) -> String {
        let (device, film) = (card.device, card.film)
        let files = Files(film.name)
        let corner = (device.cornerRadius / device.size.width * 100 * 1000).rounded() / 1000
        let cornerDown = (device.cornerRadius / device.size.height * 100 * 1000).rounded() / 1000
        return """
            <article id="\(film.name)">
            <a class="phone" href="\(files.page)" aria-label="Play and scrub \(HTMLText.escape(film.title))" \
            style="--corner:\(corner)% / \(cornerDown)%">
            <img src="\(files.film)" width="\(Int(bounded: device.size.width))" height="\(Int(bounded: device.size.height))" \
            alt="\(HTMLText.escape(film.summary))"></a>
            <div class="text">
            <h2>\(HTMLText.escape(film.title))</h2>
            <p>\(HTMLText.escape(film.summary))</p>
            <dl class="number">
            <div><dt>Duration</dt><dd>\(film.duration.asSeconds)</dd></div>
            <div><dt>Frames</dt><dd>\(film.frames)</dd></div>
            <div><dt>Rate</dt><dd>\(film.fps)/s</dd></div>
            <div><dt>Pixels</dt><dd>\(film.width)×\(film.height)</dd></div>
            </dl>
            <nav><a class="main" href="\(files.page)">Play</a><a href="\(files.sheet)">Contact sheet</a>\
            <a href="\(files.fullSize)">Full size</a></nav>
            <h3>Events</h3>
            <ol class="number">
            \(film.events.map(row).joined(separator: "\n"))
            </ol>
            </div>
            </article>
            """
    }

    private func row(_ event: FilmReport.EventReport) -> String {
        let detail = event.detail.isEmpty ? "" : " title=\"\(HTMLText.escape(event.detail))\""
        return "<li class=\"\(event.kind)\"\(detail)><time>\(event.time.asDecimal)</time>"
            + "<b>\(HTMLText.escape(event.name))</b><i>\(HTMLText.escape(event.subject))</i></li>"
    }
}
