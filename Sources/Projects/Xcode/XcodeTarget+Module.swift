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
            "MARKETING_VERSION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_LANGUAGE", "TEST_HOST",
        ]
        let named = module.infoPlist.map(BuildSettings.referenced(inFile:)) ?? []
        for name in named.union(names) { module.settings[name] = settings[name] }
        module.settings["PRODUCT_MODULE_NAME"] = moduleName
        for (key, value) in settings.settings(withPrefix: "INFOPLIST_KEY_") {
            module.settings["INFOPLIST_KEY_\(key)"] = value
        }
        module.swiftVersion = settings["SWIFT_VERSION"]
        module.isIsolatedByDefault = settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor"
        module.upcomingFeatures = upcomingFeatures(isSwift6: module.languageMode == "6")
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

    /// A feature that changes what code means.
    private struct Feature {
        /// The end of the name of Xcode's setting.
        var setting: String
        var name: String
        var isInSwift6 = true
        /// Whether “Approachable Concurrency” includes the feature.
        var isApproachable = false
    }

    private static let features = [
        Feature(setting: "BARE_SLASH_REGEX_LITERALS", name: "BareSlashRegexLiterals"),
        Feature(setting: "CONCISE_MAGIC_FILE", name: "ConciseMagicFile"),
        Feature(
            setting: "DISABLE_OUTWARD_ACTOR_ISOLATION", name: "DisableOutwardActorInference", isApproachable: true),
        Feature(setting: "FORWARD_TRAILING_CLOSURES", name: "ForwardTrailingClosures"),
        Feature(
            setting: "GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", name: "GlobalActorIsolatedTypesUsability",
            isApproachable: true),
        Feature(setting: "IMPLICIT_OPENED_EXISTENTIALS", name: "ImplicitOpenExistentials"),
        Feature(
            setting: "INFER_ISOLATED_CONFORMANCES", name: "InferIsolatedConformances", isInSwift6: false,
            isApproachable: true),
        Feature(setting: "INFER_SENDABLE_FROM_CAPTURES", name: "InferSendableFromCaptures", isApproachable: true),
        Feature(
            setting: "NONISOLATED_NONSENDING_BY_DEFAULT", name: "NonisolatedNonsendingByDefault", isInSwift6: false,
            isApproachable: true),
    ]

    private func upcomingFeatures(isSwift6: Bool) -> [String] {
        let isApproachable = settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES"
        let enabled = Self.features.filter {
            isApproachable && $0.isApproachable || settings["SWIFT_UPCOMING_FEATURE_\($0.setting)"] == "YES"
        }
        return enabled.filter { !(isSwift6 && $0.isInSwift6) }.map(\.name).sorted()
    }

    private func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0) }
    }
}
