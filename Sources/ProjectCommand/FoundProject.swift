import ArgumentParser
import Foundation
import InterludeApp
import Projects

/// The package or Xcode project in a folder.
enum FoundProject {
    case package(folder: String, ProjectOptions)
    case xcode(path: String, ProjectOptions)

    /// Finds the project that the options name; a package takes precedence.
    init(_ options: ProjectOptions) throws {
        let path = Self.path(options)
        if let package = Self.packageFolder(path) {
            self = .package(folder: package, options)
        } else {
            self = .xcode(path: try Self.xcodeProject(at: path), options)
        }
    }

    /// Finds the project with the app to play; a package only if it declares scenes.
    ///
    /// Libraries often have their apps in a folder below, such as `Example`.
    static func playable(_ options: ProjectOptions) throws -> FoundProject {
        let path = path(options)
        let package = packageFolder(path)
        let named = XcodeFiles.projects(at: path)
        lazy var apps = XcodeFiles.projectsWithApps(at: path)
        if let package, try hasScenes(package, options, mustBeRead: apps.isEmpty) {
            return .package(folder: package, options)
        }
        if options.target == nil, let app = apps.first {
            guard apps.count == 1 else { throw selection(of: apps, in: path) }
            if !named.contains(app) { Terminal.note("Playing the app of \(name(of: app, in: path)).") }
            return .xcode(path: app, options)
        }
        guard package == nil || !named.isEmpty else {
            throw CommandFailure.failure(
                "the package in \(path) declares no scenes; 'interlude init' adds some. To play the gallery, name its "
                    + "scenes, as in 'interlude play grow'.")
        }
        return .xcode(path: try xcodeProject(at: path), options)
    }

    /// Whether a package declares scenes.
    ///
    /// A package that can't be read, such as one with dependencies that can't be fetched, gives way to an app.
    private static func hasScenes(
        _ package: String, _ options: ProjectOptions, mustBeRead: @autoclosure () -> Bool
    ) throws -> Bool {
        do {
            return try !packageProject(package, options).scenePrograms.isEmpty
        } catch let error as ProjectError {
            if mustBeRead() { throw error }
            return false
        }
    }

    /// Finds the project with the tests, which may be in a folder below, such as `Example`.
    ///
    /// A package without tests gives way to Xcode projects.
    static func testable(_ options: ProjectOptions) throws -> FoundProject {
        let path = path(options)
        let projects = XcodeFiles.projectsWithTests(at: path)
        if let package = packageFolder(path) {
            guard !projects.isEmpty, try !hasTests(package, options) else {
                return .package(folder: package, options)
            }
        }
        guard let project = projects.first else { return try FoundProject(options) }
        guard projects.count == 1 else { throw selection(of: projects, in: path) }
        if project != path { Terminal.note("Running the tests of \(name(of: project, in: path)).") }
        return .xcode(path: project, options)
    }

    /// Whether a package has tests; a package that can't be read gives way to the Xcode projects in its folder.
    private static func hasTests(_ package: String, _ options: ProjectOptions) throws -> Bool {
        let project = try? PackageProject(at: package, dependencies: dependencies(options), resolves: false)
        return project?.hasTests ?? false
    }

    private static func path(_ options: ProjectOptions) -> String {
        ExistingPath.standardized(options.project ?? FileManager.default.currentDirectoryPath)
    }

    /// Returns the folder if it has a package; `nil` if only its Xcode project can be read.
    private static func packageFolder(_ path: String) -> String? {
        guard FileManager.default.fileExists(atPath: "\(path)/Package.swift") else { return nil }
        return PackageProject.isReadable(at: path) || XcodeFiles.projects(at: path).isEmpty ? path : nil
    }

    private static func xcodeProject(at path: String) throws -> String {
        let projects = XcodeFiles.projects(at: path)
        if let first = projects.first, projects.count == 1 { return first }
        let found = projects.isEmpty ? XcodeFiles.projects(below: path) : projects
        guard !found.isEmpty else {
            throw CommandFailure.failure("\(path) has neither a Package.swift nor an Xcode project.")
        }
        throw selection(of: found, in: path)
    }

    private static func selection(of projects: [String], in path: String) -> CommandFailure {
        let names = projects.map { name(of: $0, in: path) }.map { $0.contains(" ") ? "\"\($0)\"" : $0 }
        return .failure("select a project with --project: \(names.joined(separator: ", "))")
    }

    private static func name(of project: String, in path: String) -> String {
        project.hasPrefix(path + "/") ? String(project.dropFirst(path.count + 1)) : project
    }

    // MARK: Running

    /// Builds or tests the project, and exits with SwiftPM's code if it fails.
    ///
    /// The folder of a built app is assembled, too, so that its program has the subcommands of its scene.
    func run(_ command: String, _ arguments: [String]) throws {
        let installation = try InterludeInstallation()
        if command == "build", case .xcode(let path, let options) = self {
            let xcode = try Self.xcodeBuild(path, options, tests: false, installation)
            let code = try Self.build(xcode, installation).run(command, arguments)
            if code != 0 { throw ExitCode(code) }
            guard let application = xcode.application, arguments.isEmpty else { return }
            try Terminal.write(try Self.assemble(xcode, application))
            return
        }
        let code = try build(tests: command == "test", installation).run(command, arguments)
        if code != 0 { throw ExitCode(code) }
    }

    /// Assembles an app's folder, and returns its program.
    private static func assemble(_ xcode: XcodeBuild, _ application: ProjectModule) throws -> String {
        let bundle = AppBundle(xcode, application: application)
        try bundle.assemble(executable: "\(xcode.scratch)/debug/\(application.name)")
        return bundle.executable
    }

    private func build(tests: Bool, _ installation: InterludeInstallation) throws -> ProjectBuild {
        switch self {
        case .package(let folder, let options):
            let package = try Self.packageProject(folder, options)
            var build = ProjectBuild(
                package: folder, scratch: package.scratch,
                modules: package.modules.map { $0.leavingOut(options.excluded) }, installation: installation)
            build.usesInstallation = !package.dependsOnInterlude
            build.packageArguments = package.arguments
            build.extent = Self.extent(options)
            return build
        case .xcode(let path, let options):
            return try Self.build(Self.xcodeBuild(path, options, tests: tests, installation), installation)
        }
    }

    private static func packageProject(_ folder: String, _ options: ProjectOptions) throws -> PackageProject {
        try PackageProject(at: folder, dependencies: dependencies(options))
    }

    private static func extent(_ options: ProjectOptions) -> LeavingOut.Extent {
        options.isStrict ? .nothing : options.isPartial ? .members : .frameworks
    }

    private static func dependencies(_ options: ProjectOptions) -> [String] {
        options.dependencies.map(ExistingPath.standardized)
    }

    private static func xcodeBuild(
        _ path: String, _ options: ProjectOptions, tests: Bool, _ installation: InterludeInstallation
    ) throws -> XcodeBuild {
        let build = try XcodeBuild(
            at: path, target: options.target, tests: tests, excluded: options.excluded,
            dependencies: dependencies(options), extent: extent(options),
            isAvailable: installation.hasModule)
        if let failure = build.fetchFailure { Terminal.note(failure) }
        return build
    }

    private static func build(_ xcode: XcodeBuild, _ installation: InterludeInstallation) throws -> ProjectBuild {
        let generated = GeneratedPackage(xcode)
        try generated.write()
        var build = ProjectBuild(
            package: generated.folder, scratch: xcode.scratch, modules: xcode.modules, installation: installation)
        build.compilerPath = generated.compilerPath
        build.originalOutput = generated.originalOutput
        build.entryPoint = .generated
        build.extent = xcode.extent
        build.testEnvironment = xcode.testEnvironment
        return build
    }

    /// Builds the app or the scenes and returns the program to run.
    func program() throws -> String {
        let installation = try InterludeInstallation()
        switch self {
        case .package(let folder, let options):
            let package = try Self.packageProject(folder, options)
            guard let name = package.scenePrograms.first(where: { options.target == nil || $0 == options.target })
            else { throw CommandFailure.failure("no executable of the package declares scenes.") }
            try run("build", ["--product", name])
            return "\(package.scratch)/debug/\(name)"
        case .xcode(let path, let options):
            let xcode = try Self.xcodeBuild(path, options, tests: false, installation)
            guard let application = xcode.application else {
                throw CommandFailure.failure("\((path as NSString).lastPathComponent) has no app to play.")
            }
            let code = try Self.build(xcode, installation).run("build", ["--product", application.name])
            if code != 0 { throw ExitCode(code) }
            return try Self.assemble(xcode, application)
        }
    }
}
