import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Methods that read a trait run again when it changes, without a registration.
@MainActor
@Suite(.lane(.main)) struct TraitTrackingTests {
    private final class Reader: UIView {
        var layouts = 0, drawings = 0, updates = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            _ = traitCollection.userInterfaceStyle
        }
        override func draw(_ rect: CGRect) {
            drawings += 1
            _ = traitCollection.layoutDirection
        }
        override func updateConstraints() {
            super.updateConstraints()
            updates += 1
            _ = traitCollection[UITraitLegibilityWeight.self]
        }
        override class var requiresConstraintBasedLayout: Bool { true }
        var counts: [Int] { [layouts, drawings, updates] }
    }

    private final class Screen: UIViewController {
        var layouts = 0
        override func viewWillLayoutSubviews() {
            layouts += 1
            _ = traitCollection.horizontalSizeClass
        }
    }

    @Test func layoutRunsAgainForTheTraitsThatItReads() {
        let app = TestApp(), screen = Screen(), reader = Reader(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        screen.view.addSubview(reader)
        app.show(screen)
        let (layouts, readers) = (screen.layouts, reader.layouts)
        screen.traitOverrides.horizontalSizeClass = .regular
        app.frame()
        #expect(screen.layouts == layouts + 1 && reader.layouts == readers)
        screen.overrideUserInterfaceStyle = .dark
        app.frame()
        #expect(screen.layouts == layouts + 1 && reader.layouts == readers + 1)
    }

    @Test func drawingAndConstraintsAreTrackedToo() {
        let app = TestApp(), reader = Reader(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        app.window.addSubview(reader)
        app.frame()
        let before = reader.counts
        reader.traitOverrides.layoutDirection = .rightToLeft
        app.frame()
        #expect(reader.drawings == before[1] + 1 && reader.updates == before[2])
        reader.traitOverrides[UITraitLegibilityWeight.self] = .bold
        app.frame()
        #expect(reader.updates == before[2] + 1 && reader.drawings == before[1] + 1)
    }

    @Test func configurationsOfCellsAndButtonsAreTracked() {
        let app = TestApp(), frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let cell = UICollectionViewCell(frame: frame), button = UIButton(frame: frame)
        var updates = ["cell": 0, "button": 0]
        cell.configurationUpdateHandler = { _, state in
            updates["cell", default: 0] += 1
            _ = state.traitCollection.userInterfaceStyle
        }
        button.configuration = .plain()
        button.configurationUpdateHandler = { button in
            updates["button", default: 0] += 1
            _ = button.traitCollection.userInterfaceStyle
        }
        app.window.addSubview(cell)
        app.window.addSubview(button)
        app.frame()
        let before = updates
        app.window.overrideUserInterfaceStyle = .dark
        app.frame()
        #expect(
            updates["cell"] == before["cell"].map { $0 + 1 } && updates["button"] == before["button"].map { $0 + 1 })
    }

    @Test func handlersMayStateTheTypeOfTheReceiver() {
        class Base: UIView {
            var changes = 0
            override init(frame: CGRect) {
                super.init(frame: frame)
                registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
                    self.changes += 1
                }
            }
            required init?(coder: NSCoder) { nil }
        }
        final class Derived: Base {}
        let app = TestApp(), view = Derived(frame: .zero)
        app.window.addSubview(view)
        view.overrideUserInterfaceStyle = .dark
        #expect(view.changes == 1)
    }

    @Test func viewLoadingPropertiesLoadTheView() {
        final class Loading: UIViewController {
            @ViewLoading var label: UILabel
            override func viewDidLoad() { label = UILabel() }
        }
        let controller = Loading()
        controller.label.text = "A"
        #expect(controller.isViewLoaded && controller.label.text == "A")
    }
}
