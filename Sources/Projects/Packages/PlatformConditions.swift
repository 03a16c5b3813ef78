import Foundation

/// The conditions `.when(platforms: [.iOS])` of a package's manifest, which hold in a build for Linux, too.
///
/// SwiftPM would leave out dependencies and settings with such a condition. The compiler reads the changed manifest under
/// the original's path, as it reads lowered sources. A list with `.macOS` stays: it means Apple's platforms in general, often
/// because of code in Objective-C.
enum PlatformConditions {
    /// Returns the arguments for SwiftPM, and writes the changed manifests; none if no manifest changes.
    ///
    /// - Parameters:
    ///   - package: The folder of the package.
    ///   - scratch: The folder for the changed manifests.
    ///   - unneeded: The dependencies that the changed manifests don't have. Default: none.
    static func arguments(
        for package: String, scratch: String, without unneeded: UnneededDependencies? = nil
    ) throws -> [String] {
        let folder = "\(scratch)/manifests"
        var overlay = OverlayFile()
        var isChanged = false
        let names = (try? FileManager.default.contentsOfDirectory(atPath: package)) ?? []
        for name in names.sorted() where name.hasPrefix("Package") && name.hasSuffix(".swift") {
            guard let data = FileManager.default.contents(atPath: "\(package)/\(name)") else { continue }
            let text = String(decoding: data, as: UTF8.self)
            let holding = holdingOnLinux(text)
            let changed = unneeded?.leavingOut(from: holding) ?? holding
            guard changed != text else { continue }
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try Data(changed.utf8).writeIfChanged(to: "\(folder)/\(name)")
            overlay.add("\(package)/\(name)", contents: "\(folder)/\(name)")
            isChanged = true
        }
        guard isChanged else { return [] }
        try overlay.write(to: "\(folder)/overlay.yaml")
        return ["-vfsoverlay", "\(folder)/overlay.yaml"].flatMap { ["-Xbuild-tools-swiftc", $0] }
    }

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
