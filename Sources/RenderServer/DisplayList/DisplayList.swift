import CPixels
import CoreGraphics

/// The picture as drawing commands in paint order, every geometry in device pixels.
struct DisplayList: Sendable {
    enum Command: Sendable, Equatable, BitwiseCopyable {
        case draw(Int)
        /// What follows until the pop is one picture, laid over what was there through the scope's coverage.
        case push(Int)
        case pop(Int)
        /// All commands of a plan of its own.
        case unit(Int)
    }

    var commands: [Command] = []
    var items: [Item] = []
    var scopes: [Scope] = []
    var units: [CachedRun] = []

    /// The pixels the plan can touch.
    var bounds: PixelRect {
        var result = PixelRect.empty
        // By index: an item of a loop would be copied with all that it refers to.
        for index in items.indices { result = result.union(items[index].rect) }
        for unit in units { result = result.union(unit.bounds) }
        return result
    }
}

extension DisplayList {
    /// Tells the same item from frame to frame.
    struct Key: Hashable, Sendable {
        var node: UInt64
        var part: Part
    }

    enum Part: UInt8, Sendable {
        case shadow, background, content, stroke, border, clip, group, unit
    }

    /// One paint through one coverage.
    struct Item: Sendable {
        var key: Key
        /// The pixels it may touch: those of its shape within all rectangular clips.
        var rect: PixelRect
        var shape: ConvexShape
        var inside = Inside.same
        /// Coverage of an outline that is not convex.
        var coverage: CoverageBitmap?
        var paint: Paint
        var alpha: UInt32 = 255
        var blend = CGBlendMode.normal

        /// How a part of the shape differs from the rest.
        enum Inside: Sendable, Equatable {
            case same
            /// It is left out, as a border leaves out its inside.
            case hole(ConvexShape)
            /// It hides what lies below, although the paint is not opaque everywhere.
            case opaque(ConvexShape)
        }

        var hole: ConvexShape? { if case .hole(let shape) = inside { shape } else { nil } }

        /// Hides what lies below the pixels it covers.
        var isOpaque: Bool {
            if case .hole = inside { return false }
            return alpha == 255 && blend == .normal && coverage == nil && paint.isOpaque
        }
    }

    /// A clip, or a group with one opacity, a mask, or both.
    struct Scope: Sendable {
        var key: Key
        var rect: PixelRect
        var kind: Kind
        /// Where its push stands among the commands.
        var begin: Int

        enum Kind: Sendable {
            case clip(ConvexShape)
            /// - Parameter blend: How the picture is laid on what is below; nil where it may as well be drawn straight
            ///   onto that.
            case group(alpha: UInt32, mask: MaskDisplayList?, blend: CGBlendMode?)
        }
    }

    /// A plan of its own whose alpha is used.
    final class MaskDisplayList: Sendable {
        let displayList: DisplayList
        init(_ displayList: DisplayList) { self.displayList = displayList }
    }
}
