import Foundation
import Testing

@testable import Projects

/// A package with one module, in a repository of git.
enum RibbonPackage {
    /// Writes the package with the version 1.2.0.
    static func write(to folder: URL) throws {
        let sources = folder.appendingPathComponent("Sources/Ribbon")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        try Data(manifest.utf8).write(to: folder.appendingPathComponent("Package.swift"))
        try Data("public class Ribbon {}\n".utf8).write(to: sources.appendingPathComponent("Ribbon.swift"))
        let git = "git -C '\(folder.path)' -c user.name=Test -c user.email=test@example.com"
        for arguments in ["init --quiet", "add .", "commit --quiet -m One", "tag 1.2.0"] {
            #expect(try Shell.run("sh", ["-c", "\(git) \(arguments)"], output: .captured).code == 0)
        }
    }

    private static let manifest = """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Ribbon", products: [.library(name: "Ribbon", targets: ["Ribbon"])], targets: [.target(name: "Ribbon")])
        """
}
