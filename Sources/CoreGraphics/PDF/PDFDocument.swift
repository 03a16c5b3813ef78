import CCairo

/// A PDF document that is written page by page, with Cairo.
final class PDFDocument {
    /// The bytes written so far.
    private final class Output {
        var data = Data()
    }

    /// The size of the open page, or of the next one, in points.
    private(set) var pageSize = CGSize(width: 612, height: 792)
    private(set) var hasOpenPage = false
    /// The bounds of pages without their own.
    var mediaBox = CGRect(x: 0, y: 0, width: 612, height: 792)
    /// Whether pages have UIKit's orientation, with y pointing down.
    var isUpright = false
    /// The destination of the bytes; `nil` if they are requested with `finish()`.
    var consumer: CGDataConsumer?
    private let output = Output()
    private let surface: OpaquePointer
    private var destinations: Set<String> = []
    private var linkedDestinations: Set<String> = []
    private var isFinished = false

    init() {
        let closure = Unmanaged.passUnretained(output).toOpaque()
        surface = cairo_pdf_surface_create_for_stream(
            { closure, bytes, count in
                guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
                Unmanaged<Output>.fromOpaque(closure).takeUnretainedValue().data.append(bytes, count: Int(count))
                return CAIRO_STATUS_SUCCESS
            }, closure, 612, 792)
        // From Cairo 1.18 on, later versions of PDF are written with compressed objects, which other tools search in vain.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        // The date at which stages begin: the same document has the same bytes.
        cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2024-01-09T09:41:00Z")
    }

    deinit {
        FontLibrary.shared.withFonts {
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
    }

    func setMetadata(_ key: cairo_pdf_metadata_t, to value: String) {
        cairo_pdf_surface_set_metadata(surface, key, value)
    }

    // MARK: Pages

    /// Begins a page and returns Cairo's context for it, which the caller owns; its origin is at the top left.
    func beginPage(_ size: CGSize) -> OpaquePointer {
        endPage()
        pageSize = size
        hasOpenPage = true
        cairo_pdf_surface_set_size(surface, size.width, size.height)
        return cairo_create(surface)
    }

    func endPage() {
        guard hasOpenPage else { return }
        FontLibrary.shared.withFonts { cairo_surface_show_page(surface) }
        hasOpenPage = false
    }

    /// Ends the document and returns its bytes.
    func finish() -> Data {
        if !isFinished {
            isFinished = true
            if hasOpenPage {
                // Cairo refuses a document with a link to a missing destination.
                for name in linkedDestinations.subtracting(destinations).sorted() { addDestination(name, at: .zero) }
            }
            endPage()
            FontLibrary.shared.withFonts { cairo_surface_finish(surface) }
        }
        return output.data
    }

    // MARK: Links

    /// Makes a rectangle of the open page open a URL, in points from the top left.
    func addLink(to url: String, in rect: CGRect) { addTag(CAIRO_TAG_LINK, "uri=\(quoted(url)) \(rectangle(rect))") }

    /// Makes a rectangle of the open page lead to a destination with a name.
    func addLink(toDestination name: String, in rect: CGRect) {
        linkedDestinations.insert(name)
        addTag(CAIRO_TAG_LINK, "dest=\(quoted(name)) \(rectangle(rect))")
    }

    /// Adds a destination at a point of the open page; a second one with the same name is ignored.
    func addDestination(_ name: String, at point: CGPoint) {
        guard hasOpenPage, destinations.insert(name).inserted else { return }
        addTag(CAIRO_TAG_DEST, "name=\(quoted(name)) x=\(number(point.x)) y=\(number(point.y))")
    }

    private func addTag(_ name: String, _ attributes: String) {
        guard hasOpenPage else { return }
        let cairo = cairo_create(surface)
        cairo_tag_begin(cairo, name, attributes)
        cairo_tag_end(cairo, name)
        cairo_destroy(cairo)
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "'", with: "\\'") + "'"
    }

    private func rectangle(_ rect: CGRect) -> String {
        "rect=[\([rect.minX, rect.minY, rect.width, rect.height].map(number).joined(separator: " "))]"
    }

    /// Returns a number in decimal notation, limited to coordinates that PDF can express.
    private func number(_ value: CGFloat) -> String {
        let limited = value.isFinite ? max(-1e6, min(value, 1e6)) : 0
        return "\((limited * 1000).rounded() / 1000)"
    }
}
