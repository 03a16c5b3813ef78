import CoreGraphics
import Foundation

extension UIImage {
    func _encode(with coder: NSCoder) {
        switch source {
        case .none: break
        case .bitmap(let image): ImageCodec.png(image, compression: .fast).encode(to: coder, forKey: "UIImageData")
        case .symbol(let symbol):
            symbol.name.encode(to: coder, forKey: "UIImageSymbolName")
            symbol.configuration.encode(to: coder)
        }
        traits.encode(to: coder)
    }

    /// Returns the bitmap or symbol that a keyed archive contains.
    static func source(in coder: NSCoder) -> Source {
        guard coder is NSKeyedUnarchiver else { return .none }
        if let name = String.decode(from: coder, forKey: "UIImageSymbolName") {
            return UIImage(systemName: name, withConfiguration: SymbolConfiguration(in: coder))?.source ?? .none
        }
        let image = Data.decode(from: coder, forKey: "UIImageData").flatMap { try? ImageCodec.decode($0) }
        return image.map { .bitmap($0) } ?? .none
    }
}

extension UIImage.Traits {
    func encode(to coder: NSCoder) {
        scale.encode(to: coder, forKey: "UIImageScale")
        orientation.rawValue.encode(to: coder, forKey: "UIImageOrientation")
        renderingMode.rawValue.encode(to: coder, forKey: "UIRenderingMode")
        capInsets.encode(to: coder, forKey: "UICapInsets")
        resizingMode.rawValue.encode(to: coder, forKey: "UIResizingMode")
        isResizable.encode(to: coder, forKey: "UIResizable")
        alignmentRectInsets.encode(to: coder, forKey: "UIAlignmentRectInsets")
        baselineOffset.encode(to: coder, forKey: "UIBaselineOffset")
        flipsForRightToLeft.encode(to: coder, forKey: "UIFlipsForRightToLeft")
        tint.encode(to: coder, forKey: "UIImageTint")
        duration.encode(to: coder, forKey: "UIAnimationDuration")
        for (index, frame) in (frames ?? []).enumerated() { frame.encode(to: coder, forKey: "UIFrame\(index)") }
    }

    init(in coder: NSCoder) {
        self.init()
        guard coder is NSKeyedUnarchiver else { return }
        if let scale = CGFloat.decode(from: coder, forKey: "UIImageScale"), scale > 0, scale.isFinite {
            self.scale = scale
        }
        orientation = .decode(from: coder, "UIImageOrientation") ?? orientation
        renderingMode = .decode(from: coder, "UIRenderingMode") ?? renderingMode
        capInsets = UIEdgeInsets.decode(from: coder, forKey: "UICapInsets") ?? capInsets
        resizingMode = .decode(from: coder, "UIResizingMode") ?? resizingMode
        isResizable = Bool.decode(from: coder, forKey: "UIResizable") ?? isResizable
        alignmentRectInsets = UIEdgeInsets.decode(from: coder, forKey: "UIAlignmentRectInsets") ?? alignmentRectInsets
        baselineOffset = CGFloat.decode(from: coder, forKey: "UIBaselineOffset")
        flipsForRightToLeft = Bool.decode(from: coder, forKey: "UIFlipsForRightToLeft") ?? flipsForRightToLeft
        tint = UIColor.decode(from: coder, forKey: "UIImageTint")
        duration = Double.decode(from: coder, forKey: "UIAnimationDuration") ?? duration
        var frames: [UIImage] = []
        while let frame = UIImage.decode(from: coder, forKey: "UIFrame\(frames.count)") { frames.append(frame) }
        if !frames.isEmpty { self.frames = frames }
    }
}

extension UIImage.SymbolConfiguration {
    func encode(to coder: NSCoder) {
        pointSize.encode(to: coder, forKey: "UISymbolPointSize")
        weight.rawValue.encode(to: coder, forKey: "UISymbolWeight")
        scale.rawValue.encode(to: coder, forKey: "UISymbolScale")
        color.encode(to: coder, forKey: "UISymbolColor")
    }

    convenience init(in coder: NSCoder) {
        self.init(
            pointSize: CGFloat.decode(from: coder, forKey: "UISymbolPointSize"),
            weight: .decode(from: coder, "UISymbolWeight") ?? .unspecified,
            scale: .decode(from: coder, "UISymbolScale") ?? .unspecified,
            color: UIColor.decode(from: coder, forKey: "UISymbolColor"))
    }
}
