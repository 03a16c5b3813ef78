import CCairo
import Foundation

/// Draws PDF pages and SVG files with the libraries that are made for them, if these are installed.
///
/// Poppler draws PDF, librsvg SVG, both with Cairo. They are opened when they are first needed, because most apps need
/// neither.
package enum VectorImageFile: Sendable {
    case pdf, svg

    /// The Debian package of the library.
    package var package: String {
        switch self {
        case .pdf: "libpoppler-glib8"
        case .svg: "librsvg2-2"
        }
    }

    /// Whether the library is installed.
    package var isAvailable: Bool {
        switch self {
        case .pdf: Poppler.shared != nil
        case .svg: SVGLibrary.shared != nil
        }
    }

    /// Returns the size of a PDF's first page, in points; `nil` for SVG, or if the library isn't installed or can't read
    /// the file.
    package func size(of data: Data) -> CGSize? {
        guard case .pdf = self else { return nil }
        return data.withUnsafeBytes { bytes in
            FontLibrary.shared.withFonts {
                Poppler.shared?.withFirstPage(of: bytes) { poppler, page in poppler.size(of: page) } ?? nil
            }
        }
    }

    /// Draws a file.
    ///
    /// - Parameters:
    ///   - data: The contents of the file.
    ///   - size: The size in points.
    ///   - scale: The number of pixels per point.
    /// - Returns: The image; `nil` if the library isn't installed or can't read the file.
    package func draw(_ data: Data, size: CGSize, scale: CGFloat) -> CGImage? {
        let pixels = CGSize(width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
        let buffer = PixelBuffer(width: Int(bounded: pixels.width), height: Int(bounded: pixels.height))
        let surface = cairo_image_surface_create_for_data(
            buffer.base.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32, Int32(buffer.width),
            Int32(buffer.height), Int32(buffer.bytesPerRow))!
        let cairo = cairo_create(surface)!
        defer {
            cairo_destroy(cairo)
            cairo_surface_finish(surface)
            cairo_surface_destroy(surface)
        }
        let isDrawn = data.withUnsafeBytes { bytes in
            FontLibrary.shared.withFonts {
                switch self {
                case .pdf: Poppler.shared?.draw(bytes, on: cairo, pixels) ?? false
                case .svg: SVGLibrary.shared?.draw(bytes, on: cairo, pixels) ?? false
                }
            }
        }
        guard isDrawn else { return nil }
        cairo_surface_flush(surface)
        return CGImage(pixels: buffer, isOpaque: false)
    }
}

/// A library that is opened at run time.
private struct OpenedLibrary: @unchecked Sendable {
    private let handle: UnsafeMutableRawPointer

    init?(_ name: String) {
        guard let handle = dlopen(name, RTLD_NOW) else { return nil }
        self.handle = handle
    }

    /// Returns a function of the library or of one that it depends on.
    func function<Function>(_ name: String, as type: Function.Type) -> Function? {
        dlsym(handle, name).map { unsafeBitCast($0, to: type) }
    }
}

/// The first page of a PDF, drawn by Poppler.
private struct Poppler: Sendable {
    private typealias Object = UnsafeMutableRawPointer
    private typealias Open =
        @convention(c) (
            UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafeMutableRawPointer?
        ) -> Object?
    private typealias Page = @convention(c) (Object, Int32) -> Object?
    private typealias Size = @convention(c) (Object, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Void
    private typealias Render = @convention(c) (Object, OpaquePointer) -> Void
    private typealias Release = @convention(c) (Object) -> Void

    private let open: Open
    private let page: Page
    private let size: Size
    private let render: Render
    private let release: Release

    static let shared = Poppler()

    private init?() {
        guard let library = OpenedLibrary("libpoppler-glib.so.8"),
            let open = library.function("poppler_document_new_from_data", as: Open.self),
            let page = library.function("poppler_document_get_page", as: Page.self),
            let size = library.function("poppler_page_get_size", as: Size.self),
            let render = library.function("poppler_page_render", as: Render.self),
            let release = library.function("g_object_unref", as: Release.self)
        else { return nil }
        (self.open, self.page, self.size, self.render, self.release) = (open, page, size, render, release)
    }

    func draw(_ bytes: UnsafeRawBufferPointer, on cairo: OpaquePointer, _ pixels: CGSize) -> Bool {
        withFirstPage(of: bytes) { poppler, page in
            guard let size = poppler.size(of: page) else { return false }
            cairo_scale(cairo, pixels.width / size.width, pixels.height / size.height)
            poppler.render(page, cairo)
            return true
        } ?? false
    }

    /// Calls a closure with the first page of a file; `nil` if it can't be read.
    func withFirstPage<Result>(
        of bytes: UnsafeRawBufferPointer, _ body: (Poppler, UnsafeMutableRawPointer) -> Result
    ) -> Result? {
        let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let document = open(start, Int32(clamping: bytes.count), nil, nil) else { return nil }
        defer { release(document) }
        guard let page = page(document, 0) else { return nil }
        defer { release(page) }
        return body(self, page)
    }

    func size(of page: UnsafeMutableRawPointer) -> CGSize? {
        var (width, height) = (0.0, 0.0)
        size(page, &width, &height)
        return width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
    }
}

/// An SVG file, drawn by librsvg.
private struct SVGLibrary: Sendable {
    private struct Rectangle {
        var x, y, width, height: Double
    }

    private typealias Object = UnsafeMutableRawPointer
    private typealias Open = @convention(c) (UnsafePointer<UInt8>?, Int, UnsafeMutableRawPointer?) -> Object?
    private typealias Render =
        @convention(c) (
            Object, OpaquePointer, UnsafeRawPointer, UnsafeMutableRawPointer?
        ) -> Int32
    private typealias Release = @convention(c) (Object) -> Void

    private let open: Open
    private let render: Render
    private let release: Release

    static let shared = SVGLibrary()

    private init?() {
        guard let library = OpenedLibrary("librsvg-2.so.2"),
            let open = library.function("rsvg_handle_new_from_data", as: Open.self),
            let render = library.function("rsvg_handle_render_document", as: Render.self),
            let release = library.function("g_object_unref", as: Release.self)
        else { return nil }
        (self.open, self.render, self.release) = (open, render, release)
    }

    func draw(_ bytes: UnsafeRawBufferPointer, on cairo: OpaquePointer, _ pixels: CGSize) -> Bool {
        let start = bytes.baseAddress?.assumingMemoryBound(to: UInt8.self)
        guard let handle = open(start, bytes.count, nil) else { return false }
        defer { release(handle) }
        var viewport = Rectangle(x: 0, y: 0, width: pixels.width, height: pixels.height)
        return withUnsafePointer(to: &viewport) { render(handle, cairo, $0, nil) } != 0
    }
}
