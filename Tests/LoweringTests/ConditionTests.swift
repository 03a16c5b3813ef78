import Lowering
import Testing

@Suite struct ConditionTests {
    @Test(arguments: [
        ("os(iOS)", "true"), ("!os(iOS)", "!true"), ("os(iOS) || os(tvOS)", "true    || os(tvOS)"),
        ("canImport(UIKit) && (os(iOS) || DEBUG)", "canImport(UIKit) && (true    || DEBUG)"),
        ("targetEnvironment(simulator)", "true"), ("os(macOS)", "os(macOS)"),
        ("targetEnvironment(macCatalyst)", "targetEnvironment(macCatalyst)"), ("!os(Linux)", "!false"),
    ])
    func platformConditions(_ condition: String, _ expected: String) {
        #expect(Lowered.lines("#if \(condition)\nlet a = 1\n#endif\n")[0] == "#if \(expected)")
    }

    @Test(arguments: ["os(iOS)", "os(Linux)", "targetEnvironment(simulator)"])
    func aModuleWithoutUIKitKeepsItsConditions(_ condition: String) {
        let options = LoweringOptions(importsUmbrella: false, platform: .linux)
        #expect(Lowered.lines("#if \(condition)\nlet a = 1\n#endif\n", options: options)[0] == "#if \(condition)")
    }

    @Test(arguments: [
        ("#available(iOS 1000, *)", "false"), ("#available(macOS 10.15, iOS 27.1, *)", "false"),
        ("#unavailable(iOS 27)", "true"), ("#available(iOS 26, *)", "#available(iOS 26, *)"),
        ("#available(macOS 99, *)", "#available(macOS 99, *)"),
    ])
    func newerVersionsOfTheSystemAreUnavailable(_ condition: String, _ expected: String) {
        let lowered = Lowered.lines("func a() -> Int {\nif \(condition) {\nreturn 1\n}\nreturn 2\n}\n")[1]
        #expect(lowered.split(separator: " ").joined(separator: " ") == "if \(expected) {")
    }

    @Test(arguments: [
        ("import UIKit", true), ("#if os(iOS)\n  @_exported import UIKit.UIView\n#endif", true),
        ("import class UIKit.UIView", true), ("public import QuartzCore", true), ("// import UIKit", false),
        ("import Foundation\nlet important = 1", false), ("import CoreGraphics", false),
    ])
    func anImportInAnyConditionMarksAModuleForIOS(_ text: String, _ expected: Bool) {
        #expect(PlatformScan(Array(text.utf8)).importsUIKit == expected)
    }

    @Test func theConditionOfPackagesHoldsOnlyInPackages() {
        #expect(Lowered.lines("#if SWIFT_PACKAGE\nlet a = 1\n#endif\n")[0] == "#if false")
        let options = LoweringOptions(conditions: ["SWIFT_PACKAGE"], importsUmbrella: false)
        #expect(Lowered.lines("#if SWIFT_PACKAGE\n#endif\n", options: options)[0] == "#if SWIFT_PACKAGE")
    }

    @Test func onlyActiveDeclarationsHaveRows() {
        let text = Lowered.text(
            """
            class A: UIView {
            #if os(macOS)
                @objc func mac() {}
            #elseif os(iOS)
                @objc func phone() {}
            #else
                @objc func other() {}
            #endif
            }
            """)
        #expect(text.contains("\"phone\"") && !text.contains("\"mac\"") && !text.contains("\"other\""))
    }

    @Test(arguments: [
        ("let a = Darwin.floor(x)", "let a = Foundation.floor(x)"),
        ("let a: Foundation.URLSession = x", "let a: FoundationNetworking.URLSession = x"),
        ("let a = Foundation.URLSession(x)", "let a = FoundationNetworking.URLSession(x)"),
        ("let a: Foundation.Date = x", "let a: Foundation.Date = x"),
        ("let a = CoreFoundation.sqrt(5.0)", "let a = Foundation.sqrt(5.0)"),
        ("let a = x.Darwin.y", "let a = x.Darwin.y"),
    ])
    func namesOfModulesBeforeFunctionsAreReplaced(_ source: String, _ expected: String) {
        #expect(Lowered.text(source) == expected)
    }

    @Test func objectiveCCanBeImported() {
        #expect(
            Lowered.text("#if !canImport(ObjectiveC)\nlet tests = 1\n#endif\n")
                == "#if !true                 \nlet tests = 1\n#endif\n")
    }

    @Test func submodulesAreImportedWhole() {
        #expect(
            Lowered.lines("import UIKit.UIGestureRecognizerSubclass // touches\n")[0]
                == "import UIKit                             // touches")
        #expect(Lowered.lines("@testable import Foundation.NSObject")[0] == "@testable import Foundation")
    }

    @Test func importsOfSingleTypesOfUIKitBecomeImportsOfAll() {
        #expect(Lowered.lines("import class UIKit.UIView\n")[0] == "import UIKit")
        #expect(Lowered.text("import class Cards.Card\n") == "import class Cards.Card\n")
    }

    @Test func importsWithoutUseAreDropped() {
        #expect(Lowered.lines("import UIKit\nimport MetalKit\nlet a = 1\n")[1].isEmpty)
        #expect(Lowered.text("import MetalKit\nlet a: MTKView\n") == "import MetalKit\nlet a: MTKView\n")
        #expect(Lowered.lines("import ObjectiveC\nlet a = 1\n")[0] == "import UIKit")
    }

    @Test func ofSomeFrameworksAFewNamesAreInAModule() {
        let few = [
            "SceneKit\nlet a: SCNView", "CoreImage.CIKernel\nlet a: CIImage", "Accelerate.vImage\nlet a: vImage_Buffer",
        ]
        for text in few { #expect(Lowered.lines("import \(text)\n")[0] == "import PartialFrameworks", "\(text)") }
        for text in ["SceneKit\nlet a: SCNView, b: SCNNode", "CoreImage\nlet a: CIImage = b.filtered(\"CISepiaTone\")"]
        {
            #expect(Lowered.text("import \(text)\n") == "import \(text)\n")
        }
        #expect(Lowered.lines("import CoreImage\nlet a: CoreImage.CIColor\n")[1] == "let a: PartialFrameworks.CIColor")
        #expect(Lowered.lines("import SpriteKit\nlet a = 1\n")[0].isEmpty)
        let condition = "#if canImport(SceneKit)\nimport SceneKit\nlet a: SCNView\n#endif\n"
        #expect(Lowered.text(condition) == condition)
    }

    @Test func theLogHasAModuleOfItsOwn() {
        for name in ["os", "os.log", "OSLog", "func os.os_log"] {
            #expect(Lowered.lines("import \(name)\nlet a = 1\n")[0] == "import SystemLog", "\(name)")
        }
    }

    @Test func coreFoundationIsPartOfUIKit() {
        #expect(Lowered.lines("import CoreFoundation\nlet a = 1\n")[0] == "import UIKit")
    }

    @Test func filesThatRelyOnAnUmbrellaHeaderImportUIKit() {
        let options = LoweringOptions()
        #expect(
            Lowered.text("// A\nlet a = UIColor.red\n", options: options) == "import UIKit; // A\nlet a = UIColor.red\n"
        )
        #expect(Lowered.text("let a = 1\n", options: options) == "let a = 1\n")
        #expect(
            Lowered.text("let a = RunLoop.Mode.common\n", options: options)
                == "import Foundation; let a = RunLoop.Mode.common\n")
        #expect(
            Lowered.text("@testable import Cards\nlet a: TimeInterval = 1\n", options: options)
                == "import Foundation; @testable import Cards\nlet a: TimeInterval = 1\n")
        #expect(
            Lowered.text("import Cards\nlet a: TimeInterval = 1\n", options: options)
                == "import Foundation; import Cards\nlet a: TimeInterval = 1\n")
        var ofPackage = options
        ofPackage.conditions.insert("SWIFT_PACKAGE")
        #expect(
            Lowered.text("import Cards\nlet a: TimeInterval = 1\n", options: ofPackage)
                == "import Cards\nlet a: TimeInterval = 1\n")
        #expect(
            Lowered.text("import UIKit\nlet a = UIColor.red\n", options: options)
                == "import UIKit\nlet a = UIColor.red\n")
    }

    @Test func typesOfCoreFoundationNeedTheUmbrella() {
        let text = Lowered.text("import Foundation\nlet delay: CFTimeInterval = 0\n", options: LoweringOptions())
        #expect(text.hasPrefix("import UIKit; import Foundation"))
    }
}
