import Foundation
import Lowering
import TestSupport
import Testing

@testable import Projects

/// Builds in rounds, with the real compiler.
@Suite struct LeavingOutTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws -> String {
        try Data(text.utf8).write(to: folder.file(name))
        return folder.file(name).path
    }

    private func sources() -> LeftOutSources { LeftOutSources(folder: folder.file("left-out").path, key: "1") }

    private func error(_ file: String, _ message: String, line: Int = 1) -> CompilerError {
        CompilerError(file: file, line: line, message: message)
    }

    @Test func aProjectCompilesWithoutTheCodeOfMissingFrameworks() throws {
        let filter = try write(
            """
            import Foundation
            struct Filter {
                let name: String
                lazy var context: CIContext = CIContext()
                init(name: String) { self.name = name }
                func apply(_ image: CIImage, by amount: Double) -> CIImage {
                    image.blurred(amount)
                }
                var title: String { "Filter " + name }
            }
            struct Screen: View {
                var body: some View { Text("a") }
            }
            """, to: "Filter.swift")
        let use = try write(
            """
            final class Card {
                var filter = Filter(name: "blur")
                var title: String { filter.title }
                func draw() {
                    let image = CIImage(named: "photo")
                    print(filter.apply(image, by: 2))
                }
                func open() -> Screen { Screen() }
                var bodies: Int { Screen().body.count }
            }
            """, to: "Card.swift")
        let runtime = try write(
            """
            enum LeftOutCode {
                static func report(_ name: String, _ reason: String) {}
                static func value<Value>(_ name: String, _ reason: String) -> Value { fatalError() }
                static func end(_ name: String, _ reason: String) -> Never { fatalError() }
            }
            """, to: "LeftOutCode.swift")
        var leavingOut = LeavingOut(.frameworks, sources: [filter, use])
        leavingOut.absentImports = [filter: ["SwiftUI"], use: ["CoreImage"]]
        var rounds = 0
        func build(_ texts: [String: String]) throws -> LeavingOut.Round {
            rounds += 1
            // The texts are compiled under other paths, without the runtime's module.
            let originals = [filter, use]
            let copies = try originals.map { original in
                let text = try String(contentsOfFile: texts[original] ?? original, encoding: .utf8)
                return try write(
                    text.replacingOccurrences(of: "import AppleRuntime; ", with: ""),
                    to: "copy-\((original as NSString).lastPathComponent)")
            }
            let result = try Shell.run("swiftc", ["-typecheck", runtime] + copies, output: .captured)
            return LeavingOut.Round(
                code: result.code, output: result.output.replacingOccurrences(of: "/copy-", with: "/"))
        }
        var leftOut = sources()
        let last = try leavingOut.run(&leftOut, build: build)
        #expect(last.code == 0, "\(last.output)")
        let names = Set(leftOut.parts.map(\.name))
        #expect(names.isSuperset(of: ["Filter.context", "Screen.body", "Card.draw()", "Card.bodies"]), "\(names)")
        #expect(
            names.isDisjoint(with: ["Filter.init(name:)", "Filter.title", "Card.title", "Card.filter", "Card.open()"]))
        for (original, text) in leftOut.texts {
            let counts = try [original, text].map { path in
                try String(contentsOfFile: path, encoding: .utf8).count { $0 == "\n" }
            }
            #expect(counts[0] == counts[1])
        }
        let summary = try #require(leftOut.summary(frameworks: ["SwiftUI"]))
        #expect(summary.contains("in 2 files. Not available here: SwiftUI."), "\(summary)")

        rounds = 0
        leftOut = sources()
        #expect(try leavingOut.run(&leftOut, build: build).code == 0 && rounds == 1, "The result is stored.")
    }

    @Test func modulesWithErrorsAreCheckedUntilTheyHaveNone() throws {
        let path = try write("func a() { missing() }\nfunc b() { absent() }\nlet c = 1\n", to: "A.swift")
        var rounds: [String] = []
        func round(_ kind: String, _ message: String?) -> LeavingOut.Round {
            rounds.append(kind)
            return LeavingOut.Round(code: message == nil ? 0 : 1, output: message.map { "\(path):\($0)\n" } ?? "")
        }
        var leftOut = sources()
        let last = try LeavingOut(.members, sources: [path]).run(&leftOut) { texts, files in
            #expect(files == [path] && texts[path] != nil)
            return round("check", rounds == ["build"] ? "2:12: error: cannot find 'absent' in scope" : nil)
        } build: { _ in
            round("build", rounds == [] ? "1:12: error: cannot find 'missing' in scope" : nil)
        }
        #expect(last.code == 0 && rounds == ["build", "check", "check", "build"], "\(rounds)")
        #expect(leftOut.parts.map(\.name) == ["a()", "b()"])
    }

    @Test func aCheckWritesNothing() {
        let commands = BuildCommands(
            """
                args: ["/bin/swiftc","-module-name","Card","-emit-executable","-o","/b/Card"]
                args: ["/bin/swiftc","-module-name","Card","-emit-module","-emit-module-path","/m","-output-file-map","/o",\
            "-incremental","-c","@/b/sources","-I","/b","-Xcc","-g","-g","-vfsoverlay","/v"]
            """)
        let expected = [
            "/bin/swiftc", "-typecheck", "-module-name", "Card", "@/b/sources", "-I", "/b", "-Xcc", "-g", "-vfsoverlay",
            "/v",
        ]
        #expect(commands.check(ofModule: "Card") == expected && commands.check(ofModule: "Deck") == nil)
    }

    @Test func aChangedSourceBeginsAgain() throws {
        let path = try write("let a = missing\n", to: "A.swift")
        var leftOut = sources()
        #expect(try leftOut.leaveOut([error(path, "cannot find 'missing' in scope")]))
        #expect(sources().parts.map(\.name) == ["a"])
        #expect(LeftOutSources(folder: folder.file("left-out").path, key: "2").parts == [])
        _ = try write("let a = 1\n", to: "A.swift")
        #expect(sources().parts == [] && sources().texts == [:])
    }

    @Test func theExtentSelectsTheErrors() {
        let member = error("/A.swift", "value of type 'UIView' has no member 'missing'")
        let framework = error("/B.swift", "cannot find type 'CIImage' in scope")
        let follower = error("/A.swift", "cannot find 'Screen' in scope")
        let foreign = error("/usr/C.swift", "cannot find 'Screen' in scope")
        let all = [member, framework, follower, foreign]
        func selected(_ extent: LeavingOut.Extent, _ names: [String] = []) -> [CompilerError] {
            var leavingOut = LeavingOut(extent, sources: ["/A.swift", "/B.swift"])
            leavingOut.absentImports = ["/B.swift": ["CoreImage"]]
            let parts = names.map { LeftOutPart(file: "/B.swift", line: 1, name: $0, reason: "") }
            return leavingOut.selected(all, parts)
        }
        #expect(selected(.nothing) == [])
        #expect(selected(.frameworks) == [framework])
        #expect(selected(.frameworks, ["Screen"]) == [framework, follower])
        #expect(selected(.members) == [member, framework, follower])
        #expect(LeavingOut(.frameworks, sources: ["/A.swift"]).selected(all, []) == [])
    }

    @Test func namesOfAbsentModulesAreMissingInFilesWithoutTheImport() {
        let importing = error("/A.swift", "value of type 'UIView' has no member 'iq'")
        let other = error("/B.swift", "cannot find 'iq' in scope; did you mean 'i'?")
        let unrelated = error("/B.swift", "cannot find 'drop' in scope")
        var leavingOut = LeavingOut(.frameworks, sources: ["/A.swift", "/B.swift"])
        leavingOut.absentImports = ["/A.swift": ["Keyboard"]]
        #expect(leavingOut.selected([importing, other, unrelated], []) == [importing, other])
        let part = LeftOutPart(file: "/A.swift", line: 1, name: "Card.draw()", reason: importing.message)
        #expect(leavingOut.selected([other, unrelated], [part]) == [other])
        #expect(leavingOut.selected([other], []) == [])
    }

    @Test func namesThatConditionsHideAreLeftOutInOtherFiles() {
        let text = """
            #if canImport(SwiftUI)
            @available(iOS 13.0, *)
            class Card: UIHostingController<Text> {}
            #if DEBUG
            func show() {}
            #endif
            #else
            struct Plain {}
            #endif
            #if !canImport(SwiftUI)
            struct Other {}
            #else
            let title = "a"
            #endif
            struct Shown {}
            """
        let names = HiddenNames(text: text, without: ["SwiftUI"])
        #expect(["Card", "show", "title"].allSatisfy(names.contains))
        #expect(!["Plain", "Other", "Shown"].contains(where: names.contains))
        var leavingOut = LeavingOut(.frameworks, sources: ["/A.swift", "/B.swift"])
        leavingOut.absentImports = ["/A.swift": ["SwiftUI"]]
        leavingOut.hiddenNames = names
        let errors = ["Card", "Shown"].map { error("/B.swift", "cannot find '\($0)' in scope") }
        #expect(leavingOut.selected(errors, []) == [errors[0]])
    }

    @Test func onlyErrorsAboutMissingNamesPropose() {
        let leavingOut = LeavingOut(.frameworks, sources: ["/A.swift"])
        #expect(leavingOut.needsAdvice("/A.swift:1:2: error: value of type 'UIView' has no member 'missing'\n"))
        #expect(!leavingOut.needsAdvice("/A.swift:1:2: error: expected '}' in class\n"))
        #expect(
            !LeavingOut(.nothing, sources: ["/A.swift"]).needsAdvice("/A.swift:1:2: error: cannot find 'a' in scope"))
    }

    @Test func errorsAreWithheldUntilTheBuildIsComplete() {
        let output = BuildOutput(withholds: true) { $0.replacingOccurrences(of: "/b/", with: "/a/") }
        #expect(output.pass("[1/2] Compiling\n/b/A.swift:1:1: error: x\n") == "[1/2] Compiling\n")
        #expect(output.withheld == "/a/A.swift:1:1: error: x\n")
        #expect(output.pass("Build complete! (1s)\nTest passed\n") == "Build complete! (1s)\nTest passed\n")
        #expect(BuildOutput(withholds: false) { $0 }.pass("error\n") == "error\n")
    }

    @Test func aReplacedSourceIsCompiledUnderItsPath() throws {
        let path = try write("let a = missing\n", to: "A.swift")
        var module = ProjectModule(name: "Card", kind: .library, sources: [path])
        let project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        #expect(try project.lower([module], entryPoint: .application).outdated.isEmpty)
        module.replacements = [path: try write("let a = 1 // replaced\n", to: "B.swift")]
        let outcome = try project.lower([module], entryPoint: .application)
        #expect(try String(contentsOfFile: outcome.overlay, encoding: .utf8).contains("B.swift"))
        #expect(outcome.outdated.map(\.file) == [path])
        #expect(try project.lower([module], entryPoint: .application).outdated.isEmpty)
        module.replacements = [:]
        #expect(try project.lower([module], entryPoint: .application).outdated.map(\.file) == [path])
    }

    @Test func importsOfAbsentFrameworksBecomeFoundation() throws {
        let path = try write("import SwiftUI\nlet a = 1\n", to: "A.swift")
        var project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        project.absentFrameworks = ["SwiftUI"]
        let module = ProjectModule(name: "Card", kind: .library, sources: [path])
        let outcome = try project.lower([module], entryPoint: .application)
        #expect(outcome.absentImports == [path: ["SwiftUI"]] && outcome.imports["Card"] == ["Foundation"])
    }

    @Test(arguments: [
        ("let image: CIImage? = nil", ["CoreImage"]), ("let key = kCIInputRadiusKey", ["CoreImage"]),
        ("var name: GLuint = 0", ["OpenGLES"]), ("let kind = GL_TEXTURE_2D", ["OpenGLES"]),
        ("let glyph = Circle + GLOBAL", []),
        ("let info: UIPrintInfo? = nil", ["UIPrintInfo"]), ("let info: UIPrintInformation? = nil", []),
    ])
    func namesThatUIKitHasOnIOSCanBeLeftOut(_ text: String, _ expected: [String]) throws {
        let path = try write("import UIKit\n\(text)\n", to: "A.swift")
        var project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        project.absentFrameworks = ["CoreImage", "OpenGLES"]
        let module = ProjectModule(name: "Card", kind: .library, sources: [path])
        let outcome = try project.lower([module], entryPoint: .application)
        #expect(outcome.absentImports[path].map { $0.sorted() } ?? [] == expected)
    }

    @Test func codeForAFrameworkThatAFileImportsIfItExistsCanBeLeftOut() throws {
        let path = try write("#if canImport(SwiftUI)\nimport SwiftUI\n#endif\nstruct Card: View {}\n", to: "A.swift")
        var project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        project.absentFrameworks = ["SwiftUI"]
        let module = ProjectModule(name: "Card", kind: .library, sources: [path])
        #expect(try project.lower([module], entryPoint: .application).absentImports == [path: ["SwiftUI"]])
    }

    /// GradePoint sets properties of a view of SpriteKit, which has hardly any here.
    @Test func codeForClassesThatExistInPartCanBeLeftOut() throws {
        let path = try write("import SpriteKit\nfunc f(view: SKView) { view.showsFPS = true }\n", to: "A.swift")
        var project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        project.absentFrameworks = ["SpriteKit"]
        let module = ProjectModule(name: "Card", kind: .library, sources: [path])
        let outcome = try project.lower([module], entryPoint: .application)
        #expect(outcome.absentImports == [path: ["SpriteKit"]] && outcome.imports["Card"] == ["PartialFrameworks"])
    }

    @Test func codeForFrameworksThatExistInPartCanBeLeftOut() throws {
        let path = try write("import StoreKit\nextension SKPaymentTransactionState {}\n", to: "A.swift")
        var project = LoweredProject(folder: folder.file("lowered").path, frameworks: [])
        let module = ProjectModule(name: "Card", kind: .library, sources: [path])
        #expect(try project.lower([module], entryPoint: .application).absentImports.isEmpty)
        project.absentFrameworks = ["SwiftUI"]
        let outcome = try project.lower([module], entryPoint: .application)
        #expect(outcome.absentImports == [path: ["StoreKit"]] && outcome.imports["Card"] == ["StoreKit"])
    }

    /// SKPhotoBrowser's images are read by its category in Objective-C.
    @Test func codeThatUsesNamesOfSourcesInObjectiveCIsLeftOut() {
        let names = ForeignNames(
            text: """
                @interface Badge : UIView
                @property (nonatomic, strong, nullable) NSString *title;
                + (UIImage * _Nullable)animatedImageWithData:(NSData *)data;
                - (void (^)(int))done;
                @end
                """)
        for name in ["Badge", "title", "animatedImage", "animatedImageWithData", "withData", "done"] {
            #expect(names.contains(name))
        }
        for name in ["anim", "NSString", "UIImage", "with"] { #expect(!names.contains(name)) }
        var leavingOut = LeavingOut(.frameworks, sources: ["/A.swift"])
        let missing = [
            error("/A.swift", "type 'UIImage' has no member 'animatedImage'"),
            error("/A.swift", "cannot find 'Badge' in scope"),
            error("/A.swift", "extra argument 'withData' in call"),
        ]
        let other = error("/A.swift", "type 'UIImage' has no member 'made'")
        #expect(leavingOut.selected(missing, []) == [])
        leavingOut.foreignNames = names
        #expect(leavingOut.selected(missing + [other], []) == missing)
    }
}
