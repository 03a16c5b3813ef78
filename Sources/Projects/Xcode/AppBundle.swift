import Foundation

/// The folder of an app: its executable, its property list, and its resources, as on iOS.
package struct AppBundle {
    private let application: ProjectModule
    private let modules: [ProjectModule]
    private let scratch: String
    /// The folder: `Name.app`.
    package let folder: String

    package init(_ build: XcodeBuild, application: ProjectModule) {
        self.application = application
        modules = build.modules
        scratch = build.scratch
        folder = "\(build.scratch)/\(application.settings["PRODUCT_NAME"] ?? application.name).app"
    }

    /// The executable in the folder.
    package var executable: String { "\(folder)/\(application.name)" }

    /// Assembles the folder. Resources are links, so that changes are seen without a build.
    package func assemble(executable built: String) throws {
        let files = FileManager.default
        try? files.removeItem(atPath: folder)
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        do {
            try files.linkItem(atPath: built, toPath: executable)
        } catch {
            try files.copyItem(atPath: built, toPath: executable)
        }
        for resource in application.resources { try ResourceLink(resource).write(to: folder) }
        // If a library has a resource of the same name, the app's wins, in any language.
        let own = Set(application.resources.map { ($0 as NSString).lastPathComponent })
        for library in modules where library.name != application.name {
            for (bundle, resources) in library.resourceBundles { try assembleBundle(bundle, resources, in: folder) }
            guard !library.resources.isEmpty || !library.resourceBundles.isEmpty else { continue }
            for resource in library.resources where !own.contains((resource as NSString).lastPathComponent) {
                try ResourceLink(resource).write(to: folder)
            }
            try assembleFramework(library)
        }
        let summary = LeftOutSources.summaryName
        if files.fileExists(atPath: "\(scratch)/\(summary)") {
            try files.copyItem(atPath: "\(scratch)/\(summary)", toPath: "\(folder)/\(summary)")
        }
        let values = propertyList()
        try write(values, to: "\(folder)/Info.plist")
        try provideFonts(values["UIAppFonts"] as? [String] ?? [])
    }

    /// Links the resources of a library into its framework, where `Bundle(for:)` finds them.
    private func assembleFramework(_ library: ProjectModule) throws {
        let framework = "\(folder)/Frameworks/\(library.name).framework"
        try FileManager.default.createDirectory(atPath: framework, withIntermediateDirectories: true)
        for resource in library.resources { try ResourceLink(resource).write(to: framework) }
        if let bundle = library.bundleName {
            let path = "\(framework)/\(bundle).bundle"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
            for resource in library.resources { try ResourceLink(resource).write(to: path) }
        }
        for (bundle, resources) in library.resourceBundles { try assembleBundle(bundle, resources, in: framework) }
        let identifier = library.settings["PRODUCT_BUNDLE_IDENTIFIER"] ?? "interlude.\(library.name)"
        let values = ["CFBundleIdentifier": identifier, "CFBundleName": library.name]
        try write(values, to: "\(framework)/Info.plist")
    }

    /// Links resources into a bundle, as CocoaPods makes it of a podspec.
    private func assembleBundle(_ name: String, _ resources: [String], in parent: String) throws {
        let path = "\(parent)/\(name).bundle"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for resource in resources { try ResourceLink(resource).write(to: path) }
        try write(["CFBundleIdentifier": "org.cocoapods.\(name)", "CFBundleName": name], to: "\(path)/Info.plist")
    }

    // MARK: Fonts

    /// Links the fonts that the property list names, and writes the configuration with which fontconfig finds them.
    private func provideFonts(_ names: [String]) throws {
        let files = FileManager.default
        let found = names.map { "\(folder)/\($0)" }.filter { files.fileExists(atPath: $0) }
        guard !found.isEmpty else { return }
        try files.createDirectory(atPath: "\(folder)/Fonts", withIntermediateDirectories: true)
        for font in found {
            let link = "\(folder)/Fonts/\((font as NSString).lastPathComponent)"
            if !files.fileExists(atPath: link) {
                try files.createSymbolicLink(atPath: link, withDestinationPath: font)
            }
        }
        let configuration = """
            <?xml version="1.0"?>
            <fontconfig>
              <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
              <dir prefix="relative">Fonts</dir>
            </fontconfig>

            """
        try Data(configuration.utf8).write(to: URL(fileURLWithPath: "\(folder)/fonts.conf"))
    }

    // MARK: The property list

    private func propertyList() -> [String: Any] {
        var settings = BuildSettings()
        settings.add(application.settings)
        let data = application.infoPlist.flatMap { FileManager.default.contents(atPath: $0) }
        let source = data.flatMap { try? PropertyListSerialization.propertyList(from: $0, options: [], format: nil) }
        var values = resolved(source as? [String: Any] ?? [:], settings) as? [String: Any] ?? [:]
        for (key, value) in settings.settings(withPrefix: "INFOPLIST_KEY_") where values[key] == nil {
            values[key] = value == "YES" ? true : value == "NO" ? false : value as Any
        }
        values["CFBundleExecutable"] = application.name
        if values["CFBundleName"] == nil { values["CFBundleName"] = application.name }
        return values
    }

    private func resolved(_ value: Any, _ settings: BuildSettings) -> Any {
        switch value {
        case let text as String: settings.resolved(text)
        case let list as [Any]: list.map { resolved($0, settings) }
        case let values as [String: Any]: values.mapValues { resolved($0, settings) }
        default: value
        }
    }

    private func write(_ values: [String: Any], to path: String) throws {
        let data = try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
        try data.write(to: URL(fileURLWithPath: path))
    }
}
