import Foundation

/// Modules of Interlude's package that are built only for projects that import them.
package struct OptionalModules: Sendable {
    /// The arguments and the file with which a module is used.
    struct Provided {
        var compilerArguments: [String]
        /// The path of the library with the module.
        var library: String
    }

    /// The modules that are linked into one library with an optional module.
    private static let linkedModules = ["Combine": ["Combine", "OpenCombine", "COpenCombineHelpers"]]

    /// The optional modules that another one imports, directly or through others.
    private static let requirements = [
        "AVFoundation": ["AudioToolbox"], "AVKit": ["AVFoundation", "AudioToolbox"], "MapKit": ["CoreLocation"],
    ]

    /// The frameworks of devices, which act as if they were turned off.
    private static let turnedOff: Set<String> = [
        "AVFoundation", "AVKit", "AudioToolbox", "CoreLocation", "MapKit", "MessageUI", "SafariServices", "StoreKit",
        "WebKit",
    ]

    /// The names of the modules.
    package static let names = turnedOff.union([
        "Combine", "Compression", "CoreText", "PartialFrameworks", "Swift4Types", "XCTestExtensions", "simd",
    ])

    /// Returns the optional modules that imports need, sorted.
    package static func needed(by imports: Set<String>) -> [String] {
        let imported = names.intersection(imports)
        return imported.union(imported.flatMap { requirements[$0] ?? [] }).sorted()
    }

    /// Returns a line about the frameworks without function that a module imports; `nil` if there are none.
    static func note(on module: String, imports: Set<String>) -> String? {
        let names = turnedOff.intersection(imports).sorted()
        guard !names.isEmpty else { return nil }
        return "note: \(module) imports \(names.joined(separator: ", ")), which Interlude provides without function, "
            + "as on a device with these services turned off. To leave out the files: --without \(names[0])."
    }

    /// The folder of Interlude's package.
    let package: String
    /// The folder with the built modules.
    let products: String
    /// The path of SwiftPM's list of commands.
    let manifest: String

    /// Builds a module, unless it or its library is newer than UIKit, and links it into a shared library.
    func provide(_ name: String) throws -> Provided {
        let library = "\(products)/libInterlude\(name).so"
        let wasCurrent = isCurrent(module: name, library)
        if !wasCurrent { try build(name) }
        let commands = String(textOf: manifest) ?? ""
        let objects = (Self.linkedModules[name] ?? [name]).flatMap { builtObjects(of: $0) }.filter {
            commands.contains($0)
        }
        let newest = objects.compactMap { try? FileStamp(of: $0).modified }.max() ?? 0
        if (try? FileStamp(of: library)).map({ $0.modified < newest }) ?? true {
            let runtime = ["-L", products, "-lInterludeRuntime", "-Xlinker", "-rpath", "-Xlinker", products]
            let result = try Shell.run(
                "swiftc", ["-emit-library", "-o", library, "-lstdc++"] + objects + runtime, output: .captured)
            guard result.code == 0 else { throw ProjectError("\(name) can't be linked:\n\(result.output)") }
        } else if !wasCurrent {
            // A build that changes nothing leaves the dates.
            utimes(library, nil)
        }
        return Provided(
            compilerArguments: BuildCommands(commands).searchArguments(ofModule: name, products: products),
            library: library
        )
    }

    private func isCurrent(module name: String, _ library: String) -> Bool {
        let folder = "\(products)/Modules"
        guard let module = try? FileStamp(of: "\(folder)/\(name).swiftmodule"),
            let framework = try? FileStamp(of: "\(folder)/UIKit.swiftmodule")
        else { return false }
        let linked = (try? FileStamp(of: library).modified) ?? 0
        return max(module.modified, linked) >= framework.modified
    }

    #if INTERLUDE_BUILD_QUICK
    /// The environment of the build to which the module is added, without which its other modules would be built again.
    private static let environment = ["INTERLUDE_BUILD=quick"]
    #else
    private static let environment: [String] = []
    #endif

    private func build(_ name: String) throws {
        FileHandle.standardError.write(Data("Building \(name), which the project imports…\n".utf8))
        let scratch = ((products as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
        let configuration = (products as NSString).lastPathComponent
        let command = [
            "swift", "build", "--package-path", package, "--scratch-path", scratch, "--configuration", configuration,
            "--target", name,
        ]
        let result = try Shell.run("env", Self.environment + command, output: .captured)
        guard result.code == 0 else { throw ProjectError("\(name) can't be built:\n\(result.output)") }
    }

    private func builtObjects(of module: String) -> [String] {
        let folder = "\(products)/\(module).build"
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
    }
}
