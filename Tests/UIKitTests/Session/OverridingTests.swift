import CoreGraphics
import TestSupport
import Testing
import UIKit

/// Subclasses override members that UIKit declares in a class, whichever header declares them.
@MainActor
@Suite(.lane(.main)) struct OverridingTests {
    private final class Grid: UICollectionView {
        var calls: [String] = []

        override func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
            calls.append("layout")
            super.setCollectionViewLayout(layout, animated: animated)
        }
        override func setCollectionViewLayout(
            _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
        ) {
            calls.append("layout with completion")
            super.setCollectionViewLayout(layout, animated: animated, completion: completion)
        }
        override func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
            calls.append("register \(identifier)")
            super.register(cellClass, forCellWithReuseIdentifier: identifier)
        }
        override func insertItems(at indexPaths: [IndexPath]) { calls.append("insert") }
    }

    @Test func aCollectionViewsRegistrationAndLayoutChangeAreOverridable() {
        let grid = Grid(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: .init())
        let view: UICollectionView = grid
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
        var finished: Bool?
        view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) { finished = $0 }
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        #expect(grid.calls == ["register cell", "layout", "layout with completion", "insert"])
        #expect(finished == true && view.collectionViewLayout is UICollectionViewFlowLayout)
    }

    private final class List: UITableView {
        var calls: [String] = []

        override func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
            -> UITableViewCell
        {
            calls.append("dequeue \(indexPath.row)")
            return super.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        }
        override func deselectRow(at indexPath: IndexPath, animated: Bool) { calls.append("deselect") }
        override var visibleCells: [UITableViewCell] { [] }
    }

    @Test func aTablesReuseAndSelectionAreOverridable() {
        let list = List(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let view: UITableView = list
        _ = view.dequeueReusableCell(withIdentifier: "row", for: IndexPath(row: 3, section: 0))
        view.deselectRow(at: IndexPath(row: 0, section: 0), animated: false)
        #expect(list.calls == ["dequeue 3", "deselect"] && view.visibleCells.isEmpty)
    }

    private final class Knob: UIControl {
        var calls: [String] = []
        override class var layerClass: AnyClass { CAShapeLayer.self }
        // swift-format-ignore: NeverForceUnwrap
        override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
        override var accessibilityLabel: String? {
            get { "Volume" }
            set { calls.append("label \(newValue ?? "")") }
        }
        override func accessibilityPerformEscape() -> Bool { true }
        override func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
            calls.append("target")
        }
        override func addInteraction(_ interaction: any UIInteraction) { calls.append("interaction") }
        override func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
            calls.append("recognizer")
            super.addGestureRecognizer(gestureRecognizer)
        }
        override func awakeFromNib() { calls.append("awake") }
        override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
            calls.append("hugging")
        }
    }

    private final class Hover: NSObject, UIInteraction {
        var view: UIView?
        func willMove(to view: UIView?) {}
        func didMove(to view: UIView?) {}
    }

    @Test func aControlsTargetsLayerAndAccessibilityAreOverridable() {
        let knob = Knob()
        let control: UIControl = knob
        control.addTarget(nil, action: Selector("turn"), for: .valueChanged)
        control.addInteraction(Hover())
        control.addGestureRecognizer(UITapGestureRecognizer())
        control.awakeFromNib()
        control.setContentHuggingPriority(.required, for: .vertical)
        control.accessibilityLabel = "Gain"
        knob.layer.lineWidth = 3
        #expect(knob.calls == ["target", "interaction", "recognizer", "awake", "hugging", "label Gain"])
        #expect(control.accessibilityLabel == "Volume" && control.accessibilityPerformEscape())
        #expect((control.layer as? CAShapeLayer)?.lineWidth == 3)
    }

    private final class Screen: UIViewController {
        let child = UIViewController()
        override var childForHomeIndicatorAutoHidden: UIViewController? { child }
        override var childForScreenEdgesDeferringSystemGestures: UIViewController? { child }
        override var presentedViewController: UIViewController? { child }
        override var navigationController: UINavigationController? { nil }
        override func prepareForInterfaceBuilder() { title = "Preview" }
    }

    @Test func aControllersRelationsAreOverridable() {
        let screen = Screen()
        let controller: UIViewController = screen
        controller.prepareForInterfaceBuilder()
        #expect(controller.title == "Preview" && controller.presentedViewController === screen.child)
        #expect(controller.childForHomeIndicatorAutoHidden === screen.child)
        #expect(controller.childForScreenEdgesDeferringSystemGestures === screen.child)
    }

    private final class Ring: CALayer {
        override var cornerCurve: CALayerCornerCurve {
            get { .continuous }
            set { super.cornerCurve = newValue }
        }
        override func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { .zero }
        override func animation(forKey key: String) -> CAAnimation? { nil }
    }

    @Test func aLayersPropertiesAreOverridable() {
        let layer: CALayer = Ring()
        layer.cornerCurve = .circular
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
        #expect(layer.cornerCurve == .continuous && layer.animation(forKey: "fade") == nil)
        #expect(layer.convert(CGPoint(x: 3, y: 3), from: nil) == .zero)
    }
}
