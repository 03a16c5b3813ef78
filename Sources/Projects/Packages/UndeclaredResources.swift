import Foundation

/// The resources that a package's target has without declaring them.
///
/// Xcode processes asset catalogs and files of Interface Builder in the folder of a target without a declaration, with
/// version 5.3 of the tools and newer; SwiftPM alone warns about them.
struct UndeclaredResources {
    private static let extensions: Set<String> = ["nib", "storyboard", "xcassets", "xcstrings", "xib"]

    private let description: PackageDescription
    private let excluded: (_ target: String) -> [String]

    /// - Parameter excluded: Returns the paths, relative to the target's folder, that the manifest excludes from a target.
    init(_ description: PackageDescription, excluded: @escaping (_ target: String) -> [String]) {
        self.description = description
        self.excluded = excluded
    }

    /// Returns the paths of a target's resources that its manifest doesn't declare, sorted.
    func paths(of target: PackageDescription.Target) -> [String] {
        guard (description.toolsVersion ?? "0").compare("5.3", options: .numeric) != .orderedAscending else {
            return []
        }
        let folder = "\(description.path)/\(target.path)"
        let declared = (target.resources ?? []).map { absolute($0.path, in: folder) }
        let others = description.targets.filter { $0.name != target.name }.map { "\(description.path)/\($0.path)" }
        var found = files(in: folder, except: Set(others + declared))
        guard !found.isEmpty else { return [] }
        let excluded = excluded(target.name).map { "\(folder)/\($0)" }
        found.removeAll { path in excluded.contains { path == $0 || path.hasPrefix("\($0)/") } }
        return found
    }

    private func absolute(_ path: String, in folder: String) -> String {
        path.hasPrefix("/") ? path : "\(folder)/\(path)"
    }

    private func files(in folder: String, except others: Set<String>) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name -> [String] in
            let path = "\(folder)/\(name)"
            if others.contains(path) { return [] }
            if Self.extensions.contains((name as NSString).pathExtension) { return [path] }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
                return []
            }
            return files(in: path, except: others)
        }
    }
}
