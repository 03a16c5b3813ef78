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
}
