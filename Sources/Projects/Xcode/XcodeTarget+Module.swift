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

    /// The features of “Approachable Concurrency”; Swift 6 has the first three.
    private static let approachableConcurrency = [
        "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
        "InferIsolatedConformances", "NonisolatedNonsendingByDefault",
    ]

    /// The features that change what code means, by Xcode's settings, and whether Swift 6 has them.
    private static let features: [(setting: String, name: String, isInSwift6: Bool)] = [
        ("BARE_SLASH_REGEX_LITERALS", "BareSlashRegexLiterals", true),
        ("CONCISE_MAGIC_FILE", "ConciseMagicFile", true),
        ("DISABLE_OUTWARD_ACTOR_ISOLATION", "DisableOutwardActorInference", true),
        ("FORWARD_TRAILING_CLOSURES", "ForwardTrailingClosures", true),
        ("GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY", "GlobalActorIsolatedTypesUsability", true),
        ("IMPLICIT_OPENED_EXISTENTIALS", "ImplicitOpenExistentials", true),
        ("INFER_ISOLATED_CONFORMANCES", "InferIsolatedConformances", false),
        ("INFER_SENDABLE_FROM_CAPTURES", "InferSendableFromCaptures", true),
        ("NONISOLATED_NONSENDING_BY_DEFAULT", "NonisolatedNonsendingByDefault", false),
    ]

    private func upcomingFeatures(isSwift6: Bool) -> [String] {
        var names: Set<String> = []
        if settings["SWIFT_APPROACHABLE_CONCURRENCY"] == "YES" {
            names.formUnion(Self.approachableConcurrency.dropFirst(isSwift6 ? 3 : 0))
        }
        for feature in Self.features where !(isSwift6 && feature.isInSwift6) {
            if settings["SWIFT_UPCOMING_FEATURE_\(feature.setting)"] == "YES" { names.insert(feature.name) }
        }
        return names.sorted()
    }

    private func unique(_ paths: [String]) -> [String] {
        var seen: Set<String> = []
        return paths.filter { seen.insert($0).inserted && FileManager.default.fileExists(atPath: $0) }
    }
}
