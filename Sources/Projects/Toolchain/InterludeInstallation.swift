import Foundation
import Lowering

/// The build of Interlude that the running command belongs to: where its modules and object files are.
package struct InterludeInstallation: Sendable {
    /// The folder of the package.
    package let package: String
    /// The folder with the built modules: `.build/…/debug`.
    package let products: String
    /// The arguments with which the compiler finds UIKit and what it is built from.
    package let compilerArguments: [String]
    /// The arguments with which UIKit's libraries are linked.
    private let linkerArguments: [String]
    /// The modules that are built only for projects that import them.
    let optionalModules: OptionalModules

    /// The name of the folder for the products of this machine, such as `x86_64-unknown-linux-gnu`.
    var triple: String { ((products as NSString).deletingLastPathComponent as NSString).lastPathComponent }

    /// Finds the build by the path of the running executable.
    package init() throws {
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let products = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        let scratch = (products as NSString).deletingLastPathComponent as NSString
        let configuration = (products as NSString).lastPathComponent
        let manifest = "\(scratch.deletingLastPathComponent)/\(configuration).yaml"
        guard let text = String(textOf: manifest) else {
            throw ProjectError(
                "Interlude's build isn't at \(products): start the command that 'swift build' made there.")
        }
        self.products = products
        self.package = FrameworkIndexes.package
        let commands = BuildCommands(text)
        compilerArguments = commands.searchArguments(ofModule: "InterludeApp", products: products)
        linkerArguments = commands.libraryArguments(ofProduct: "interlude")
        optionalModules = OptionalModules(package: package, products: products, manifest: manifest)
    }

    /// A name that changes with the modules, which is defined for the compiler so that projects are built again.
    package func version(with optional: Set<String>) -> String {
        var digest = Digest("")
        let modules = [
            "CoreGraphics", "AppleRuntime", "QuartzCore", "UIKit", "Interlude", "InterludeApp", "InterludeTesting",
        ]
        for name in modules + OptionalModules.needed(by: optional) {
            let stamp = try? FileStamp(of: "\(products)/Modules/\(name).swiftmodule")
            digest.add(Digest.encoding(stamp))
        }
        return "INTERLUDE_\(digest.text)"
    }

    // MARK: The library

    /// The modules of the package's products that the library doesn't contain.
    private static let excluded = [
        "InterludeCommand", "Gallery", "GalleryScenes", timeModule,
    ]

    /// The module whose functions replace functions of libraries, which works only from a program itself.
    private static let timeModule = "CStageTime"

    /// The object files and the library that programs link.
    package func linkedFiles() throws -> [String] {
        try programObjects().filter { Self.isObject($0, of: Self.timeModule) } + [library()]
    }

    /// Links UIKit and the stage into a shared library, if their object files changed, and returns its path.
    private func library() throws -> String {
        let library = "\(products)/libInterludeRuntime.so"
        let objects = try programObjects().filter { object in
            !Self.excluded.contains { Self.isObject(object, of: $0) }
        }
        let newest = (objects + [objectList]).compactMap { try? FileStamp(of: $0).modified }.max() ?? 0
        let list = "\(products)/InterludeRuntime.LinkFileList"
        let isSameList = try !Data(objects.joined(separator: "\n").utf8).writeIfChanged(to: list)
        if isSameList, let stamp = try? FileStamp(of: library), stamp.modified >= newest { return library }
        let result = try Shell.run(
            "swiftc", ["-emit-library", "-o", library, "@\(list)"] + linkerArguments, output: .captured)
        guard result.code == 0 else { throw ProjectError("UIKit can't be linked:\n\(result.output)") }
        return library
    }

    /// The file that lists the object files of the command.
    private var objectList: String { "\(products)/interlude.product/Objects.LinkFileList" }

    /// The object files of the command.
    private func programObjects() throws -> [String] {
        guard let list = String(textOf: objectList) else {
            throw ProjectError("Build the product 'interlude' first.")
        }
        return list.split(separator: "\n").map(String.init)
    }

    private static func isObject(_ path: String, of module: String) -> Bool { path.contains("/\(module).build/") }

    // MARK: Indexes

    /// Returns the indexes of UIKit's modules; they are made again only after their sources changed.
    package func frameworkIndexes() throws -> [ModuleIndex] {
        try FrameworkIndexes(cache: products).all()
    }
}

extension InterludeInstallation {
    /// The modules of the Swift toolchain on Linux.
    private static let toolchain: Set<String> = [
        "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking",
        "FoundationXML", "Dispatch", "XCTest", "Testing", "Glibc", "Synchronization", "Observation", "RegexBuilder",
        "Distributed", "_Concurrency", "_StringProcessing",
    ]

    /// Identifies the build of the installation.
    package var stamp: String {
        guard let stamp = try? FileStamp(of: "\(products)/interlude-projects") else { return products }
        return "\(products) \(stamp.modified) \(stamp.size)"
    }

    /// Whether sources can import a module without the project's help.
    package func hasModule(_ name: String) -> Bool {
        Self.toolchain.contains(name) || OptionalModules.names.contains(name)
            || FileManager.default.fileExists(atPath: "\(products)/Modules/\(name).swiftmodule")
    }
}
