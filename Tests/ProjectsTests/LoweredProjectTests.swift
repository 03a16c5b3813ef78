import Foundation
import Lowering
import TestSupport
import Testing

@testable import Projects

@Suite struct LoweredProjectTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a source with a modification time of its own.
    private func write(_ text: String, to name: String, second: Double = 0) throws {
        let path = folder.file(name).path
        try Data(text.utf8).write(to: folder.file(name))
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceReferenceDate: 1000 + second)], ofItemAtPath: path)
    }

    private func lower(_ names: [String]) throws -> LoweredProject.Outcome {
        let module = ProjectModule(name: "Card", kind: .library, sources: names.map { folder.file($0).path })
        return try LoweredProject(folder: folder.file("lowered").path, frameworks: [])
            .lower([module], entryPoint: .application)
    }

    @Test func onlyFilesWithConstructsAreInTheOverlay() throws {
        try write("import UIKit\nclass A { @objc func a() {} }\n", to: "A.swift")
        try write("let b = 1\n", to: "B.swift")
        let outcome = try lower(["A.swift", "B.swift"])
        let overlay = try String(contentsOfFile: outcome.overlay, encoding: .utf8)
        #expect(overlay.contains(folder.file("A.swift").path) && !overlay.contains("B.swift"))
        #expect(overlay.contains("\"use-external-names\" : false"))
    }

    @Test func testsThatAreCompiledElsewhereHaveTheirOriginalsPaths() throws {
        try write("let a = #filePath\n", to: "A.swift")
        let original = folder.file("A.swift").path
        for kind in [ProjectModule.Kind.test, .library] {
            let module = ProjectModule(name: "CardTests\(kind)", kind: kind, sources: [original])
            let project = LoweredProject(
                folder: folder.file("lowered").path, frameworks: [], compilerPath: { _, path in "/elsewhere" + path })
            let overlay = try String(
                contentsOfFile: project.lower([module], entryPoint: .application).overlay, encoding: .utf8)
            #expect(overlay.contains("/elsewhere\(original)") == (kind == .test))
        }
        let texts = try FileManager.default.contentsOfDirectory(atPath: folder.file("lowered/CardTeststest").path)
        let name = try #require(texts.first { $0.hasSuffix(".swift") })
        let text = try String(contentsOf: folder.file("lowered/CardTeststest/\(name)"), encoding: .utf8)
        #expect(text == "#sourceLocation(file: \"\(original)\", line: 1)\nlet a = #filePath\n")
    }

    @Test func oneSourceDeclaresTheBundleOfResourcesWithoutADeclaration() throws {
        try write("let a = 1", to: "A.swift")
        try write("import Foundation\nlet b = Bundle.module", to: "B.swift")
        var module = ProjectModule(
            name: "Card", kind: .library, sources: ["A.swift", "B.swift"].map { folder.file($0).path })
        module.findsBundleFile()
        let project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        _ = try project.lower([module], entryPoint: .application)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("lowered/Card").path)
        let name = try #require(names.first { $0.hasSuffix(".swift") })
        let text = try String(contentsOf: folder.file("lowered/Card/\(name)"), encoding: .utf8)
        #expect(text.hasPrefix("import Foundation\nlet b = Bundle.module\nimport Foundation; import UIKit; "))
        #expect(names.count { $0.hasSuffix(".swift") } == 1 && text.contains("Bundle.ofModule(\"Card\")"))
    }

    @Test func aChangedBodyLowersOneFile() throws {
        try write("import UIKit\nclass A { @objc func a() {} }\n", to: "A.swift")
        try write("import UIKit\nclass B { @objc func b() { print(1) } }\n", to: "B.swift")
        #expect(try lower(["A.swift", "B.swift"]).loweredCount == 2)
        #expect(try lower(["A.swift", "B.swift"]).loweredCount == 0)
        try write("import UIKit\nclass B { @objc func b() { print(2) } }\n", to: "B.swift", second: 1)
        let outcome = try lower(["A.swift", "B.swift"])
        #expect(outcome.loweredCount == 1 && outcome.outdated.isEmpty)
    }

    @Test func aChangedDeclarationOutdatesTheFilesThatDependOnIt() throws {
        try write("import UIKit\nclass A { @objc func a() {} }\n", to: "A.swift")
        try write("import UIKit\nextension A {}\n", to: "B.swift")
        _ = try lower(["A.swift", "B.swift"])
        try write("import UIKit\nextension A { @objc func b() {} }\n", to: "B.swift", second: 1)
        let outcome = try lower(["A.swift", "B.swift"])
        #expect(outcome.outdated.map(\.file) == [folder.file("A.swift").path])
    }

    @Test func diagnosticsAreRepeatedUntilTheFileChanges() throws {
        try write("import UIKit\nextension UIView { override func a() {} }\n", to: "A.swift")
        for _ in 0..<2 { #expect(try lower(["A.swift"]).diagnostics.count == 1) }
        try write("import UIKit\nextension UIView { func a() {} }\n", to: "A.swift", second: 1)
        #expect(try lower(["A.swift"]).diagnostics.isEmpty)
    }

    @Test func aMissingSourceIsNamed() {
        #expect(throws: ProjectError.self) { try lower(["C.swift"]) }
    }

    @Test func modulesFollowTheirDependencies() {
        var app = ProjectModule(name: "App", kind: .application, sources: [])
        app.dependencies = ["Card"]
        let card = ProjectModule(name: "Card", kind: .library, sources: [])
        #expect(LoweredProject.sorted([app, card]).map(\.name) == ["Card", "App"])
    }

    @Test func modulesWithUIKitAndTheirDependentsHaveTheConditionsOfIOS() throws {
        let condition = "#if os(Linux)\nlet a = 1\n#endif\n"
        try write(condition + "let numbers = 1\n", to: "Numbers.swift")
        try write("import UIKit\n" + condition, to: "Views.swift")
        try write("import Views\n" + condition, to: "App.swift")
        let modules = ["Numbers", "Views", "App"].map { name in
            var module = ProjectModule(name: name, kind: .library, sources: [folder.file("\(name).swift").path])
            module.dependencies = name == "App" ? ["Views", "Numbers"] : []
            return module
        }
        let project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        for _ in 0..<2 {
            let overlay = try String(
                contentsOfFile: project.lower(modules, entryPoint: .application).overlay, encoding: .utf8)
            #expect(overlay.contains("Views.swift\"") && overlay.contains("App.swift\""))
            #expect(!overlay.contains("Numbers.swift\""))
        }
    }

    @Test func aSubclassInADependentModuleChangesItsSuperclasssModule() throws {
        try write(
            "import UIKit\n@objc public protocol Planning { @objc optional func weight() -> Int }\n", to: "Plans.swift")
        try write("import Plans\nopen class Base: Planning {}\n", to: "Base.swift")
        try write("import Base\nclass Heavy: Base { func weight() -> Int { 7 } }\n", to: "Heavy.swift")
        let modules = zip(["Plans", "Base", "Heavy"], [[], ["Plans"], ["Base"]]).map { name, dependencies in
            var module = ProjectModule(name: name, kind: .library, sources: [folder.file("\(name).swift").path])
            module.dependencies = dependencies
            return module
        }
        _ = try LoweredProject(folder: folder.file("lowered").path, frameworks: []).lower(
            modules, entryPoint: .application)
        func text(_ module: String) throws -> String {
            let folder = folder.file("lowered/\(module)").path
            let name = try FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".swift") }
            return try String(contentsOfFile: "\(folder)/\(name ?? "")", encoding: .utf8)
        }
        #expect(try text("Base").contains("open func _Planning_weight() -> Int"))
        #expect(try text("Heavy").contains("override func _Planning_weight() -> Int"))
    }

    @Test(arguments: [("4.0", true), ("3.0", true), ("4.2", false), ("5.0", false), (nil, false)])
    func modulesInSwift4ImportItsTypes(_ version: String?, _ imports: Bool) throws {
        try write("import UIKit\n", to: "A.swift")
        var module = ProjectModule(name: "Card", kind: .library, sources: [folder.file("A.swift").path])
        module.swiftVersion = version
        let project = LoweredProject(
            folder: folder.file("lowered").path, frameworks: [], usesOptionalModules: true)
        let outcome = try project.lower([module], entryPoint: .application)
        #expect(outcome.imports["Card"]?.contains("Swift4Types") == imports)
    }

    @Test func aPluginsSourcesReferToTheOriginals() throws {
        try write("import UIKit\nclass A { @objc func a() {} }\n", to: "A.swift")
        let path = folder.file("A.swift").path
        let module = ProjectModule(name: "Card", kind: .library, sources: [path])
        let lowered = try LoweredModule(
            module: module, folder: folder.file("state").path, options: LoweringOptions(), dependencies: []
        ).update()
        #expect(lowered.texts[path] != nil)
    }
}
