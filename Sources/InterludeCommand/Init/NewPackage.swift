import Foundation
import InterludeApp

/// The package that `init` writes: the names in it, and the files with their texts.
struct NewPackage {
    static let manifestName = "Package.swift"
    /// The names of the other modules in the package, and of modules that it imports.
    private static let reservedNames: Set = [
        "Scenes", "ScenesTests", "UIKit", "Interlude", "InterludeApp", "InterludeTesting", "Foundation", "Testing",
    ]

    let folder: URL
    /// The name of the package and of its library, a Swift identifier.
    let name: String
    let interlude: InterludeDependency
    /// Whether the package already has a target with the library's name.
    let hasLibrary: Bool

    init(_ command: InitCommand) throws {
        folder = URL(fileURLWithPath: command.folder, isDirectory: true).standardizedFileURL
        name = try Self.moduleName(command.name ?? folder.lastPathComponent)
        interlude = try command.path.map(InterludeDependency.init(path:)) ?? .release
        hasLibrary = FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/\(name)").path)
    }

    /// Returns a name as a Swift identifier: `my-transitions` becomes `MyTransitions`.
    private static func moduleName(_ wanted: String) throws -> String {
        let words = wanted.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        guard let first = name.first, first.isLetter else {
            throw CommandFailure.usage(
                "“\(wanted)” has no name for a module in it; use --name, as in --name Transitions.")
        }
        guard !reservedNames.contains(name) else {
            throw CommandFailure.usage(
                "the package can't be named “\(name)”, which is a module that it uses; use --name.")
        }
        return name
    }

    /// The paths of the files in the package, and their texts.
    var files: [(path: String, text: String)] {
        [
            (Self.manifestName, manifest),
            ("Sources/\(name)/CardTransition.swift", Self.transition),
            ("Sources/Scenes/Scenes.swift", scenes),
            ("Tests/ScenesTests/CardTests.swift", tests),
            (".github/workflows/scenes.yml", Self.workflow),
            (".gitignore", ".build/\nfilms/\n"),
        ]
    }

    /// Writes the files that don't exist, and returns the paths of both kinds.
    func write() throws -> (written: [String], existing: [String]) {
        var result: (written: [String], existing: [String]) = ([], [])
        for file in files {
            let url = folder.appendingPathComponent(file.path)
            guard !FileManager.default.fileExists(atPath: url.path) else {
                result.existing.append(file.path)
                continue
            }
            do {
                try FileManager.default.createDirectory(
                    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
            } catch {
                throw CommandFailure.failure("“\(url.path)” cannot be written; name a writable folder.")
            }
            result.written.append(file.path)
        }
        return result
    }

    /// The commands to try next.
    var nextSteps: String {
        let isCurrent = folder.path == FileManager.default.currentDirectoryPath
        return """
            Next:
            \(isCurrent ? "" : "  cd \(folder.path)\n")\
              swift run Scenes play
              swift run Scenes render card --out card.html
              swift test
            """
    }
}

/// The dependency on Interlude: a release, or a local copy.
struct InterludeDependency {
    /// The declaration in a manifest.
    let declaration: String
    /// The name by which products of the package are referred to.
    let identity: String

    static let release = InterludeDependency(
        declaration: #".package(url: "https://github.com/interlude-swift/interlude", from: "0.1.0")"#,
        identity: "interlude")

    private init(declaration: String, identity: String) {
        self.declaration = declaration
        self.identity = identity
    }

    init(path: String) throws {
        let url = URL(fileURLWithPath: path, isDirectory: true).standardizedFileURL
        let manifest = try? String(contentsOf: url.appendingPathComponent("Package.swift"), encoding: .utf8)
        guard let manifest, manifest.contains(#"name: "interlude""#) else {
            throw CommandFailure.usage("--path “\(path)”: there is no copy of Interlude in that folder.")
        }
        declaration = ".package(path: \"\(url.path)\")"
        identity = url.lastPathComponent
    }
}
