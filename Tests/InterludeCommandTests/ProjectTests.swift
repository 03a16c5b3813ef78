import Foundation
import TestSupport
import Testing

/// Packages and projects of iOS code, built and tested as they are.
@Suite(.lane(.background)) struct ProjectTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws {
        let url = folder.file(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    @Test func aFolderWithoutProjectIsNamed() async throws {
        let run = try await CommandRun(["build"], in: folder.url)
        #expect(run.code != 0 && run.complaints.count == 1)
        #expect(run.errors.contains("neither a Package.swift nor an Xcode project"))
    }

    @Test(arguments: ["build", "test", "play --project ."])
    func aCommandOutsideOfABuildSaysWhatProjectsNeed(_ arguments: String) async throws {
        let run = try await CommandRun(
            shell: #"ln "$interlude" interlude || cp "$interlude" interlude; ./interlude \#(arguments)"#, in: folder.url
        )
        #expect(run.code == 2)
        #expect(run.errors.contains("Install Swift 6.2") && run.errors.contains("make -C interlude install"))
    }

    private static let buildsFixtures = ProcessInfo.processInfo.environment["INTERLUDE_PROJECTS"] == "build"

    @Test(.enabled(if: buildsFixtures, "INTERLUDE_PROJECTS=build builds a package, which takes minutes"))
    func aPackageForIOSIsBuiltAndTested() async throws {
        try write(Fixture.manifest, to: "Package.swift")
        try write(Fixture.card, to: "Sources/Card/Card.swift")
        try write(Fixture.extensions, to: "Sources/Card/Card+Extensions.swift")
        try write(Fixture.tests, to: "Tests/CardTests/CardTests.swift")
        let run = try await CommandRun(["test"], in: folder.url)
        #expect(run.code == 0, "\(run.output)\(run.errors)")

        try write(Fixture.card + "\nlet wrong: Int = \"\"\n", to: "Sources/Card/Card.swift")
        let broken = try await CommandRun(["build"], in: folder.url)
        let line = Fixture.card.count { $0 == "\n" } + 2
        #expect(broken.output.contains("Sources/Card/Card.swift:\(line):18: error: "), "\(broken.output)")
    }
}

/// A package with every construct that is lowered.
private enum Fixture {
    static let manifest = """
        // swift-tools-version:5.5
        import PackageDescription
        let package = Package(
            name: "Card", platforms: [.iOS(.v13)],
            targets: [
                .target(name: "Card", linkerSettings: [.linkedFramework("UIKit")]),
                .testTarget(name: "CardTests", dependencies: ["Card"]),
            ])
        """

    static let card = """
        import UIKit.UIGestureRecognizerSubclass

        #if os(iOS)
        @objc public protocol CardDelegate {
            @objc optional func card(_ card: CardController, didOpen: Bool) -> Int
            @objc optional var title: String { get }
        }

        @objcMembers open class CardController: UIViewController {
            @IBOutlet private(set) weak var label: UILabel!
            @IBOutlet public var buttons: [UIButton]!
            @IBInspectable public var radius: CGFloat = 1
            @objc dynamic public var progress: Double = 0
            public weak var delegate: CardDelegate?
            public var log: [String] = []

            @IBAction func close() { log.append("close") }
            @IBAction private func drag(_ sender: UIView, forEvent event: UIEvent?) { log.append("drag") }
            public var selectors: [Selector] {
                [#selector(close), #selector(drag(_:forEvent:)), #selector(CardController.open), #selector(hide)]
            }
            public func ask() -> Int? { delegate?.card?(self, didOpen: true) }
            public let keyPath = #keyPath(CardController.radius)
            public let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        }

        public final class RingLayer: CALayer {
            @NSManaged public var amount: CGFloat
            public override class func needsDisplay(forKey key: String) -> Bool {
                key == #keyPath(amount) || super.needsDisplay(forKey: key)
            }
        }
        #endif
        """

    static let extensions = """
        import UIKit

        protocol Initializable: AnyObject { init() }
        extension Initializable {
            init(_ block: (Self) -> Void) {
                self.init()
                block(self)
            }
        }
        extension NSObject: Initializable {}
        final class Plain: Initializable {
            var number = 1
            required init() {}
        }
        public func numbers() -> [Int] { [Plain { $0.number = 3 }.number, UIView { $0.tag = 4 }.tag] }

        extension UIViewController {
            @objc func hide() { view.isHidden = true }
            @objc func kindName() -> String { "controller" }
        }

        public func make<T: UIView>(_ type: T.Type) -> T { T(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) }
        public func make<T: CardController>() -> T { T() }
        public func name(of controller: UIViewController) -> String { controller.kindName() }
        public func point(_ value: Any?) -> CGPoint { (value as AnyObject).cgPointValue }

        extension CardController {
            @objc private func open() { log.append("open") }
            open override func viewDidLoad() {
                super.viewDidLoad()
                log.append("load")
            }
            @objc open func hook() -> String { "base" }
        }

        public final class SpecialCard: CardController {
            public override func hook() -> String { "special " + super.hook() }
            override func kindName() -> String { "special " + super.kindName() }
        }
        """

    static let tests = """
        import Card
        import UIKit
        import XCTest

        final class Owner: NSObject, CardDelegate {
            func card(_ card: CardController, didOpen: Bool) -> Int { 3 }
            var title: String { "Owner" }
        }
        final class Silent: NSObject, CardDelegate {}
        final class Badge: UIView {}

        final class CardTests: XCTestCase {
            @MainActor func testAll() {
                let card = SpecialCard()
                card.loadViewIfNeeded()
                for selector in card.selectors { _ = card.perform(selector, with: card.view) }
                XCTAssertEqual(card.log, ["load", "close", "drag", "open"])
                XCTAssertTrue(card.view.isHidden)
                XCTAssertEqual(card.hook(), "special base")
                XCTAssertNil(card.ask())
                let (owner, silent) = (Owner(), Silent())
                card.delegate = silent
                XCTAssertNil(card.ask())
                XCTAssertNil(card.delegate?.title)
                card.delegate = owner
                XCTAssertEqual(card.ask(), 3)
                XCTAssertEqual(card.delegate?.title, "Owner")
                card.setValue(4, forKey: card.keyPath)
                XCTAssertEqual(card.radius, 4)
                XCTAssertEqual(numbers(), [3, 4])
                XCTAssertEqual(name(of: card), "special controller")
                XCTAssertEqual(name(of: UIViewController()), "controller")
                XCTAssertEqual(make(Badge.self).frame.width, 3)
                XCTAssertEqual((make() as SpecialCard).hook(), "special base")
                XCTAssertEqual(point(CGPoint(x: 5, y: 6)).y, 6)
                let ring = RingLayer()
                ring.amount = 2
                XCTAssertEqual(ring.value(forKey: "amount") as? CGFloat, 2)
            }
        }
        """
}
