import Foundation
import TestSupport
import Testing

@testable import Projects

@Suite struct TestResourcesTests {
    @Test func testsFindResourcesInTheFrameworkOfTheirModule() throws {
        let folder = try TemporaryFolder()
        for name in ["Card.xib", "fr.lproj", "photo.png"] {
            let url = name == "fr.lproj" ? folder.file("fr.lproj/Card.strings") : folder.file(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("<document/>".utf8).write(to: url)
        }
        var module = ProjectModule(name: "CardTests", kind: .test, sources: [])
        module.resources = ["Card.xib", "fr.lproj/Card.strings", "photo.png"].map { folder.file($0).path }
        module.bundleName = "Cards_CardTests"
        let resources = TestResources([module], folder: folder.file("Frameworks").path)
        for _ in 0..<2 { try resources.write() }
        let bundle = try #require(Bundle(path: "\(resources.folder)/CardTests.framework"))
        #expect(bundle.path(forResource: "Card", ofType: "nib") != nil)
        #expect(bundle.path(forResource: "Card", ofType: "xib") != nil)
        #expect(FileManager.default.fileExists(atPath: bundle.bundlePath + "/fr.lproj/Card.strings"))
        let nested = bundle.bundleURL.appendingPathComponent("Cards_CardTests.bundle/photo.png")
        #expect(FileManager.default.fileExists(atPath: nested.path))
    }

    /// As in Reactions, where Foundation for Linux ended the program at a text with plural rules.
    @Test func aTableOfPluralsBecomesOneOfTexts() throws {
        let folder = try TemporaryFolder()
        let source = folder.file("en.lproj/Days.stringsdict")
        try FileManager.default.createDirectory(
            at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
        let days = ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": "a day", "other": "%d days"]
        let rules: [String: Any] = ["left": ["NSStringLocalizedFormatKey": "%#@days@ left", "days": days]]
        try PropertyListSerialization.data(fromPropertyList: rules, format: .xml, options: 0).write(to: source)
        let table = source.deletingPathExtension().appendingPathExtension("strings")
        try Data("\"left\" = \"?\"; \"done\" = \"Done\";".utf8).write(to: table)
        var module = ProjectModule(name: "CardTests", kind: .test, sources: [])
        module.resources = [table.path, source.path]
        let resources = TestResources([module], folder: folder.file("Frameworks").path)
        for _ in 0..<2 { try resources.write() }
        let bundle = try #require(Bundle(path: "\(resources.folder)/CardTests.framework"))
        #expect(bundle.localizedString(forKey: "left", value: nil, table: "Days") == "%d days left")
        #expect(bundle.localizedString(forKey: "done", value: nil, table: "Days") == "Done")
        let original = try String(contentsOf: table, encoding: .utf8)
        #expect(original.hasPrefix("\"left\" = \"?\""))
    }

    @Test func nibsHaveTheNamesOfCompiledOnesInThePackagesBundle() throws {
        let folder = try TemporaryFolder()
        try Data("<document/>".utf8).write(to: folder.file("Card.xib"))
        var module = ProjectModule(name: "Cards", kind: .library, sources: [])
        module.resources = [folder.file("Card.xib").path]
        module.bundleName = "Deck_Cards"
        let products = folder.file("products").path
        for _ in 0..<2 { try TestResources([module], folder: folder.url.path).completeBundles(in: products) }
        #expect(FileManager.default.fileExists(atPath: "\(products)/Deck_Cards.resources/Card.nib"))
        #expect(!FileManager.default.fileExists(atPath: "\(products)/Deck_Cards.resources/Card.xib"))
    }

    @Test(arguments: [
        ([], "debug"), (["--filter", "A"], "debug"), (["-c", "release"], "release"),
        (["--configuration", "release"], "release"), (["--configuration=release"], "release"), (["-c"], "debug"),
    ])
    func argumentsSelectTheConfiguration(_ arguments: [String], _ expected: String) {
        #expect(ProjectBuild.configuration(in: arguments) == expected)
    }

    @Test func foldersOfResourcesCanBeEnumerated() throws {
        let folder = try TemporaryFolder()
        let samples = folder.file("Samples/Issues")
        try FileManager.default.createDirectory(at: samples, withIntermediateDirectories: true)
        try Data("{}".utf8).write(to: samples.appendingPathComponent("1.json"))
        var module = ProjectModule(name: "CardTests", kind: .test, sources: [])
        module.resources = [folder.file("Samples").path]
        let resources = TestResources([module], folder: folder.file("Frameworks").path)
        for _ in 0..<2 { try resources.write() }
        let copy = "\(resources.folder)/CardTests.framework/Samples"
        let names = FileManager.default.enumerator(atPath: copy)?.compactMap { $0 as? String } ?? []
        #expect(names.sorted() == ["Issues", "Issues/1.json"])
    }

    @Test func packagesThatCantBeFetchedAreNamedWithTheirReplacement() {
        let output = """
            Fetching https://github.com/cards/deck
            error: Failed to clone repository https://github.com/cards/deck:
                fatal: unable to access 'https://github.com/cards/deck/': Could not resolve host: github.com
            """
        let message = PackageReading.unreadable("/app", output)
        #expect(
            message.hasPrefix("The packages that /app names can't be fetched: https://github.com/cards/deck. Clone"))
        #expect(message.contains("--dependency FOLDER"))
        #expect(PackageReading.unreadable("/app", "error: x") == "The package at /app can't be read:\nerror: x")
    }

    @Test func aCloneWithoutTheResolvedRevisionIsNamed() {
        let message = PackageReading.unreadable(
            "/app",
            """
            Fetching /clones/deck from cache
            error: 'deck': Couldn’t check out revision ‘b2ed9eabefe56202ee4939dd9fc46b6241c88317’:
                fatal: reference is not a tree: b2ed9eabefe56202ee4939dd9fc46b6241c88317
            """)
        #expect(message.hasPrefix("The clone of deck lacks revision b2ed9eabefe5, which /app/Package.resolved states."))
    }

    @Test func modulesOfFetchedPackagesAreInTheScratchFolder() {
        func module(_ sources: [String]) -> ProjectModule {
            ProjectModule(name: "Deck", kind: .library, sources: sources)
        }
        let scratch = "/app/.build/interlude"
        #expect(module(["\(scratch)/checkouts/deck/Sources/Deck/Deck.swift"]).isFetched(into: scratch))
        #expect(module(["\(scratch)/dependencies/.build/checkouts/deck/Deck.swift"]).isFetched(into: scratch))
        #expect(!module(["/app/Sources/Cards/Card.swift"]).isFetched(into: scratch))
        #expect(!module([]).isFetched(into: scratch))
    }

    @Test func clonesAreUsedForTheAddressesWithTheirName() throws {
        let folder = try TemporaryFolder()
        for name in ["App", "Deck"] {
            try FileManager.default.createDirectory(at: folder.file(name), withIntermediateDirectories: true)
        }
        try Data(".package(url: \"https://cards.example/Deck.git\", from: \"1.0.0\"), \"https://x.example/Other\"".utf8)
            .write(to: folder.file("App/Package.swift"))
        let arguments = try PackageMirrors(folders: [folder.file("Deck").path]).arguments(
            for: folder.file("App").path, scratch: folder.file("scratch").path)
        #expect(arguments == ["--config-path", folder.file("scratch/configuration").path])
        let text = try String(contentsOf: folder.file("scratch/configuration/mirrors.json"), encoding: .utf8)
        #expect(text.contains("cards.example") && !text.contains("x.example"))
        #expect(try PackageMirrors(folders: []).arguments(for: "/", scratch: "/") == [])
        #expect(throws: ProjectError.self) {
            try PackageMirrors(folders: ["/no/such"]).arguments(for: "/", scratch: folder.url.path)
        }
    }

    @Test func testsNameThePrincipalClassOfTheirBundle() throws {
        let folder = try TemporaryFolder()
        let list = ["NSPrincipalClass": "$(PRODUCT_MODULE_NAME).Setup"]
        let data = try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
        try data.write(to: folder.file("Info.plist"))
        var tests = ProjectModule(name: "CardTests", kind: .test, sources: [])
        tests.infoPlist = folder.file("Info.plist").path
        var app = ProjectModule(name: "Cards", kind: .application, sources: [])
        app.infoPlist = tests.infoPlist
        let resources = TestResources([tests, app], folder: folder.file("Frameworks").path)
        #expect(resources.principalClasses == ["CardTests.Setup"])
    }

    @Test func testsNameTheAppInWhichTheyRun() {
        var tests = ProjectModule(name: "CardTests", kind: .test, sources: [])
        #expect(TestResources([tests], folder: "/no").hostApp == nil)
        tests.settings["TEST_HOST"] = "/Cards.app/Cards"
        #expect(TestResources([tests], folder: "/no").hostApp == "/Cards.app/Cards")
    }
}
