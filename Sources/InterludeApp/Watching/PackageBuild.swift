import Foundation
import Subprocess

/// The build of the package that an executable comes from.
package struct PackageBuild: Sendable {
    /// The folder of the package's manifest.
    package var root: URL
    /// The name of the executable's product.
    var product: String
    /// `debug` or `release`.
    var configuration: String

    /// Arguments for the build in addition; the package plugin passes `--ignore-lock`, because it holds the lock.
    static let argumentsVariable = "INTERLUDE_BUILD_ARGUMENTS"

    /// Finds the package of an executable in its build folder, `.build/<platform>/<configuration>`.
    ///
    /// - Throws: ``CommandFailure`` if the executable is elsewhere.
    package init(of executable: String) throws {
        let url = URL(fileURLWithPath: executable).resolvingSymlinksInPath()
        let folders = url.deletingLastPathComponent().pathComponents
        guard let index = Self.buildFolder(in: folders), folders.count <= index + 3, let configuration = folders.last,
            configuration == "debug" || configuration == "release"
        else {
            throw CommandFailure.usage(
                "--watch builds the package of \(url.path), which is not in a package's .build folder; "
                    + "start it with 'swift run', or with 'swift package interlude play --watch'.")
        }
        root = URL(fileURLWithPath: NSString.path(withComponents: Array(folders[..<index])), isDirectory: true)
        product = url.lastPathComponent
        self.configuration = configuration
    }

    /// Returns the path of the package in whose `.build` folder an executable is, at any depth; `nil` if it is elsewhere.
    package static func packagePath(of executable: String) -> String? {
        let folders = URL(fileURLWithPath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
            .pathComponents
        return buildFolder(in: folders).map { NSString.path(withComponents: Array(folders[..<$0])) }
    }

    private static func buildFolder(in folders: [String]) -> Int? {
        folders.lastIndex(of: ".build").flatMap { $0 > 0 ? $0 : nil }
    }

    /// Builds the product.
    ///
    /// - Returns: `nil` if it builds, otherwise the output of the compiler.
    package func run() async -> String? {
        let more = ProcessInfo.processInfo.environment[Self.argumentsVariable] ?? ""
        let arguments =
            ["build", "--package-path", root.path, "--product", product, "--configuration", configuration]
            + more.split(separator: " ").map(String.init)
        do {
            // The compiler's messages are on standard output, the build system's on standard error.
            let result = try await Subprocess.run(
                .name("swift"), arguments: Arguments(arguments), output: .bytes(limit: 16 << 20),
                error: .bytes(limit: 16 << 20))
            if result.terminationStatus.isSuccess { return nil }
            return summary(
                String(decoding: Data(result.standardOutput) + Data(result.standardError), as: UTF8.self))
        } catch {
            return "swift build did not run: \(error)"
        }
    }

    /// The errors in a build's output, each once, without the progress of the build.
    func summary(_ output: String) -> String {
        let lines = output.replacing(root.path + "/", with: "").split(
            separator: "\n", omittingEmptySubsequences: false
        ).filter { $0.wholeMatch(of: Self.progress) == nil && !$0.allSatisfy(\.isWhitespace) }
        guard let first = lines.firstIndex(where: { $0.contains("error:") }) else {
            return lines.suffix(60).joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
        }
        // A diagnostic begins with a file and a line; the compiler repeats it for each of its jobs.
        var diagnostics: [[Substring]] = []
        for line in lines[first...] {
            let begins = line.wholeMatch(of: #/\S.*?:\d+:\d+: .*|error: .*/#) != nil
            if begins || diagnostics.isEmpty { diagnostics.append([]) }
            diagnostics[diagnostics.count - 1].append(line)
        }
        var seen: Set<[Substring]> = []
        return diagnostics.filter { seen.insert($0).inserted }.joined().prefix(120).joined(separator: "\n")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Lines about the build itself.
    private static var progress: Regex<Substring> {
        #/(?:\[\d+\/\d+\]|Building for |warning: prohibited flag|error: fatalError|error: \S+ command failed).*/#
    }
}
