import Synchronization

/// A cell that repeats to fill areas: the drawing of a callback, or an image.
public final class CGPattern: Hashable, @unchecked Sendable {
    /// The content of a cell.
    enum Cell {
        /// An image that fills a cell from its upper-left corner, whichever corner is the origin.
        case image(CGImage, size: CGSize)
        case drawing(Drawing)
    }

    /// A cell that a callback draws.
    struct Drawing {
        let bounds: CGRect
        let step: CGSize
        /// The transform from the pattern's space to the base space of a context.
        let matrix: CGAffineTransform
        let isColored: Bool
        let draw: CGPatternDrawPatternCallback?
    }

    let cell: Cell
    private let info: UnsafeMutableRawPointer?
    private let release: CGPatternReleaseInfoCallback?
    /// The bitmaps for the scales and colors of the last drawings.
    private let drawnTiles = Mutex(RecentlyUsedCache<TileKey, CGImage>(capacity: 4))

    /// Creates a pattern from a callback that draws its cell.
    ///
    /// - Parameters:
    ///   - info: A pointer for the callbacks.
    ///   - bounds: The rectangle of a cell in the pattern's space, to which its drawing is clipped.
    ///   - matrix: The transform from the pattern's space to the base space of a context, which doesn't follow the
    ///     current transform.
    ///   - xStep: The horizontal distance of cells in the pattern's space; for 0, the width of a cell.
    ///   - yStep: The vertical distance of cells in the pattern's space; for 0, the height of a cell.
    ///   - tiling: Has no effect: cells are placed without distortion, between pixels if necessary.
    ///   - isColored: Whether the callback sets colors; if not, it draws with the color that is set with the pattern.
    ///   - callbacks: The callback that draws a cell, and the callback that releases `info`.
    /// - Returns: `nil` for empty bounds or numbers that aren't finite.
    public init?(
        info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
        tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
    ) {
        let step = CGSize(
            width: xStep == 0 ? bounds.width : abs(xStep), height: yStep == 0 ? bounds.height : abs(yStep))
        guard bounds.width > 0, bounds.height > 0,
            [bounds.minX, bounds.minY, bounds.width, bounds.height, step.width, step.height].allSatisfy(\.isFinite)
        else { return nil }
        cell = .drawing(
            Drawing(
                bounds: bounds.standardized, step: step, matrix: matrix, isColored: isColored,
                draw: callbacks.pointee.drawPattern))
        self.info = info
        release = callbacks.pointee.releaseInfo
    }

    /// Creates a pattern that repeats an image.
    ///
    /// - Parameter size: The size of a cell, in points.
    package init(image: CGImage, size: CGSize) {
        cell = .image(image, size: size)
        info = nil
        release = nil
    }

    deinit {
        release?(info)
    }

    /// Whether the cell has colors.
    var isColored: Bool {
        guard case .drawing(let drawing) = cell else { return true }
        return drawing.isColored
    }

    /// The pixels per point of a pattern's image; `nil` if a callback draws the cell at each scale.
    package var imageScale: CGFloat? {
        guard case .image(let image, let size) = cell else { return nil }
        return CGFloat(image.width) / max(size.width, 1)
    }

    /// Whether two patterns are the same, or repeat the same image.
    public static func == (first: CGPattern, second: CGPattern) -> Bool {
        if case .image(let image, let size) = first.cell, case .image(let other, let otherSize) = second.cell {
            return image === other && size == otherSize
        }
        return first === second
    }

    /// Hashes the identity of the pattern or of its image.
    public func hash(into hasher: inout Hasher) {
        guard case .image(let image, _) = cell else { return hasher.combine(ObjectIdentifier(self)) }
        hasher.combine(ObjectIdentifier(image))
    }
}

// MARK: - Tiles

extension CGPattern {
    private struct TileKey: Hashable {
        let width, height: Int
        let tint: SRGBColor
    }

    /// The greatest width and height of a tile, in pixels.
    private static let greatestSide = 4096

    /// Returns the bitmap of a cell with the space up to the next one, whose first row has the smallest y.
    ///
    /// - Parameters:
    ///   - scale: The pixels per unit of the pattern's space in both directions.
    ///   - tint: The color of a cell without colors.
    func tile(of drawing: Drawing, scale: CGSize, tint: SRGBColor) -> CGImage? {
        let key = TileKey(
            width: Self.side(drawing.step.width * scale.width), height: Self.side(drawing.step.height * scale.height),
            tint: drawing.isColored ? SRGBColor(red: 0, green: 0, blue: 0) : tint)
        if let tile = drawnTiles.withLock({ $0.value(for: key) }) { return tile }
        // The callback draws without the lock, because it may draw with the pattern.
        guard let image = drawTile(of: drawing, key) else { return nil }
        drawnTiles.withLock { $0.insert(image, for: key) }
        return image
    }

    private static func side(_ length: CGFloat) -> Int { min(max(Int(bounded: length.rounded()), 1), greatestSide) }

    private func drawTile(of drawing: Drawing, _ key: TileKey) -> CGImage? {
        let context = CGContext(pixels: PixelBuffer(width: key.width, height: key.height), scale: 1)
        context.scaleBy(x: CGFloat(key.width) / drawing.step.width, y: CGFloat(key.height) / drawing.step.height)
        context.translateBy(x: -drawing.bounds.minX, y: -drawing.bounds.minY)
        // Cells that are larger than their distance reach into the next ones.
        let columns = Self.overlaps(drawing.bounds.width, drawing.step.width)
        let rows = Self.overlaps(drawing.bounds.height, drawing.step.height)
        for row in -rows...0 {
            for column in -columns...0 {
                context.saveGState()
                context.translateBy(
                    x: CGFloat(column) * drawing.step.width, y: CGFloat(row) * drawing.step.height)
                context.clip(to: drawing.bounds)
                context.setFillColor(CGColor(key.tint))
                context.setStrokeColor(CGColor(key.tint))
                drawing.draw?(info, context)
                context.restoreGState()
            }
        }
        return context.makeImage()
    }

    /// The number of preceding cells that reach into a cell, at most 8.
    private static func overlaps(_ length: CGFloat, _ step: CGFloat) -> Int {
        min(max(Int(bounded: (length / step).rounded(.up)) - 1, 0), 8)
    }
}

extension CGPattern {
    /// A pattern as a color.
    package struct Color: Hashable, Sendable {
        /// The pattern.
        package let pattern: CGPattern
        /// The color of a cell without colors; its alpha applies to each cell.
        let tint: SRGBColor
    }

    /// The average of a cell's pixels, with which things are drawn that don't support patterns.
    ///
    /// - Parameter tint: The color of a cell without colors.
    func averageColor(tint: SRGBColor) -> SRGBColor {
        switch cell {
        case .image(let image, _): image.averageColor
        case .drawing(let drawing):
            tile(of: drawing, scale: CGSize(width: 1, height: 1), tint: tint)?.averageColor ?? tint
        }
    }
}

// MARK: - Callbacks

/// Draws a pattern's cell in a context, with the pointer that the pattern was created with.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Releases the pointer that a pattern was created with.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions of a pattern.
public struct CGPatternCallbacks {
    /// The version of the structure, 0.
    public var version: UInt32
    /// Draws a cell.
    public var drawPattern: CGPatternDrawPatternCallback?
    /// Releases the pattern's pointer when the pattern ends.
    public var releaseInfo: CGPatternReleaseInfoCallback?

    /// Creates callbacks that draw nothing.
    public init() {
        self.init(version: 0, drawPattern: nil, releaseInfo: nil)
    }

    /// Creates callbacks.
    public init(
        version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
    ) {
        self.version = version
        self.drawPattern = drawPattern
        self.releaseInfo = releaseInfo
    }
}

/// How cells of a pattern adapt to pixels; without effect, because cells are drawn between pixels.
public enum CGPatternTiling: Int32, Hashable, Sendable {
    /// Cells aren't distorted; their distance may differ by a pixel.
    case noDistortion
    /// Cells have a constant distance, and are distorted by up to a pixel, more than necessary.
    case constantSpacingMinimalDistortion
    /// Cells have a constant distance, and are distorted as needed.
    case constantSpacing
}
