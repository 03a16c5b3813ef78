import Foundation

extension XcodeTarget {
    /// Returns the target as a module to build.
    func module(kind: ProjectModule.Kind) throws -> ProjectModule {
        var module = ProjectModule(name: moduleName, kind: kind, sources: unique(sources))
        module.foreignSources = unique(foreignSources)
        module.resources = unique(resources)
        let root = settings["SRCROOT"] ?? ""
        module.infoPlist = settings["INFOPLIST_FILE"].map {
            ExistingPath.of(ExistingPath.standardized($0.hasPrefix("/") ? $0 : "\(root)/\($0)"))
        }
        let names = [
            "PRODUCT_NAME", "PRODUCT_BUNDLE_IDENTIFIER", "EXECUTABLE_NAME", "TARGET_NAME",
            "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE",
        ]
        for name in names { module.settings[name] = settings[name] }
        module.settings["PRODUCT_MODULE_NAME"] = moduleName
        for (key, value) in settings.settings(withPrefix: "INFOPLIST_KEY_") {
            module.settings["INFOPLIST_KEY_\(key)"] = value
        }
        module.swiftVersion = settings["SWIFT_VERSION"]
        let conditions = settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.split(separator: " ").map(String.init)
        module.conditions = Set((conditions ?? []) + flaggedConditions + ["DEBUG"])
        return module
    }

    /// The compilation conditions among the compiler's flags: `-D NAME`, `-DNAME`.
    private var flaggedConditions: [String] {
        let flags = settings["OTHER_SWIFT_FLAGS"]?.split { " \"'".contains($0) }.map(String.init) ?? []
        return flags.indices.compactMap { index in
            if index > 0, flags[index - 1] == "-D" { return flags[index] }
            return flags[index].hasPrefix("-D") && flags[index].count > 2 ? String(flags[index].dropFirst(2)) : nil
        }
    }

    private func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0) }
    }
}
