import Foundation
import InterludeDiagnostics

/// Finds and caches images by name in an app's resources.
enum NamedImages {
    private struct Key: Hashable {
        var bundle: String
        var name: String
        var scale: CGFloat
    }

    private enum Found {
        case asset(CatalogImageAsset)
        case file(UIImage)
    }

    private final class Cache: @unchecked Sendable {
        let lock = NSLock()
        var images: [Key: Found] = [:]
    }

    private static let cache = Cache()

    static func image(named name: String, in bundle: Bundle?, traits: UITraitCollection?) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let key = Key(bundle: bundle?.bundlePath ?? "", name: name, scale: DrawingContextStack.defaultScale)
        cache.lock.lock()
        let known = cache.images[key]
        cache.lock.unlock()
        guard let found = known ?? find(name, in: bundle) else { return nil }
        if known == nil {
            cache.lock.lock()
            cache.images[key] = found
            cache.lock.unlock()
        }
        switch found {
        case .file(let image): return image
        case .asset(let asset): return asset.variant(for: traits ?? .current)
        }
    }

    private static func find(_ name: String, in bundle: Bundle?) -> Found? {
        if let asset = CatalogImageAsset(named: name, in: bundle) { return .asset(asset) }
        guard ResourceFolders.isInside(name) else { return nil }
        for folder in ResourceFolders.all(of: bundle) {
            if let found = UIImage(contentsOfFile: "\(folder)/\(name)") { return .file(found) }
        }
        reportVector(name, in: bundle)
        return nil
    }

    /// Reports a file or a custom symbol that UIKit would draw.
    private static func reportVector(_ name: String, in bundle: Bundle?) {
        let files = ImageFile.isVector(name) ? [name] : ["\(name).pdf", "\(name).svg"]
        let folders = ResourceFolders.all(of: bundle)
        let existing = files.first { file in
            folders.contains { folder in FileManager.default.fileExists(atPath: "\(folder)/\(file)") }
        }
        if let file = existing {
            Diagnostic.assetNotReadable(file, reason: "vector images aren't drawn").report()
        } else if AssetCatalogs.set(named: name, kind: "symbolset", in: bundle) != nil {
            Diagnostic.assetNotReadable("\(name).symbolset", reason: "custom symbols aren't drawn").report()
        }
    }
}

/// The folders with an app's resources.
enum ResourceFolders {
    /// The folder of the bundle, or of the main bundle and the adjacent resource bundles created by SwiftPM.
    static func all(of bundle: Bundle?) -> [String] {
        if let bundle { return [bundle.resourcePath ?? bundle.bundlePath] }
        let main = Bundle.main
        let siblings = (try? FileManager.default.contentsOfDirectory(atPath: main.bundlePath)) ?? []
        let bundles = siblings.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
        return [main.resourcePath ?? main.bundlePath] + bundles.map { main.bundlePath + "/" + $0 }
    }

    /// Whether a relative path has no component that leads out of its folder.
    static func isInside(_ path: String) -> Bool {
        !path.split(separator: "/").contains("..")
    }
}
