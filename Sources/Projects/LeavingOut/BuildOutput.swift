import Foundation

/// The output of a build; withholds errors that another round may avoid.
final class BuildOutput: @unchecked Sendable {
    private let lock = NSLock()
    private let change: @Sendable (String) -> String
    private let withholds: Bool
    private var isBuilt = false
    private var collected = ""
    private var waiting = ""

    /// - Parameter withholds: Whether only the progress is passed on until the build is complete.
    init(withholds: Bool, _ change: @escaping @Sendable (String) -> String) {
        self.withholds = withholds
        self.change = change
    }

    /// Everything so far.
    var text: String { lock.withLock { collected } }

    /// The lines that weren't passed on.
    var withheld: String { lock.withLock { waiting } }

    /// Records complete lines, and returns the lines to write.
    func pass(_ lines: String) -> String {
        let lines = change(lines)
        return lock.withLock {
            collected += lines
            guard withholds else { return lines }
            var passed = ""
            for line in lines.split(separator: "\n", omittingEmptySubsequences: false).dropLast(
                lines.hasSuffix("\n") ? 1 : 0)
            {
                if line.hasPrefix("Build complete!") { isBuilt = true }
                if isBuilt || line.hasPrefix("[") { passed += line + "\n" } else { waiting += line + "\n" }
            }
            return passed
        }
    }
}
