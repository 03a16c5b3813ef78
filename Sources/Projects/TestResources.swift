import Foundation

/// The resources of modules in folders in which tests find them: `Name.framework` for each module.
///
/// A package's module has its resources in a bundle in the framework, too, as on iOS: `Package_Name.bundle`.
package struct TestResources {
    /// The environment variable with the folder of the frameworks, which `Bundle(for:)` reads after lowering.
    package static let variable = "INTERLUDE_FRAMEWORKS"

    /// The environment variable with the principal classes of the tests' bundles, which UIKit creates.
    package static let principalClassVariable = "INTERLUDE_PRINCIPAL_CLASSES"

    /// The environment variable with the app in which the tests run on iOS, whose window UIKit creates.
    package static let hostAppVariable = "INTERLUDE_TEST_HOST"

    private let modules: [ProjectModule]
    /// The folder of the frameworks.
    package let folder: String

    /// - Parameters:
    ///   - modules: The modules that are tested, and the tests'.
    ///   - folder: The folder for the frameworks; its contents are replaced.
    package init(_ modules: [ProjectModule], folder: String) {
        self.modules = modules
        self.folder = folder
    }

    /// Links the resources. They are links, so that changes are seen without a build.
    package func write() throws {
        try? FileManager.default.removeItem(atPath: folder)
        for module in modules where !module.resources.isEmpty || !module.resourceBundles.isEmpty {
            let framework = "\(folder)/\(module.name).framework"
            for (bundle, resources) in module.resourceBundles {
                try link(resources, to: "\(framework)/\(bundle).bundle", module)
            }
            try link(module.resources, to: framework, module)
            if let bundle = module.bundleName {
                try link(module.resources, to: "\(framework)/\(bundle).bundle", module)
            }
        }
    }

    /// Completes the bundles that SwiftPM makes of packages' resources.
    ///
    /// Nibs have the names of compiled ones, too. Resources that a manifest doesn't declare are added.
    ///
    /// - Parameter products: The folder in which SwiftPM makes the bundles.
    package func completeBundles(in products: String) throws {
        for module in modules {
            let nibs = module.resources.filter { $0.hasSuffix(".xib") }
            guard let bundle = module.bundleName, !nibs.isEmpty || !module.undeclaredResources.isEmpty else { continue }
            let folder = "\(products)/\(bundle).resources"
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            for nib in nibs { try ResourceLink(nib).writeCompiled(to: folder) }
            for resource in module.undeclaredResources { try ResourceLink(resource).write(to: folder) }
        }
    }

    /// The principal classes that the property lists of tests name, as `Module.Name`.
    package var principalClasses: [String] {
        modules.filter { $0.kind == .test }.compactMap { module in
            let data = module.infoPlist.flatMap { FileManager.default.contents(atPath: $0) }
            let list = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
            guard let name = (list as? [String: Any])?["NSPrincipalClass"] as? String, !name.isEmpty else { return nil }
            // The module may be a reference: $(PRODUCT_MODULE_NAME).Name.
            return "\(module.name).\(name.split(separator: ".").last ?? "")"
        }
    }

    /// The app in which the tests run on iOS, as a setting of Xcode states; `nil` if they need none.
    package var hostApp: String? {
        modules.lazy.filter { $0.kind == .test }.compactMap { $0.settings["TEST_HOST"] }.first { !$0.isEmpty }
    }

    private func link(_ resources: [String], to folder: String, _ module: ProjectModule) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for resource in resources { try ResourceLink(resource).write(to: folder) }
        let identifier = module.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "interlude.\(module.name)"
        let values = ["CFBundleIdentifier": identifier, "CFBundleName": module.name]
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: "\(folder)/Info.plist"))
    }
}

/// A link to a resource in a bundle.
struct ResourceLink {
    private let resource: String

    init(_ resource: String) { self.resource = resource }

    /// Writes the link, in the folder of the resource's language; a nib has the name of a compiled one, too.
    ///
    /// A folder has links to its files, because `FileManager` doesn't enumerate a folder behind a link.
    func write(to folder: String) throws {
        let name = (resource as NSString).lastPathComponent
        let parent = ((resource as NSString).deletingLastPathComponent as NSString).lastPathComponent
        var target = folder
        if parent.hasSuffix(".lproj") {
            target += "/\(parent)"
            try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
        }
        try link(resource, at: "\(target)/\(name)")
        if name.hasSuffix(".xib") { try writeCompiled(to: target) }
    }

    /// Writes the link to a nib with the name of a compiled one.
    func writeCompiled(to folder: String) throws {
        let name = ((resource as NSString).lastPathComponent as NSString).deletingPathExtension
        try link(resource, at: "\(folder)/\(name).nib")
    }

    private func link(_ source: String, at path: String) throws {
        let files = FileManager.default
        var isFolder: ObjCBool = false
        guard files.fileExists(atPath: source, isDirectory: &isFolder), isFolder.boolValue else {
            if source.hasSuffix(".stringsdict") { return try PluralTexts(source).write(for: path) }
            guard !files.fileExists(atPath: path) else { return }
            try? files.removeItem(atPath: path)
            return try files.createSymbolicLink(atPath: path, withDestinationPath: source)
        }
        if (try? files.destinationOfSymbolicLink(atPath: path)) != nil { try files.removeItem(atPath: path) }
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
        for name in try files.contentsOfDirectory(atPath: source) {
            try link("\(source)/\(name)", at: "\(path)/\(name)")
        }
    }
}
