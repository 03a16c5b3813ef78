import Foundation
import Lowering

/// A checkout in which the modules that a target imports are found.
final class Repository {
    let folder: String
    private let main: XcodeProject
    private let scratch: String
    /// The folders of further checkouts.
    private let dependencies: [String]
    /// Whether the module of an app can be imported, as its unit tests do.
    private let findsApps: Bool
    private lazy var files = ([folder] + dependencies).flatMap(Self.files)
    /// The Xcode projects; the first one is built.
    private lazy var projects =
        [main]
        + files.filter { $0.hasSuffix(".xcodeproj") && $0 != main.path }.compactMap { try? XcodeProject(at: $0) }
    private lazy var podspecs = files.filter { $0.hasSuffix(".podspec") }.map { Podspec(at: $0) }
    private lazy var packages = files.filter { $0.hasSuffix("/Package.swift") }.map {
        ($0 as NSString).deletingLastPathComponent
    }
    /// The modules of the packages that were read, by folder.
    private var packageModules: [String: [ProjectModule]] = [:]
    private lazy var remotePackages = RemotePackages(
        of: projects, folder: "\(scratch)/dependencies", dependencies: dependencies, checkout: folder)

    /// Refers to the checkout around a project. Files are read when a module is first looked for.
    ///
    /// - Parameters:
    ///   - main: The project to build.
    ///   - start: The project's folder.
    ///   - dependencies: The folders of further checkouts.
    ///   - findsApps: Whether the module of an app can be imported, as its unit tests do.
    init(around main: XcodeProject, in start: String, dependencies: [String], findsApps: Bool) {
        self.main = main
        self.findsApps = findsApps
        self.dependencies = dependencies
        folder = Self.root(of: start)
        scratch = "\(start)/.build/interlude"
    }

    /// The folder of the checkout, with `.git`; the start if there is none.
    private static func root(of start: String) -> String {
        var folder = start
        while folder != "/" {
            if FileManager.default.fileExists(atPath: "\(folder)/.git") { return folder }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return start
    }

    private static func files(in folder: String) -> [String] {
        let wanted = [".xcodeproj", ".podspec", "/Package.swift"]
        var result: [String] = []
        guard let enumerator = FileManager.default.enumerator(atPath: folder) else { return [] }
        while let name = enumerator.nextObject() as? String {
            let last = (name as NSString).lastPathComponent
            if last.hasPrefix(".") || last.hasSuffix(".xcassets") { enumerator.skipDescendants() }
            if wanted.contains(where: { "/\(name)".hasSuffix($0) }) { result.append("\(folder)/\(name)") }
            if last.hasSuffix(".xcodeproj") { enumerator.skipDescendants() }
        }
        return result.sorted()
    }

    // MARK: Modules

    /// Finds the module with a name: a target, a package's, or a pod's; `nil` if the checkout has none.
    ///
    /// The module has the bundles that its podspec declares, also if its sources are from a target.
    func module(named name: String) throws -> ProjectModule? {
        let spec = podspecs.first { $0.moduleName == name }
        var found = try module(named: name, spec)
        guard found?.bundleName == nil, let resources = found?.resources else { return found }
        if let spec { found?.resourceBundles = spec.resourceBundles }
        // A target of Xcode whose sources are a package's, too, may look for the package's bundle.
        for package in packages.compactMap(Self.packageName) where !resources.isEmpty {
            found?.resourceBundles["\(package)_\(name)"] = resources
        }
        return found
    }

    /// Returns the name of a package, as its manifest begins with it.
    private static func packageName(_ folder: String) -> String? {
        guard let text = String(textOf: "\(folder)/Package.swift"),
            let start = text.range(of: #"Package\(\s*name:\s*""#, options: .regularExpression)
        else { return nil }
        return String(text[start.upperBound...].prefix { $0 != "\"" })
    }

    private func module(named name: String, _ spec: Podspec?) throws -> ProjectModule? {
        if let spec, usesSubspecs(of: spec), let found = spec.module(named: name) { return found }
        if let found = try target(of: main, named: name) { return found }
        for project in projects.dropFirst() {
            guard let found = try target(of: project, named: name) else { continue }
            // A package may have a variant without Objective-C, such as Quick's.
            return found.foreignSources.isEmpty ? found : packageModule(named: name) ?? found
        }
        if let found = packageModule(named: name) { return found }
        if let spec { return spec.module(named: name) }
        if let found = pod(named: name) { return found }
        return AppleFrameworks.unavailable.contains(name) ? nil : try remotePackages.module(named: name)
    }

    /// Whether the Podfile next to the project names parts of a pod, `pod 'Card/Extras'`, which a package may lack.
    private func usesSubspecs(of spec: Podspec) -> Bool {
        let path = "\((main.path as NSString).deletingLastPathComponent)/Podfile"
        let text = String(textOf: path) ?? ""
        return text.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }.contains { line in
            line.hasPrefix("pod") && ["'", "\""].contains { line.contains("\($0)\(spec.name)/") }
        }
    }

    /// Finds the library with a name in the packages.
    ///
    /// If the packages that a package depends on can't be fetched, its own modules are found all the same.
    private func packageModule(named name: String) -> ProjectModule? {
        for package in packages where !(dependencies.contains(package) && remotePackages.areCloned(in: package)) {
            if let found = modules(ofPackage: package).first(where: { $0.name == name && $0.kind == .library }) {
                return found
            }
        }
        return nil
    }

    /// Returns the modules of a package, which SwiftPM needs seconds to describe; none if it can't be read.
    private func modules(ofPackage package: String) -> [ProjectModule] {
        if let known = packageModules[package] { return known }
        let folder = Self.descriptionFolder(of: package, in: scratch)
        func read(resolves: Bool) -> [ProjectModule]? {
            try? PackageProject(at: package, scratch: folder, dependencies: dependencies, resolves: resolves).modules
        }
        let modules = read(resolves: true) ?? read(resolves: false) ?? []
        packageModules[package] = modules
        return modules
    }

    /// Returns the folder for SwiftPM's files of a package that is described.
    ///
    /// Each package has its own, because SwiftPM removes the checkouts that the package of a folder doesn't need.
    static func descriptionFolder(of package: String, in scratch: String) -> String {
        "\(scratch)/descriptions/\(package.replacingOccurrences(of: "/", with: "+"))"
    }

    /// Returns the module of a library, or of an app without its main entry point.
    private func target(of project: XcodeProject, named name: String) throws -> ProjectModule? {
        let targets = project.targets.filter { $0.isForIOS && $0.moduleName == name && !$0.sources.isEmpty }
        if let library = targets.first(where: { $0.product == .library }) { return try library.module(kind: .library) }
        guard findsApps, project.path == main.path else { return nil }
        var module = try targets.first { $0.product == .application }?.module(kind: .library)
        module?.leavesOutMain = true
        return module
    }

    /// Finds a pod whose sources are checked in.
    private func pod(named name: String) -> ProjectModule? {
        for project in projects {
            let folder = "\((project.path as NSString).deletingLastPathComponent)/Pods/\(name)"
            let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
            let sources = files.filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
            if !sources.isEmpty { return ProjectModule(name: name, kind: .library, sources: sources) }
        }
        return nil
    }
}
