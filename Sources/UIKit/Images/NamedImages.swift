/// Finds and caches images by name in an app's resources.
enum NamedImages {
    private final class Cache: @unchecked Sendable {
        let lock = NSLock()
        var images: [String: UIImage] = [:]
    }

    private static let cache = Cache()

    static func image(named name: String, in bundle: Bundle?, traits: UITraitCollection?) -> UIImage? {
        guard !name.isEmpty else { return nil }
        let key = "\(bundle?.bundlePath ?? "")|\(name)|\(DrawingContextStack.defaultScale)"
        cache.lock.lock()
        let known = cache.images[key]
        cache.lock.unlock()
        if let known { return known }
        guard let found = find(name, in: bundle) else { return nil }
        cache.lock.lock()
        cache.images[key] = found
        cache.lock.unlock()
        return found
    }

    private static func find(_ name: String, in bundle: Bundle?) -> UIImage? {
        if let found = AssetCatalogs.image(named: name, in: bundle) { return found }
        for folder in ResourceFolders.all(of: bundle) {
            if let found = UIImage(contentsOfFile: folder + "/" + name) { return found }
        }
        return nil
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
}
