import Foundation

/// Finds Xcode projects in folders.
package enum XcodeFiles {
    /// Returns the projects that a path names: itself, a workspace's, or a folder's.
    package static func projects(at path: String) -> [String] {
        if path.hasSuffix(".xcodeproj") { return [path] }
        if path.hasSuffix(".xcworkspace") { return projects(ofWorkspace: path) }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        let found = names.filter { $0.hasSuffix(".xcodeproj") && !$0.hasPrefix("_") }.sorted().map { "\(path)/\($0)" }
        if !found.isEmpty { return found }
        return names.filter { $0.hasSuffix(".xcworkspace") }.sorted().flatMap { projects(ofWorkspace: "\(path)/\($0)") }
    }

    /// Returns the projects in the folders below a path, except the projects of fetched libraries.
    package static func projects(below path: String) -> [String] {
        guard let enumerator = FileManager.default.enumerator(atPath: path) else { return [] }
        var result: [String] = []
        while let name = enumerator.nextObject() as? String {
            let last = (name as NSString).lastPathComponent
            if last.hasSuffix(".xcodeproj"), !last.hasPrefix("_") { result.append("\(path)/\(name)") }
            if last.hasPrefix(".") || ["Pods", "Carthage"].contains(last) || last.hasSuffix(".xcodeproj") {
                enumerator.skipDescendants()
            }
        }
        return result.sorted()
    }

    /// Returns the projects with an app for iOS: the path's, or if none of them has one, the projects below.
    ///
    /// Apps with an application delegate in Swift take precedence over apps of SwiftUI or in Objective-C.
    package static func projectsWithApps(at path: String) -> [String] {
        let named = projects(at: path)
        let own = apps(in: named)
        let found = own.isEmpty ? apps(in: projects(below: path).filter { !named.contains($0) }) : own
        return found.preferring { $0.apps.contains(where: \.hasDelegateInSwift) }.map(\.project)
    }

    /// Returns the projects with unit tests for iOS: the path's, or if none of them has any, the projects below.
    package static func projectsWithTests(at path: String) -> [String] {
        let named = projects(at: path)
        let own = withTests(named)
        return own.isEmpty ? withTests(projects(below: path).filter { !named.contains($0) }) : own
    }

    private static func withTests(_ projects: [String]) -> [String] {
        projects.filter { !targets(of: $0, .unitTests).isEmpty }
    }

    /// Returns the projects that have apps for iOS, with the apps.
    private static func apps(in projects: [String]) -> [(project: String, apps: [XcodeTarget])] {
        projects.map { (project: $0, apps: targets(of: $0, .application)) }.filter { !$0.apps.isEmpty }
    }

    /// Returns the targets for iOS with a kind of product that have sources; none of a project that can't be read.
    private static func targets(of project: String, _ product: XcodeTarget.Product) -> [XcodeTarget] {
        let targets = (try? XcodeProject(at: project))?.targets ?? []
        return targets.filter { $0.isForIOS && $0.product == product && !$0.sources.isEmpty }
    }

    private static func projects(ofWorkspace path: String) -> [String] {
        let text = String(textOf: "\(path)/contents.xcworkspacedata") ?? ""
        let folder = (path as NSString).deletingLastPathComponent
        return text.components(separatedBy: "location").dropFirst().compactMap { part -> String? in
            let quoted = part.split(separator: "\"", omittingEmptySubsequences: false)
            guard quoted.count > 1, let location = quoted[1].split(separator: ":", maxSplits: 1).last,
                location.hasSuffix(".xcodeproj"), !location.contains("Pods/")
            else { return nil }
            return ExistingPath.standardized("\(folder)/\(location)")
        }
    }
}
