import Foundation
import Testing

/// Floating-point numbers may be infinite or not a number wherever an app provides them.
extension SourceRulesTests {
    /// Files that check the numbers that they convert, or that convert members of C structures, which are integers.
    private static let convertingFiles = [
        "CoreGraphics/Geometry/Int+Bounded.swift", "RenderServer/Geometry/PixelRect.swift", "Diagnostics/Text.swift",
        "CoreGraphics/Codecs/ImageCodec+PNG.swift", "CoreGraphics/Codecs/ImageCodec+WebP.swift",
        "RenderServer/Compositing/RowSource.swift",
    ]

    /// Patterns of arguments that are floating-point numbers.
    private static let floatingPoint = [
        #"\.rounded\("#, #"\bsquareRoot\b"#, #"\b(floor|ceil|pow|sqrt|hypot|abs|round)\("#, #"\b\d+\.\d"#,
        #"\b(CGFloat|Double|Float)\("#, #"[*/] *\w*[sS]cale\b"#,
        #"\b(progress|fraction|alpha|opacity|seconds|duration|time|distance)$"#,
    ]
    /// A pattern for conversions to `Int` only: there, the members of pixel rectangles would be integers already.
    private static let geometry = #"^[^(\[]*\.(width|height|minX|minY|maxX|maxY|midX|midY|x|y|dx|dy)\b"#

    @Test func floatingPointNumbersBecomeIntegersByGuardedConversions() throws {
        let call = try NSRegularExpression(pattern: #"\b(U?Int(?:8|16|32|64)?)\("#)
        var violations: [String] = []
        for file in try Self.appFacingFiles() where !Self.convertingFiles.contains(file.name) {
            let text = file.text as NSString
            for match in call.matches(in: file.text) {
                let argument = Self.argument(of: text, from: match.range.upperBound)
                if argument.range(of: #"^\s*\w+:"#, options: .regularExpression) != nil { continue }
                let patterns =
                    text.substring(with: match.range(at: 1)) == "Int"
                    ? Self.floatingPoint + [Self.geometry] : Self.floatingPoint
                guard patterns.contains(where: { argument.range(of: $0, options: .regularExpression) != nil }) else {
                    continue
                }
                let line = SourceText(path: file.name, text: file.text).line(at: match.range.location)
                violations.append("\(file.name):\(line) converts \(argument)")
            }
        }
        #expect(violations == [], "Use init(bounded:), which accepts every number.")
    }

    @Test func rectanglesAreComparedByGuardedOperations() throws {
        // `intersection(_:)` is also a method of sets and of pixel rectangles.
        let pattern =
            #"\.intersects\(|(?:[rR]ect|[fF]rame|[bB]ounds|[bB]ox|insetBy\([^)]*\)|integral)\.(?:contains|intersection)\("#
        let pixelRectangles = ["RenderServer/", "Interlude/Films/BitmapStore.swift"]
        var violations: [String] = []
        for file in try Self.appFacingFiles() where !pixelRectangles.contains(where: file.name.hasPrefix) {
            for (number, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where line.range(of: pattern, options: .regularExpression) != nil && !line.contains("//") {
                violations.append("\(file.name):\(number + 1) \(line.trimmingCharacters(in: .whitespaces))")
            }
        }
        #expect(violations == [], "Use overlaps(_:), overlap(with:), and safelyContains(_:).")
    }

    /// The samples of the gallery use nothing but UIKit.
    private static func appFacingFiles() throws -> [(name: String, text: String)] {
        try swiftFiles().filter { !$0.name.hasPrefix("Gallery/") }
    }

    /// Returns the text from an offset to the parenthesis that closes it.
    private static func argument(of text: NSString, from start: Int) -> String {
        var depth = 1
        var end = start
        while end < text.length {
            switch text.character(at: end) {
            case 0x28: depth += 1
            case 0x29: depth -= 1
            default: break
            }
            if depth == 0 { break }
            end += 1
        }
        return text.substring(with: NSRange(location: start, length: end - start))
    }
}
