import Foundation
import Testing

@testable import Lowering

/// Imports of modules that other modules export on iOS.
@Suite struct ImpliedImportTests {
    @Test(arguments: [
        ("import UIKit\nlet f: CTFont? = nil\n", "import CoreText; import UIKit\nlet f: CTFont? = nil\n"),
        (
            "import Foundation\nfunc f(_ line: CTLine) {}\n",
            "import CoreText; import Foundation\nfunc f(_ line: CTLine) {}\n"
        ),
        (
            "import UIKit\nlet f = CTFontCreateWithName(\"A\" as CFString, 12, nil)\n",
            "import CoreText; import UIKit\nlet f = CTFontCreateWithName(\"A\" as CFString, 12, nil)\n"
        ),
        (
            "import Foundation\nclass Model: ObservableObject { @Published var count = 0 }\n",
            "import Combine; import Foundation\nclass Model: ObservableObject { @Published var count = 0 }\n"
        ),
        ("import UIKit\nlet c: CIColor? = nil\n", "import PartialFrameworks; import UIKit\nlet c: CIColor? = nil\n"),
        ("import XCTest\nlet c: CIColor? = nil\n", "import PartialFrameworks; import XCTest\nlet c: CIColor? = nil\n"),
        (
            "import UIKit\nvar cancellables: Set<AnyCancellable> = []\n",
            "import Combine; import UIKit\nvar cancellables: Set<AnyCancellable> = []\n"
        ),
        ("import Cards\nlet id = UUID()\n", "import Foundation; import Cards\nlet id = UUID()\n"),
        ("import UIKit\nlet view: UIWebView? = nil\n", "import WebKit; import UIKit\nlet view: UIWebView? = nil\n"),
    ])
    func namesOfExportedModulesImportThem(_ text: String, _ expected: String) {
        #expect(Lowered.text(text, options: LoweringOptions()) == expected)
    }

    @Test(arguments: [
        "import CoreText\nimport UIKit\nlet f: CTFont? = nil\n",
        "import UIKit\n// A CTFont isn't needed.\nlet f = \"CTFont\"\n",
        "import UIKit\nlet chart: CTLineChart? = nil\n",
        "import CoreImage\nimport UIKit\nlet c: CIColor? = nil, d: CIVector? = nil\n",
        "import OpenCombine\nimport UIKit\nlet c: AnyCancellable? = nil\n",
        "import UIKit\n#if DEBUG\nlet a = 1\n#else\nlet c: AnyCancellable? = nil\n#endif\n",
    ])
    func otherFilesImportNothingMore(_ text: String) {
        #expect(Lowered.text(text, options: LoweringOptions()) == text)
    }

    @Test(arguments: [
        ("import UIKit\n", "import UIKit; import Swift4Types\n"),
        ("import QuartzCore\n", "import QuartzCore; import Swift4Types\n"),
        ("var a: UIView?\n", "import UIKit; import Swift4Types; var a: UIView?\n"),
        ("import Foundation\n", "import Foundation\n"),
    ])
    func filesInSwift4ImportItsTypes(_ text: String, _ expected: String) {
        var options = LoweringOptions()
        options.hasSwift4Types = true
        #expect(Lowered.text(text, options: options) == expected)
    }

    @Test func modulesForLinuxImportNothingMore() {
        let text = "import Foundation\nlet c: AnyCancellable? = nil\n"
        #expect(Lowered.text(text, options: LoweringOptions(platform: .linux)) == text)
    }

    @Test func impliedImportsAreImportedModules() {
        let source = Array("import UIKit\nlet f: CTFont? = nil\n".utf8)
        let summary = ModuleLowering.summary(of: source, options: LoweringOptions())
        #expect(summary.importedModules == ["UIKit", "CoreText"])
    }

    /// A file that uses them may import Foundation or Dispatch alone.
    @Test func everyPublicNameOfCImportsUIKit() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/AppleRuntime")
        let overloads: Set<String> = ["memcpy", "memmove", "memset"]
        for file in [
            "Foundation/Darwin.swift", "Foundation/Darwin+Numbers.swift", "Foundation/CoreFoundation.swift",
            "Timers/RunLoopTimers.swift",
        ] {
            let text = try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8)
            for match in text.matches(of: /(?m)^public (?:func|typealias|let|var) (\w+)/) {
                let name = String(match.1)
                guard !overloads.contains(name) else { continue }
                #expect(ConstructScan.mentionsUIKit(Array("let a = \(name)\n".utf8)), "\(name)")
            }
        }
    }

    @Test func everyPublicNameOfCoreTextIsKnown() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/Frameworks/CoreText")
        let files = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
        var names: Set<String> = []
        for file in files where file.pathExtension == "swift" {
            let text = try String(contentsOf: file, encoding: .utf8)
            for match in text.matches(of: /(?m)^public (?:func|typealias|final class|let|struct|enum) (k?CT\w+)/) {
                names.insert(String(match.1))
            }
        }
        #expect(names == AppleFrameworks.namesOfCoreText)
    }

    @Test func absentTypesAreNotDeclared() throws {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources")
        for folder in ["UIKit", "QuartzCore"] {
            let files = FileManager.default.enumerator(atPath: sources.appendingPathComponent(folder).path)
            for case let file as String in try #require(files) where file.hasSuffix(".swift") {
                let text = try String(contentsOf: sources.appendingPathComponent("\(folder)/\(file)"), encoding: .utf8)
                for match in text.matches(of: /(?:class|protocol|struct|enum|typealias) (\w+)/) {
                    #expect(!AppleFrameworks.absentTypes.contains(String(match.1)), "\(file)")
                }
            }
        }
    }
}
