import Foundation

/// The reason for which an Interface Builder file can't be read.
package struct StoryboardError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    package var file: String
    /// The line, counted from 1; `nil` if the error concerns the whole file.
    package var line: Int?
    /// A sentence.
    package var reason: String

    package init(file: String, line: Int?, reason: String) {
        self.file = file
        self.line = line
        self.reason = reason
    }

    /// The error in the form of a compiler's: `Main.storyboard:12: The element … `.
    package var description: String {
        "\((file as NSString).lastPathComponent):\(line.map { "\($0):" } ?? "") \(reason)"
    }
}
