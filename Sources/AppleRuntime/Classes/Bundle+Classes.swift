import Foundation

extension Bundle {
    /// Returns the bundle with the resources of a class's module.
    ///
    /// An app's folder has a framework for each library with resources. Without one, it is the bundle that Foundation
    /// finds. The lowering calls this method instead of `Bundle(for:)`, because libraries are linked into the program.
    public static func containing(_ aClass: AnyClass) -> Bundle {
        framework(String(String(reflecting: aClass).prefix { $0 != "." })) ?? Bundle(for: aClass)
    }

    /// Returns the program's bundle, a library's, or UIKit's, which has no resources, by its identifier.
    ///
    /// Xcode and CocoaPods give libraries identifiers that end with the module's name. The lowering calls this method
    /// instead of `Bundle(identifier:)`, which doesn't find these bundles in Foundation for Linux.
    public static func identified(by identifier: String) -> Bundle? {
        if let known = Bundle(identifier: identifier) { return known }
        if ["com.apple.UIKit", "com.apple.UIKitCore"].contains(identifier) { return Bundle(path: "/") }
        let name = identifier.split(separator: ".").last.map { $0.replacingOccurrences(of: "-", with: "_") }
        return name.flatMap(framework)
    }

    /// Returns the bundle with the resources of a module: `Bundle.module` of a package's target.
    public static func ofModule(_ name: String) -> Bundle { framework(name) ?? main }

    /// Returns the framework of a module, in the app's folder or, in tests, in the folder that the command names.
    private static func framework(_ module: String) -> Bundle? {
        let tests = ProcessInfo.processInfo.environment["INTERLUDE_FRAMEWORKS"]
        return [Optional("\(main.bundlePath)/Frameworks"), tests].lazy.compactMap { $0 }
            .compactMap { Bundle(path: "\($0)/\(module).framework") }.first
    }
}

// MARK: - Addresses of resources

extension Bundle {
    /// Returns the addresses of the resources with an extension.
    ///
    /// The lowering calls this method instead of `urls(forResourcesWithExtension:subdirectory:)`, which returns `NSURL`s in
    /// Foundation for Linux.
    public func resourceURLs(forResourcesWithExtension ext: String?, subdirectory: String?) -> [URL]? {
        urls(forResourcesWithExtension: ext, subdirectory: subdirectory)?.map { $0 as URL }
    }

    /// Returns the addresses of the resources with an extension, for a language.
    public func resourceURLs(
        forResourcesWithExtension ext: String?, subdirectory: String?, localization: String?
    ) -> [URL]? {
        urls(forResourcesWithExtension: ext, subdirectory: subdirectory, localization: localization)?
            .map { $0 as URL }
    }

    /// Returns the addresses of the resources with an extension in a bundle that isn't loaded.
    public class func resourceURLs(
        forResourcesWithExtension ext: String?, subdirectory: String?, in bundleURL: URL
    ) -> [URL]? {
        urls(forResourcesWithExtension: ext, subdirectory: subdirectory, in: bundleURL as NSURL)?.map { $0 as URL }
    }
}
