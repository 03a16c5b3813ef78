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

    @Test(arguments: [
        (".when(platforms: [.iOS])", ".when(platforms: [.iOS, .linux])"),
        (".when(platforms: [.iOS, .tvOS,\n  ])", ".when(platforms: [.iOS, .tvOS, .linux])"),
        (".when(platforms: [.iOS, .macOS])", ".when(platforms: [.iOS, .macOS])"),
        (".when(platforms: [.iOS, .linux])", ".when(platforms: [.iOS, .linux])"),
        (".when(platforms: [.tvOS])", ".when(platforms: [.tvOS])"),
        ("platforms: [.iOS(.v13)]", "platforms: [.iOS(.v13)]"),
    ])
    func conditionsForIOSHold(_ condition: String, _ expected: String) {
        #expect(PlatformConditions.holdingOnLinux(condition) == expected)
    }

    @Test(arguments: [
        ("6.2", "6"), ("5.0", "5"), ("5.10", "5"), ("6", "6"), ("4.2", "4.2"), ("4.0", "4"), ("4.1.2", "4"),
        ("5.1.3", "5"),
    ])
    func languageVersionsAreTheCompilers(_ version: String, _ expected: String) {
        #expect(
            LanguageVersions.accepted(in: "swiftLanguageModes: [.version(\"\(version)\"), .v5]")
                == "swiftLanguageModes: [.version(\"\(expected)\"), .v5]")
    }

    @Test func onlyLanguageVersionsOfDependenciesChange() throws {
        let folder = try TemporaryFolder()
        for (name, text) in [("Cards", ".when(platforms: [.iOS])"), ("Decks", "[.version(\"6.2\")]")] {
            let package = folder.file("\(name)/Package.swift")
            try FileManager.default.createDirectory(
                at: package.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: package)
        }
        let scratch = folder.file("scratch").path
        _ = try AdaptedManifests.arguments(
            for: folder.url.path, scratch: scratch,
            dependencies: [folder.file("Cards").path, folder.file("Decks").path])
        let overlay = try String(contentsOfFile: "\(scratch)/manifests/overlay.yaml", encoding: .utf8)
        #expect(overlay.contains("/Decks/Package.swift") && !overlay.contains("/Cards/Package.swift"))
        let adapted = try String(contentsOfFile: "\(scratch)/manifests/Decks/Package.swift", encoding: .utf8)
        #expect(adapted.contains("\"6\""))
    }

    @Test func theCompilerReadsTheChangedManifestUnderItsPath() throws {
        let folder = try TemporaryFolder()
        try Data(".when(platforms: [.iOS])".utf8).write(to: folder.file("Package.swift"))
        let (package, scratch) = (folder.url.path, folder.file("scratch").path)
        let arguments = try AdaptedManifests.arguments(for: package, scratch: scratch)
        #expect(arguments.last == "\(scratch)/manifests/overlay.yaml" && arguments.count == 4)
        let overlay = try String(contentsOfFile: "\(scratch)/manifests/overlay.yaml", encoding: .utf8)
        #expect(overlay.contains("\"name\" : \"\(package)/Package.swift\""))
        try Data(".when(platforms: [.macOS])".utf8).write(to: folder.file("Package.swift"))
        #expect(try AdaptedManifests.arguments(for: package, scratch: scratch).isEmpty)
    }

    @Test func theDefaultIsolationOfATargetIsRead() throws {
        let text = """
            {"targets": [{"name": "A", "settings": [{"kind": {"defaultIsolation": {"_0": "MainActor"}}, "tool": "swift"}]},
            {"name": "B", "settings": [{"kind": {"enableUpcomingFeature": {"_0": "X"}}, "tool": "swift"}]}, {"name": "C"}]}
            """
        let manifest = try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
        #expect(manifest.targetsIsolatedByDefault == ["A"])
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

    @Test(arguments: [("5.3", ["Card.xcassets", "Nibs/Card.xib"]), ("5.2", [])])
    func catalogsAndNibsOfATargetAreResourcesWithoutADeclaration(_ tools: String, _ expected: [String]) throws {
        let folder = try TemporaryFolder()
        for name in [
            "Card.xcassets/a.imageset/a.png", "Nibs/Card.xib", "Declared/Card.xib", "Old/Card.xib", "Other/Card.xib",
            ".hidden/Card.xib", "Card.png",
        ] {
            let url = folder.file("Sources/\(name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        func target(_ name: String, _ path: String, _ resources: [String]) -> PackageDescription.Target {
            PackageDescription.Target(
                name: name, c99name: name, path: path, sources: [], type: "library", moduleType: "SwiftTarget",
                resources: resources.map { PackageDescription.Resource(path: $0) })
        }
        let card = target("Card", "Sources", ["\(folder.url.path)/Sources/Declared/Card.xib"])
        let description = PackageDescription(
            name: "Deck", path: folder.url.path, products: [], targets: [card, target("Other", "Sources/Other", [])],
            toolsVersion: tools)
        let resources = UndeclaredResources(description) { $0 == "Card" ? ["Old"] : [] }
        #expect(resources.paths(of: card) == expected.map { "\(folder.url.path)/Sources/\($0)" })
    }

    private func manifest(_ targets: String) throws -> PackageManifest {
        let sources = ["deck", "swiftlint", "swift", "swift-docc-plugin", "generator"].map {
            "{\"sourceControl\": [{\"identity\": \"\($0)\"}]}"
        }
        let text = """
            {"toolsVersion": {"_version": "5.9.0"}, "dependencies": [\(sources.joined(separator: ","))],
             "targets": [\(targets)]}
            """
        return try JSONDecoder().decode(PackageManifest.self, from: Data(text.utf8))
    }

    @Test func lintersAndUnusedPackagesAreUnneeded() throws {
        let unneeded = UnneededDependencies(
            try manifest(
                """
                {"name": "Card", "dependencies": [{"product": ["Cards", "Deck", null, null]}],
                 "pluginUsages": [{"plugin": ["Lint", "SwiftLint"]}, {"plugin": ["Generate", "Generator"]}]},
                {"name": "CardTests", "dependencies": [{"byName": ["Card", null]}]}
                """))
        #expect(unneeded.identities == ["swiftlint", "swift", "swift-docc-plugin"])
        let text = unneeded.leavingOut(from: "let cards = Package(name: \"Card\")\n")
        #expect(text.hasPrefix("let cards = Package(name: \"Card\")\n") && text.contains("target in cards.targets"))
        #expect(text.contains("cards.dependencies.removeAll"))
    }

    @Test func packagesOfProductsWithOtherNamesAreNeeded() throws {
        let unneeded = UnneededDependencies(
            try manifest("{\"name\": \"Card\", \"dependencies\": [{\"byName\": [\"Cards\", [\"ios\"]]}]}"))
        #expect(unneeded.identities == ["swiftlint", "swift-docc-plugin"])
    }

    @Test func warningsPrecedeADescription() throws {
        let warning = """
            warning: 'deck': Package.swift:9:3: warning: 'url' is deprecated: use kind instead
            9 | package.dependencies.removeAll { isLeftOut($0.url) }
              |                                               `- warning: 'url' is deprecated: use kind instead

            """
        for text in ["", warning, "Fetching https://example.com/deck\n"] {
            let description = PackageReading.description(in: "\(text){\n  \"targets\" : []\n}\n")
            #expect(try JSONDecoder().decode(PackageManifest.self, from: Data(description.utf8)).targets.isEmpty)
        }
        #expect(PackageReading.description(in: warning).isEmpty)
    }

    @Test func aPackageThatNoModuleNeedsIsLeftOutIfItCannotBeFetched() throws {
        let folder = try TemporaryFolder()
        let text = """
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Card", dependencies: [.package(url: "file:///missing/Style", from: "1.0.0")],
                targets: [.target(name: "Card")])
            """
        try FileManager.default.createDirectory(at: folder.file("Sources/Card"), withIntermediateDirectories: true)
        try Data("class Card {}\n".utf8).write(to: folder.file("Sources/Card/Card.swift"))
        try Data(text.utf8).write(to: folder.file("Package.swift"))
        let project = try PackageProject(at: folder.url.path)
        #expect(project.arguments.last == "\(project.scratch)/manifests/overlay.yaml")
        #expect(project.modules.map(\.name) == ["Card"])
    }

    @Test func targetsInObjectiveCAreLeftOut() throws {
        let folder = try TemporaryFolder()
        let files = [
            "Package.swift": """
            // swift-tools-version: 5.5
            import PackageDescription
            let package = Package(
                name: "Card", products: [.library(name: "Card", targets: ["Card", "CardObjC"])],
                targets: [.target(name: "CardObjC"), .target(name: "Card", dependencies: ["CardObjC"])])
            """,
            "Sources/Card/Card.swift": "import CardObjC\nclass Card {}\n",
            "Sources/CardObjC/include/Suit.h": "#import <UIKit/UIKit.h>\n",
            "Sources/CardObjC/Suit.m": "#import \"Suit.h\"\n",
        ]
        for (path, text) in files {
            try FileManager.default.createDirectory(
                at: folder.file(path).deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: folder.file(path))
        }
        let project = try PackageProject(at: folder.url.path)
        #expect(project.modules.map(\.name) == ["Card"] && project.modules.first?.foreignModules == ["CardObjC"])
        let manifest = "\(project.scratch)/manifests/Package.swift"
        let package = folder.file("Adapted")
        try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: folder.file("Sources").path, toPath: "\(package.path)/Sources")
        try FileManager.default.copyItem(atPath: manifest, toPath: "\(package.path)/Package.swift")
        #expect(try PackageProject(at: package.path).modules.first?.foreignModules == [])
    }
}
