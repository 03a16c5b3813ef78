import Foundation
import PackagePlugin

/// The command `swift package interlude`, which builds the package's executable with scenes and runs it.
@main
struct InterludePlugin: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        var extractor = ArgumentExtractor(arguments)
        let wanted = extractor.extractOption(named: "product").first
        let product = try Self.product(of: context.package, named: wanted)

        // The first build takes minutes, so its progress is shown.
        let build = try packageManager.build(
            .product(product), parameters: PackageManager.BuildParameters(configuration: .inherit, echoLogs: true))
        let executable = build.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == product }
        guard build.succeeded, let executable else {
            throw PluginFailure("\(product) does not build; the errors are above.")
        }

        // 'play --watch' builds while this command holds the lock of the build folder.
        setenv("INTERLUDE_BUILD_ARGUMENTS", "--ignore-lock", 0)
        // This process has its own group, so it outlives a closed terminal.
        setenv("INTERLUDE_PARENT", "\(getppid())", 1)
        if extractor.remainingArguments.first == "play" { Self.writeToStreams(ofProcess: getppid()) }
        throw Self.replaceProcess(with: executable.url.path, extractor.remainingArguments)
    }

    /// Writes to the output streams of SwiftPM, if they aren't a terminal.
    ///
    /// SwiftPM passes the output of a plugin on, and then retains it until the plugin ends. A server's address is
    /// needed before.
    private static func writeToStreams(ofProcess process: pid_t) {
        for stream in [STDOUT_FILENO, STDERR_FILENO] {
            let file = open("/proc/\(process)/fd/\(stream)", O_WRONLY | O_APPEND | O_NOCTTY)
            guard file >= 0 else { continue }
            if isatty(file) == 0 { dup2(file, stream) }
            close(file)
        }
    }

    /// Continues as another program, which Control-C then ends; returns only if that fails, with the reason.
    private static func replaceProcess(with program: String, _ arguments: [String]) -> PluginFailure {
        // The threads of tasks block signals, and a program inherits that.
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        execv(program, ([program] + arguments).map { strdup($0) } + [nil])
        return PluginFailure("\(program) can't start: \(String(cString: strerror(errno))).")
    }

    /// Returns the name of the executable product with scenes.
    private static func product(of package: Package, named wanted: String?) throws -> String {
        let names = package.products.compactMap { $0 as? ExecutableProduct }.filter { declaresScenes($0) }.map(\.name)
        if let wanted {
            guard names.contains(wanted) else {
                throw PluginFailure(
                    "No executable “\(wanted)” depends on InterludeApp. Known: \(names.joined(separator: ", ")).")
            }
            return wanted
        }
        guard let name = names.first else {
            throw PluginFailure("No executable of this package depends on InterludeApp; 'interlude init' adds one.")
        }
        guard names.count == 1 else {
            throw PluginFailure("Select an executable with --product: \(names.joined(separator: ", ")).")
        }
        return name
    }

    private static func declaresScenes(_ product: ExecutableProduct) -> Bool {
        product.mainTarget.dependencies.contains { dependency in
            switch dependency {
            case .product(let product): product.name == "InterludeApp"
            case .target(let target): target.name == "InterludeApp"
            @unknown default: false
            }
        }
    }
}

/// An error with a message for the user.
private struct PluginFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
