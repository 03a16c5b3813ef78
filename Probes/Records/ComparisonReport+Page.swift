import Foundation

extension ComparisonReport {
    /// A page that lists all keys by topic, with curves drawn over each other, and needs no other file.
    public var html: String {
        """
        <!DOCTYPE html>
        <html lang="en"><head><meta charset="utf-8"><title>\(Self.escaped(title))</title>
        <meta name="viewport" content="width=device-width">
        <style>\(Self.style)</style></head><body>
        <h1>\(Self.escaped(title))</h1>
        \(tiles)
        \(note(comparison.first))\(note(comparison.second))\(proposalList)\(legend)
        \(sections)
        </body></html>

        """
    }

    private static let style = """
        :root { color-scheme: light dark; --line: #8883; --quiet: #888; --first: light-dark(#0a63d6, #5aa9ff); \
        --second: light-dark(#d95f00, #ff9d4d); --good: light-dark(#1a7f37, #4cc26b); --bad: light-dark(#c8102e, #ff6b6b) }
        body { font: 15px/1.45 system-ui, sans-serif; margin: 2.5rem auto; max-width: 72rem; padding: 0 1.5rem; \
        font-variant-numeric: tabular-nums }
        h1 { font-size: 1.75rem; margin: 0 0 1rem } h2 { font-size: 1.15rem; margin: 2.2rem 0 .3rem }
        h2 small, .quiet { color: var(--quiet); font-weight: normal; font-size: .85em }
        .tiles { display: flex; gap: .75rem; flex-wrap: wrap; margin: 0 0 1rem }
        .tiles div { border: 1px solid var(--line); border-radius: 10px; padding: .5rem 1rem; min-width: 7rem }
        .tiles b { display: block; font-size: 1.5rem } .good b { color: var(--good) } .bad b { color: var(--bad) }
        table { border-collapse: collapse; width: 100%; table-layout: fixed }
        th, td { text-align: left; vertical-align: top; padding: .45rem .9rem .45rem 0; border-top: 1px solid var(--line); \
        overflow-wrap: break-word }
        th { font-size: .85em; border-top: 0 } th.mark { width: 1.3rem } th.key { width: 30% }
        td:nth-child(2) { font: .87em/1.6 ui-monospace, monospace }
        .different td:first-child { color: var(--bad) } .equal td:first-child { color: var(--good) }
        .different { background: #e1111116 } a { color: inherit }
        svg { display: block; width: 100%; max-width: 46rem; height: auto; margin: .4rem 0 }
        svg text { font: 11px system-ui, sans-serif; fill: var(--quiet) } svg .axis { stroke: var(--line) }
        polyline { fill: none; stroke-width: 2; stroke-linejoin: round } .figure td { border-top: 0; padding-top: 0 }
        polyline.first { stroke-width: 5; opacity: .45 }
        .first { stroke: var(--first) } .second { stroke: var(--second) }
        circle.first { fill: var(--first); stroke: none } circle.second { fill: var(--second); stroke: none }
        .key1 { color: var(--first) } .key2 { color: var(--second) }
        summary { cursor: pointer; margin-top: 2rem } ul { padding-left: 1.2rem }
        """

    private var title: String { "\(comparison.second.system) compared with \(comparison.first.system)" }

    /// The numbers of keys by outcome, as large as they matter.
    private var tiles: String {
        let counts: [(RecordingComparison.Outcome, String, String)] = [
            (.equal, "good", "equal"), (.different, "bad", "different"),
            (.onlyFirst, "", "only in \(comparison.first.system)"),
            (.onlySecond, "", "only in \(comparison.second.system)"),
        ]
        let tiles = counts.compactMap { outcome, style, name -> String? in
            let count = comparison.rows(outcome).count
            guard count > 0 || style != "" else { return nil }
            return "<div class=\"\(count == 0 ? "" : style)\"><b>\(count)</b>\(Self.escaped(name))</div>"
        }
        let device =
            "\(comparison.first.device), \(comparison.first.screen.map(ProbeValue.text).joined(separator: " × ")) points"
        return "<p class=\"quiet\">\(Self.escaped(device))</p>\n<div class=\"tiles\">\(tiles.joined())</div>"
    }

    private var legend: String {
        """
        <p><span class="key1">■</span> \(Self.escaped(firstName)) &ensp; <span class="key2">■</span> \
        \(Self.escaped(secondName)) <span class="quiet">&ensp; Values are equal if they are apart by at most the sum of \
        their errors.</span></p>
        """
    }

    private func note(_ recording: ProbeRecording) -> String {
        recording.note.map { "<p class=\"quiet\">\(Self.escaped("\(recording.system): \($0)"))</p>\n" } ?? ""
    }

    private var proposalList: String {
        guard !proposals.isEmpty else { return "" }
        let items = proposals.map { proposal in
            // The keys are in backticks.
            let parts = Self.escaped(proposal.text).components(separatedBy: "`")
            let text = parts.enumerated().map { $0.offset % 2 == 0 ? $0.element : "<code>\($0.element)</code>" }
            return "<li>\(text.joined())</li>"
        }
        return """
            <details\(proposals.contains { !$0.differing.isEmpty } ? " open" : "")><summary>Proposed changes of \
            docs/Fidelity.md (\(proposals.count))</summary>\n<ul>\n\(items.joined(separator: "\n"))\n</ul></details>\n
            """
    }

    // MARK: Rows

    /// The different keys, then the equal ones by topic, then the keys of one recording only.
    private var sections: String {
        let different = comparison.rows(.different)
        let topics = Dictionary(grouping: comparison.rows(.equal)) { String($0.key.prefix { $0 != "." }) }
        let first = different.isEmpty ? [] : [section("Different", different)]
        let equal = topics.keys.sorted().map { section($0.prefix(1).uppercased() + $0.dropFirst(), topics[$0] ?? []) }
        let missing = [RecordingComparison.Outcome.onlyFirst, .onlySecond].compactMap { outcome -> String? in
            let rows = comparison.rows(outcome)
            guard !rows.isEmpty else { return nil }
            let name = outcome == .onlyFirst ? firstName : secondName
            return "<details><summary>Only in \(Self.escaped(name)) (\(rows.count))</summary>\n\(table(rows))</details>"
        }
        return (first + equal + missing).joined(separator: "\n")
    }

    private func section(_ title: String, _ rows: [RecordingComparison.Row]) -> String {
        "<h2>\(Self.escaped(title)) <small>\(rows.count)</small></h2>\n\(table(rows))"
    }

    private func table(_ rows: [RecordingComparison.Row]) -> String {
        """
        <table><tr><th class="mark"></th><th class="key"></th><th class="key1">\(Self.escaped(comparison.first.system))</th>\
        <th class="key2">\(Self.escaped(comparison.second.system))</th></tr>
        \(rows.map(markup).joined(separator: "\n"))
        </table>
        """
    }

    private func markup(_ row: RecordingComparison.Row) -> String {
        let symbol = row.outcome == .equal ? "✓" : row.outcome == .different ? "✗" : "–"
        let style = row.outcome == .different ? "different" : row.outcome == .equal ? "equal" : "missing"
        let cells = [row.first, row.second].map { "<td>\($0.map(cell) ?? "")</td>" }
        let figure = CurveFigure(row).svg.map { "\n<tr class=\"figure\"><td></td><td colspan=\"3\">\($0)</td></tr>" }
        return
            "<tr class=\"\(style)\"><td>\(symbol)</td><td>\(Self.escaped(row.key))</td>\(cells.joined())</tr>\(figure ?? "")"
    }

    /// The value, and in a quieter line its error, its fit, and its source.
    private func cell(_ result: ProbeResult) -> String {
        let unit = [.count, .name].contains(result.unit) ? "" : " \(result.unit.rawValue)"
        var value = result.value.description
        if case .texts(let events) = result.value, !events.isEmpty { value = events.joined(separator: " → ") }
        var details: [String] = []
        if result.error > 0 { details.append("± \(ProbeValue.text(result.error))\(Self.escaped(unit))") }
        if let timeError = result.timeError { details.append("times ± \(ProbeValue.text(timeError)) s") }
        if case .curve(let samples) = result.value, let fit = CurveFit(samples) {
            details.append(Self.escaped("\(fit.description), residual \(ProbeValue.text(fit.residual))"))
        }
        if let source = result.source { details.append(Self.link(source)) }
        let quiet = details.isEmpty ? "" : "<br><span class=\"quiet\">\(details.joined(separator: "; "))</span>"
        return Self.escaped(value + unit) + quiet
    }

    /// A source whose address, which comes first, is a link.
    private static func link(_ source: String) -> String {
        let address = source.prefix { !$0.isWhitespace && ![",", ":"].contains($0) }
        guard address.contains("/") || address.contains(".") else { return escaped(source) }
        let rest = source.dropFirst(address.count)
        return "<a href=\"https://\(escaped(String(address)))\">\(escaped(String(address)))</a>\(escaped(String(rest)))"
    }

    static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: "\"", with: "&quot;")
    }
}
