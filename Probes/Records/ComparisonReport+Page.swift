import Foundation

extension ComparisonReport {
    /// A page that lists all keys, with curves drawn over each other, and needs no other file.
    public var html: String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><title>\(Self.escaped("\(firstName) and \(secondName)"))</title>
        <style>\(Self.style)</style></head><body>
        <h1>\(Self.escaped("\(firstName) and \(secondName)"))</h1>
        <p>\(Self.escaped(summary))</p>
        \(note(comparison.first))\(note(comparison.second))\(proposalList)
        <table><tr><th></th><th>key</th><th>\(Self.escaped(firstName))</th><th>\(Self.escaped(secondName))</th></tr>
        \(sorted.map(markup).joined(separator: "\n"))
        </table></body></html>

        """
    }

    private static let style = """
        body { font: 14px system-ui, sans-serif; margin: 2em; max-width: 80em; }
        td, th { text-align: left; vertical-align: top; padding: 4px 12px 4px 0; border-top: 1px solid #8884; }
        td:nth-child(2) { font-family: ui-monospace, monospace; }
        .different td:first-child { color: #c00; } .equal td:first-child { color: #080; }
        svg { width: 320px; height: 120px; display: block; } polyline { fill: none; stroke-width: 1.5; }
        .first { stroke: #06c; color: #06c; } .second { stroke: #e60; color: #e60; }
        """

    /// Differences come first.
    private var sorted: [RecordingComparison.Row] {
        let order: [RecordingComparison.Outcome] = [.different, .equal, .onlyFirst, .onlySecond]
        return order.flatMap { comparison.rows($0) }
    }

    private func note(_ recording: ProbeRecording) -> String {
        recording.note.map { "<p>\(Self.escaped("\(recording.system): \($0)"))</p>\n" } ?? ""
    }

    private var proposalList: String {
        guard !proposals.isEmpty else { return "" }
        let items = proposals.map { "<li>\(Self.escaped($0.text))</li>" }.joined(separator: "\n")
        return "<h2>Proposed changes of docs/Fidelity.md</h2>\n<ul>\n\(items)\n</ul>"
    }

    private func markup(_ row: RecordingComparison.Row) -> String {
        let symbol = row.outcome == .equal ? "✔" : row.outcome == .different ? "✘" : "–"
        let cells = [row.first, row.second].map { result in
            "<td>\(result.map { Self.escaped(Self.text($0) + " " + $0.unit.rawValue) } ?? "")</td>"
        }
        return """
            <tr class="\(row.outcome == .different ? "different" : row.outcome == .equal ? "equal" : "missing")">\
            <td>\(symbol)</td><td>\(Self.escaped(row.key))\(figure(row))</td>\(cells.joined())</tr>
            """
    }

    /// The curves of both recordings in one coordinate system.
    private func figure(_ row: RecordingComparison.Row) -> String {
        let curves = [row.first, row.second].map { result -> [CurveSample] in
            if case .curve(let samples)? = result?.value { samples } else { [] }
        }
        let all = curves.flatMap { $0 }
        guard let end = all.map(\.time).max(), end > 0, let low = all.map(\.value).min(),
            let high = all.map(\.value).max()
        else { return "" }
        let lines = zip(curves, ["first", "second"]).map { samples, name in
            let points = samples.map { sample in
                let x = sample.time / end * 310 + 5
                let y = 115 - (sample.value - low) / max(high - low, 1e-9) * 110
                return "\(ProbeValue.text(x)),\(ProbeValue.text(y))"
            }
            return "<polyline class=\"\(name)\" points=\"\(points.joined(separator: " "))\"/>"
        }
        return "<svg viewBox=\"0 0 320 120\">\(lines.joined())</svg>"
    }

    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
