import Foundation
import Testing

/// The projects that need the modules and folders that transitions don't need, as docs/RealCodeRecord.md lists them.
extension SourceRulesTests {
    /// The folders of UIKit that transitions don't need.
    private static let foldersOutsideTransitions = [
        "DragAndDrop", "Dynamics", "Pickers", "Pointers", "Search", "SystemPickers",
    ]

    @Test func everyModuleThatTransitionsDoNotNeedIsNeededByAProject() throws {
        let page = Self.sources.deletingLastPathComponent().appendingPathComponent("docs/RealCodeRecord.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "\n## Breadth\n"), "docs/RealCodeRecord.md needs the section Breadth.")
        let rows = text[start.upperBound...].matches(of: /\| `(\w+)` \| (.+) \|/)
            .map { (name: String($0.1), projects: $0.2.components(separatedBy: ", ")) }
        let listed = Self.projects(in: String(text[..<start.lowerBound]))
        try #require(listed.count > 50, "The scan found too few projects.")

        let folder = Self.sources.appendingPathComponent("Frameworks")
        let frameworks = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let names = frameworks + Self.foldersOutsideTransitions + ["Combine", "SystemLog"]
        #expect(rows.map(\.name) == names.sorted(), "List each module and folder once in the section Breadth, sorted.")
        for folder in Self.foldersOutsideTransitions {
            let path = Self.sources.appendingPathComponent("UIKit/\(folder)").path
            #expect(FileManager.default.fileExists(atPath: path), "Rename the folder \(folder) in this test, too.")
        }
        for row in rows {
            let unknown = row.projects.filter { !listed.contains($0) }
            #expect(unknown == [], "Name projects for \(row.name) that the page lists, or remove it.")
        }
    }

    /// The projects in the first columns of a page's tables, as owner/name.
    private static func projects(in text: String) -> Set<String> {
        let cells = text.matches(of: /(?m)^\| ([^|]+) \|/).map { String($0.1) }
        return Set(cells.flatMap { cell in cell.matches(of: /[\w-]+\/[\w.-]+/).map { String($0.0) } })
    }
}
