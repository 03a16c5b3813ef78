import Foundation
import TestSupport
import Testing

@testable import Projects

@Suite struct PackageProjectTests {
    private func module(_ name: String, _ dependencies: [String] = []) -> ProjectModule {
        var module = ProjectModule(name: name, kind: .library, sources: [])
        module.dependencies = dependencies
        return module
    }

    @Test func onlyModulesThatThePackageNeedsAreLowered() {
        let modules = [
            module("Cards"), module("CardsTests", ["Cards", "Snapshots"]), module("Snapshots", ["Cards", "Text"]),
            module("Text", ["Snapshots"]), module("Inline", ["Syntax"]), module("Syntax"),
        ]
        let needed = PackageProject.needed(by: ["Cards", "CardsTests"], among: modules)
        #expect(needed.map(\.name) == ["Cards", "CardsTests", "Snapshots", "Text"])
    }

    @Test func packagesAreDescribedInFoldersOfTheirOwn() {
        let folders = ["/a/Cards", "/b/Cards", "/a"].map { Repository.descriptionFolder(of: $0, in: "/s") }
        #expect(Set(folders).count == 3)
        #expect(folders.allSatisfy { $0.hasPrefix("/s/descriptions/") && $0.count { $0 == "/" } == 3 })
    }

    @Test func theProjectOfAFolderIsPlannedAfterItsPackage() throws {
        let folder = try TemporaryFolder()
        let plan = folder.file("debug.yaml")
        func build(_ package: String) throws -> Bool {
            try Data("plan".utf8).write(to: plan)
            try ProjectBuild.removePlans(ofOthersThan: package, in: folder.url.path)
            return FileManager.default.fileExists(atPath: plan.path)
        }
        #expect(try !build("/cards"))
        #expect(try build("/cards"))
        #expect(try !build("/cards/.build/interlude/package"))
        #expect(try build("/cards/.build/interlude/package"))
    }
}
