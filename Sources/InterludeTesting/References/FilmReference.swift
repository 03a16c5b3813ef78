import Foundation
import Interlude

/// A film as text: the hash of each frame's pixels, and the values of the layers that changed.
///
/// The first line is `interlude film 1`, the second one the size in pixels and the frame rate. A line `frame` with a
/// number and a hash begins each frame; indented lines below it are the values that differ from the previous frame.
struct FilmReference {
    /// The values that the screen shows, by layer and property.
    typealias Values = [String: String]

    /// A frame of the film.
    struct Frame {
        var hash: String
        var values: Values
    }

    private static let heading = "interlude film 1"

    /// The width and height in pixels, and the frame rate.
    var format: String
    var frames: [Frame]

    var text: String {
        var lines = [Self.heading, format]
        var previous: Values = [:]
        for (index, frame) in frames.enumerated() {
            lines.append("frame \(index) \(frame.hash)")
            for key in frame.values.keys.sorted() where frame.values[key] != previous[key] {
                lines.append("  \(key) = \(frame.values[key] ?? "")")
            }
            for key in previous.keys.sorted() where frame.values[key] == nil { lines.append("  \(key) removed") }
            previous = frame.values
        }
        return lines.joined(separator: "\n") + "\n"
    }

    init(format: String, frames: [Frame]) {
        self.format = format
        self.frames = frames
    }

    /// Reads a text; `nil` if it isn't a film of this version.
    init?(text: String) {
        let lines = text.split(separator: "\n").map(String.init)
        guard lines.count >= 2, lines[0] == Self.heading else { return nil }
        format = lines[1]
        frames = []
        var values: Values = [:]
        for line in lines.dropFirst(2) {
            if line.hasPrefix("frame ") {
                if !frames.isEmpty { frames[frames.count - 1].values = values }
                frames.append(Frame(hash: line.split(separator: " ").last.map(String.init) ?? "", values: [:]))
            } else if line.hasSuffix(" removed") {
                values[String(line.dropFirst(2).dropLast(" removed".count))] = nil
            } else if let separator = line.range(of: " = ") {
                values[String(line[line.index(line.startIndex, offsetBy: 2)..<separator.lowerBound])] =
                    String(line[separator.upperBound...])
            }
        }
        if !frames.isEmpty { frames[frames.count - 1].values = values }
    }

    /// Returns the values that a layer tree shows.
    static func values(of root: LayerNode) -> Values {
        var values: Values = [:]
        add(root, path: "", to: &values)
        return values
    }

    private static func add(_ node: LayerNode, path: String, to values: inout Values) {
        var name = node.controller.map { "view of \($0)" } ?? node.view ?? node.layer
        if let identifier = node.identifier { name += " “\(identifier)”" }
        let own = path.isEmpty ? name : "\(path)/\(name)"
        for property in Set(node.model.keys).union(node.presentation.keys) where property != "frame" {
            if let value = node.shown(property) { values["\(own) \(property)"] = value.description }
        }
        var counts: [String: Int] = [:]
        for child in node.mask + node.sublayers {
            let kind = child.view ?? child.layer
            counts[kind, default: 0] += 1
            add(child, path: own + "#\(counts[kind] ?? 1)", to: &values)
        }
    }

    /// The values that differ between two frames, one line each.
    static func differences(expected: Values, actual: Values) -> [String] {
        Set(expected.keys).union(actual.keys).sorted().compactMap { key in
            guard expected[key] != actual[key] else { return nil }
            // The last layer of the path identifies the value well enough.
            let name = key.split(separator: "/").last.map(String.init) ?? key
            return "\(name): \(actual[key] ?? "absent") instead of \(expected[key] ?? "absent")"
        }
    }
}
