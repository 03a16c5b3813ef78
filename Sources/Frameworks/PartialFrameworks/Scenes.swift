import InterludeDiagnostics
import UIKit

/// A scene of SceneKit. There is no renderer for scenes.
open class SCNScene: NSObject {}

/// A view for a scene of SceneKit, which stays empty.
@preconcurrency @MainActor
open class SCNView: UIView {
    /// The scene. Default: `nil`.
    open var scene: SCNScene?

    /// Returns an image of the view without the scene.
    open func snapshot() -> UIImage {
        Diagnostic.serviceUnavailable("SCNView.snapshot()", "there is no SceneKit, so the scene isn't drawn").report()
        return UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }
    }
}

/// A scene of SpriteKit. There is no renderer for scenes.
open class SKScene: NSObject {
    /// The size. Default: 1 × 1 points.
    open var size: CGSize

    /// Creates a scene with a size of 1 × 1 points.
    public override convenience init() { self.init(size: CGSize(width: 1, height: 1)) }

    /// Creates a scene.
    public init(size: CGSize) {
        self.size = CGSize(
            width: size.width.isFinite ? size.width : 1, height: size.height.isFinite ? size.height : 1)
        super.init()
    }
}

/// An image for SpriteKit.
open class SKTexture: NSObject {
    private let image: CGImage

    init(_ image: CGImage) {
        self.image = image
        super.init()
    }

    /// Returns the image.
    open func cgImage() -> CGImage { image }
}

/// A view for a scene of SpriteKit, which stays empty.
@preconcurrency @MainActor
open class SKView: UIView {
    /// The scene that the view presents. Default: `nil`.
    open private(set) var scene: SKScene?

    /// Presents a scene, which isn't drawn.
    open func presentScene(_ scene: SKScene?) { self.scene = scene }

    /// Returns an image of the view without the scene; `nil` if the view has no size.
    open func texture(from node: SKScene) -> SKTexture? {
        Diagnostic.serviceUnavailable("SKView.texture(from:)", "there is no SpriteKit, so the scene isn't drawn")
            .report()
        return UIGraphicsImageRenderer(bounds: bounds).image { layer.render(in: $0.cgContext) }.cgImage
            .map(SKTexture.init)
    }
}
