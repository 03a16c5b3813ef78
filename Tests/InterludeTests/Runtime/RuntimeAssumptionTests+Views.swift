import Foundation
import TestSupport
import Testing

@testable import UIKit

private final class MarkedView: UIView {
    private(set) var isMarked = false

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMarked = true
    }

    required init?(coder: NSCoder) { nil }
}

private final class MarkedDimension: NSLayoutDimension {
    override func constraint(equalTo anchor: NSLayoutAnchor<NSLayoutDimension>) -> NSLayoutConstraint {
        let constraint = super.constraint(equalTo: anchor)
        constraint.identifier = "marked"
        return constraint
    }
}

private final class MarkedController: UIViewController {
    private(set) var isMarked = false

    override init(nibName: String?, bundle: Bundle?) {
        super.init(nibName: nibName, bundle: bundle)
        isMarked = true
    }

    required init?(coder: NSCoder) { nil }
}

private final class MarkedCell: UITableViewCell {
    private(set) var isMarked = false

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        isMarked = true
    }

    required init?(coder: NSCoder) { nil }
}

private final class MarkedBar: UITableViewHeaderFooterView {
    private(set) var isMarked = false

    override init(reuseIdentifier: String?) {
        super.init(reuseIdentifier: reuseIdentifier)
        isMarked = true
    }

    required init?(coder: NSCoder) { nil }
}

private final class MarkedSegue: UIStoryboardSegue {
    private(set) var isMarked = false

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
        super.init(identifier: identifier, source: source, destination: destination)
        isMarked = true
    }
}

private final class MarkedAnimator: UIViewPropertyAnimator {}

private final class DrawnByRectangle: UIView {
    override func draw(_ rect: CGRect) {}
}

private final class DrawnByLayer: UIView {
    override func draw(_ layer: CALayer, in ctx: CGContext) {}
}

private final class DrawnLayer: CALayer {
    override func draw(in ctx: CGContext) {}
}

/// Assumptions about the classes of views.
extension RuntimeAssumptionTests {
    @Test func overridesOfDrawingAreInTheTablesOfMethods() async {
        await #expect(processExitsWith: .success, .changed("The table of a class's methods", "method-tables")) {
            await RuntimeAssumptionTests.findOverrides()
        }
    }

    @MainActor private static func findOverrides() {
        let changed = Comment.changed("The table of a class's methods", "method-tables")
        #expect(!UIView().overridesDrawing, changed)
        #expect(!MarkedView().overridesDrawing, changed)
        #expect(DrawnByRectangle().overridesDrawing, changed)
        #expect(DrawnByLayer().overridesDrawing, changed)
        #expect(!CALayer().overridesDrawing && !CAShapeLayer().overridesDrawing, changed)
        #expect(DrawnLayer().overridesDrawing, changed)
    }

    @Test func anAnchorWithoutAKindCallsTheMethodsOfItsKind() async {
        await #expect(processExitsWith: .success, .changed("The objects of generic classes", "generic-classes")) {
            await RuntimeAssumptionTests.callAnchor()
        }
    }

    @MainActor private static func callAnchor() {
        let changed = Comment.changed("The objects of generic classes", "generic-classes")
        let view = UIView()
        let anchor = MarkedDimension(item: view, attribute: .width)
        let erased = Unmanaged<NSLayoutAnchor<AnyObject>>.fromOpaque(Unmanaged.passUnretained(anchor).toOpaque())
            .takeUnretainedValue()
        let constraint = erased.constraint(equalTo: erased)
        #expect(constraint.identifier == "marked" && constraint.firstAttribute == .width, changed)
        #expect(constraint.firstItem === view && erased.item === view, changed)
    }

    @Test func viewsOfClassesKnownAtRunTimeAreCreatedWithTheirInitializers() async {
        await #expect(processExitsWith: .success, .changed("The call of an initializer", "initializers-as-methods")) {
            await RuntimeAssumptionTests.makeViews()
        }
    }

    @MainActor private static func makeViews() {
        let changed = Comment.changed("The call of an initializer", "initializers-as-methods")
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        let view = UIView.instance(of: MarkedView.self, frame: frame)
        #expect((view as? MarkedView)?.isMarked == true && view.frame == frame, changed)
        let plain: UIView.Type = MarkedView.self
        let other = newInstance(plain, frame: frame)
        #expect((other as? MarkedView)?.isMarked == true && other.frame == frame, changed)
        let cell = UITableViewCell.instance(of: MarkedCell.self, reuseIdentifier: "cell")
        #expect((cell as? MarkedCell)?.isMarked == true && cell.reuseIdentifier == "cell", changed)
        let bar = UITableViewHeaderFooterView.instance(of: MarkedBar.self, reuseIdentifier: "bar")
        #expect((bar as? MarkedBar)?.isMarked == true && bar.reuseIdentifier == "bar", changed)
    }

    @Test func controllersOfClassesKnownAtRunTimeAreCreatedWithTheirInitializers() async {
        await #expect(processExitsWith: .success, .changed("The call of an initializer", "initializers-as-methods")) {
            await RuntimeAssumptionTests.makeControllers()
        }
    }

    @MainActor private static func makeControllers() {
        let changed = Comment.changed("The call of an initializer", "initializers-as-methods")
        let controllers: UIViewController.Type = MarkedController.self
        let (source, name) = (UIViewController(), String(repeating: "name", count: 10))
        let controller = newInstance(controllers, nibName: name, bundle: .main)
        #expect((controller as? MarkedController)?.isMarked == true && controller.nibName == name, changed)
        let segue = UIStoryboardSegue.instance(
            of: MarkedSegue.self, identifier: name, source: source, destination: controller)
        #expect((segue as? MarkedSegue)?.isMarked == true && segue.identifier == name, changed)
        #expect(segue.source === source && segue.destination === controller, changed)
        let animator = MarkedAnimator.instance(
            duration: 2, parameters: UICubicTimingParameters(animationCurve: .easeIn))
        #expect(type(of: animator as Any) == MarkedAnimator.self && animator.duration == 2, changed)
    }
}
