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
    private static let fileTypes: Set = ["png", "jpg", "jpeg", "heic", "gif", "tif", "tiff", "bmp", "pdf", "svg"]

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
        if let image = vectorImage(name, in: bundle) { return .file(image) }
        // Apps name images of catalogs with the extension of their files, as Mantis's example does.
        let (plain, type) = ((name as NSString).deletingPathExtension, (name as NSString).pathExtension.lowercased())
        if fileTypes.contains(type), let asset = CatalogImageAsset(named: plain, in: bundle) { return .asset(asset) }
        if AssetCatalogs.set(named: name, kind: "symbolset", in: bundle) != nil {
            Diagnostic.assetNotReadable("\(name).symbolset", reason: "custom symbols aren't drawn").report()
        }
        return nil
    }

    private static func vectorImage(_ name: String, in bundle: Bundle?) -> UIImage? {
        let files = ImageFile.isVector(name) ? [name] : ["\(name).pdf", "\(name).svg"]
        for path in ResourceFolders.all(of: bundle).flatMap({ folder in files.map { "\(folder)/\($0)" } }) {
            guard let data = FileManager.default.contents(atPath: path),
                let vector = VectorImage(data, scale: DrawingContextStack.defaultScale)
            else { continue }
            vector.reportProblem((path as NSString).lastPathComponent)
            return UIImage(
                source: .bitmap(vector.bitmap), traits: UIImage.Traits(scale: vector.scale, orientation: .up))
        }
        return nil
    }
}

extension VectorImage {
    /// Reports a file whose image is empty.
    ///
    /// - Parameter set: The set of an asset catalog that names the file.
    func reportProblem(_ file: String, in set: String? = nil) {
        guard let problem else { return }
        Diagnostic.assetNotReadable(set ?? file, reason: "the file \(file) \(problem)").report()
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
