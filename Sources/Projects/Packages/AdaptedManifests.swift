import Foundation

/// Manifests as the compiler reads them in a build for Linux, under the originals' paths, as it reads lowered sources.
enum AdaptedManifests {
    /// Returns the arguments for SwiftPM, and writes the changed manifests; none if no manifest changes.
    ///
    /// - Parameters:
    ///   - package: The folder of the package.
    ///   - scratch: The folder for the changed manifests.
    ///   - unneeded: The dependencies that the package's changed manifests don't have. Default: none.
    ///   - objectiveC: The targets that the changed manifests don't have. Default: none.
    ///   - dependencies: The folders of the packages that the package depends on. Default: none.
    static func arguments(
        for package: String, scratch: String, without unneeded: UnneededDependencies? = nil,
        _ objectiveC: ObjectiveCTargets? = nil, dependencies: [String] = []
    ) throws -> [String] {
        let folder = "\(scratch)/manifests"
        var overlay = OverlayFile()
        var isChanged = false
        func adapt(_ package: String, in folder: String, _ adapted: (String) -> String) throws {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: package)) ?? []
            for name in names.sorted() where name.hasPrefix("Package") && name.hasSuffix(".swift") {
                guard let text = String(textOf: "\(package)/\(name)") else { continue }
                let changed = adapted(text)
                guard changed != text else { continue }
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
                try Data(changed.utf8).writeIfChanged(to: "\(folder)/\(name)")
                overlay.add("\(package)/\(name)", contents: "\(folder)/\(name)")
                isChanged = true
            }
        }
        try adapt(package, in: folder) { text in
            let holding = LanguageVersions.accepted(in: PlatformConditions.holdingOnLinux(text))
            let needed = unneeded?.leavingOut(from: holding) ?? holding
            return objectiveC?.leavingOut(from: needed) ?? needed
        }
        for dependency in dependencies {
            try adapt(dependency, in: "\(folder)/\((dependency as NSString).lastPathComponent)") {
                let accepted = LanguageVersions.accepted(in: $0)
                return objectiveC?.leavingOut(from: accepted) ?? accepted
            }
        }
        guard isChanged else { return [] }
        try overlay.write(to: "\(folder)/overlay.yaml")
        return ["-vfsoverlay", "\(folder)/overlay.yaml"].flatMap { ["-Xbuild-tools-swiftc", $0] }
    }
}

/// The conditions `.when(platforms: [.iOS])` of a package's manifest, which hold in a build for Linux, too.
///
/// SwiftPM would leave out dependencies and settings with such a condition. A list with `.macOS` stays: it means Apple's
/// platforms in general, often because of code in Objective-C.
enum PlatformConditions {
    /// Returns a manifest whose conditions for iOS hold on Linux.
    static func holdingOnLinux(_ manifest: String) -> String {
        manifest.replacing(/\.when\(\s*platforms:\s*\[([^\]]*)/) { match in
            let names = Set(match.1.matches(of: /\.(\w+)/).map { String($0.1) })
            let holds = names.contains("iOS") && names.isDisjoint(with: ["linux", "macOS"])
            guard holds else { return String(match.0) }
            let list = match.0.reversed().drop { $0.isWhitespace || $0 == "," }.reversed()
            return "\(String(list)), .linux"
        }
    }
}

/// The language versions of a package's manifest, such as `.version("6.2")`.
enum LanguageVersions {
    /// Returns a manifest whose language versions the compiler accepts: `6` instead of `6.2`.
    ///
    /// A version for all modules of the build would also apply to the list of tests, which SwiftPM writes for Swift 5: in
    /// Swift 6, its functions are `@Sendable`, which XCTest can't cast.
    static func accepted(in manifest: String) -> String {
        manifest.replacing(/\.version\(\s*"(\d+)(\.\d+)+"\s*\)/) { match in
            let version = match.0.split(separator: "\"")[1]
            guard version != "4.2" else { return String(match.0) }
            let isOlder = version.compare("4.2", options: .numeric) == .orderedAscending
            return ".version(\"\(match.1 == "4" && !isOlder ? "4.2" : match.1)\")"
        }
    }
}
