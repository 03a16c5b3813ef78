import CPixels
import CoreGraphics

/// The frame as drawing commands in paint order, with all geometry in device pixels.
struct DisplayList: Sendable {
    enum Command: Sendable, Equatable, BitwiseCopyable {
        case draw(Int)
        /// Begins a group: commands up to the matching `pop` are composited as one image through the scope's coverage.
        case push(Int)
        case pop(Int)
        /// All commands of a cached run.
        case run(Int)
    }

    var commands: [Command] = []
    var items: [Item] = []
    var scopes: [Scope] = []
    var runs: [CachedRun] = []

    /// The pixels that the display list can touch.
    var bounds: PixelRect {
        var result = PixelRect.empty
        // Accessed by index, because a loop over the items would copy each item and retain everything it references.
        for index in items.indices { result = result.union(items[index].rect) }
        for run in runs { result = result.union(run.bounds) }
        return result
    }

    /// The number of groups, including the groups in cached runs.
    var groupCount: Int {
        let own = scopes.count { if case .group = $0.kind { true } else { false } }
        return runs.reduce(own) { $0 + $1.displayList.groupCount }
    }
}

extension DisplayList {
    /// Identifies an item across frames.
    struct Key: Hashable, Sendable {
        var node: UInt64
        var part: Part
    }

    enum Part: UInt8, Sendable {
        case shadow, background, content, stroke, border, clip, group, run
    }

    /// A paint with its coverage.
    struct Item: Sendable {
        var key: Key
        /// The pixels that it may touch: the pixels of its shape inside all rectangular clips.
        var rect: PixelRect
        /// The pixels where the paint may be visible; `nil` for all pixels.
        var visible: PixelRect?
        var shape: ConvexShape
        var inside = Inside.same
        /// The coverage of an outline that is not convex.
        var coverage: CoverageBitmap?
        var paint: Paint
        var alpha: UInt32 = 255
        var blend = CGBlendMode.normal

        /// The difference of a part of the shape from the rest.
        enum Inside: Sendable, Equatable {
            case same
            /// The part is omitted, like the interior of a border.
            case hole(ConvexShape)
            /// The part hides the backdrop, although the paint is not opaque everywhere.
            case opaque(ConvexShape)
        }

        var hole: ConvexShape? { if case .hole(let shape) = inside { shape } else { nil } }

        /// Whether the item hides its backdrop at the pixels it covers.
        var isOpaque: Bool {
            if case .hole = inside { return false }
            return alpha == 255 && blend == .normal && coverage == nil && paint.isOpaque
        }
    }

    /// A clip, or a group with an opacity, a mask, or both.
    struct Scope: Sendable {
        var key: Key
        var rect: PixelRect
        var kind: Kind
        /// The index of its push command.
        var begin: Int

        enum Kind: Sendable {
            case clip(ConvexShape)
            /// - Parameter blend: The mode with which the group is composited over its backdrop; `nil` if the group may
            ///   be drawn directly onto the backdrop.
            case group(alpha: UInt32, mask: MaskDisplayList?, blend: CGBlendMode?)
        }
    }

    /// A separate display list whose alpha is used as a mask.
    final class MaskDisplayList: Sendable {
        let displayList: DisplayList
        init(_ displayList: DisplayList) { self.displayList = displayList }
    }
}
