import Foundation

/// The variants of an image for different traits, such as a light and a dark appearance.
///
/// Image views display the variant for their traits, and change it with them.
///
/// ```swift
/// let asset = UIImageAsset()
/// let sun = UIImage(systemName: "sun.max") ?? UIImage()
/// let moon = UIImage(systemName: "moon") ?? UIImage()
/// asset.register(sun, with: UITraitCollection(userInterfaceStyle: .light))
/// asset.register(moon, with: UITraitCollection(userInterfaceStyle: .dark))
/// UIImageView().image = asset.image(with: UITraitCollection(userInterfaceStyle: .dark))
/// ```
open class UIImageAsset: NSObject, @unchecked Sendable {
    private let lock = NSLock()
    private var registered: [(traits: UITraitCollection, image: UIImage)] = []

    /// Creates an asset without images.
    public override init() {
        super.init()
    }

    /// Returns the image for traits; an empty image if there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        variant(for: traitCollection) ?? UIImage()
    }

    /// Registers an image for traits, replacing the image that was registered for them.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        lock.lock()
        defer { lock.unlock() }
        registered.removeAll { $0.traits == traitCollection }
        registered.append((traitCollection, image.with { $0.asset = self }))
    }

    /// Removes the image that was registered for traits.
    open func unregister(with traitCollection: UITraitCollection) {
        lock.lock()
        defer { lock.unlock() }
        registered.removeAll { $0.traits == traitCollection }
    }

    /// Returns the image registered with the most traits of a collection; `nil` if there is none.
    func variant(for traits: UITraitCollection) -> UIImage? {
        lock.lock()
        defer { lock.unlock() }
        let fitting = registered.filter { traits.containsTraits(in: $0.traits) }
        return fitting.max { $0.traits.values.count < $1.traits.values.count }?.image
    }
}

extension UITraitCollection.Values {
    /// The number of traits that are specified.
    fileprivate var count: Int {
        Mirror(reflecting: self).children.count { child in
            let value = Mirror(reflecting: child.value)
            return !value.children.isEmpty
        }
    }
}

extension UIImage {
    /// Returns the variant for traits, with the properties that were set on this image.
    func resolved(for traits: UITraitCollection) -> UIImage {
        guard let variant = self.traits.asset?.variant(for: traits), !isSameSource(as: variant) else { return self }
        return renditions.variant(variant) {
            var own = self.traits
            own.scale = variant.traits.scale
            own.orientation = variant.traits.orientation
            if own.isResizable, variant.traits.isResizable { own.capInsets = variant.traits.capInsets }
            return UIImage(source: variant.source, traits: own)
        }
    }

    private func isSameSource(as other: UIImage) -> Bool {
        switch (source, other.source) {
        case (.bitmap(let mine), .bitmap(let theirs)): mine === theirs
        case (.symbol(let mine), .symbol(let theirs)): mine == theirs
        case (.none, .none): true
        default: false
        }
    }
}
