import Foundation

/// The name and the bundle of an image in an asset catalog.
public struct ImageResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a resource.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// The name and the bundle of a color in an asset catalog.
public struct ColorResource: Hashable, @unchecked Sendable {
    let name: String
    let bundle: Bundle

    /// Creates a resource.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

extension UIImage {
    /// Creates the image of a resource; an empty image if the bundle has none with the name.
    public convenience init(resource: ImageResource) {
        let found = NamedImages.image(named: resource.name, in: resource.bundle, traits: nil)
        self.init(source: found?.source ?? .none, traits: found?.traits ?? Traits())
    }
}

extension UIColor {
    /// Creates the color of a resource; clear if the bundle has none with the name.
    public convenience init(resource: ColorResource) {
        self.init(storage: (ColorSet.color(named: resource.name, in: resource.bundle) ?? .clear).storage)
    }
}
