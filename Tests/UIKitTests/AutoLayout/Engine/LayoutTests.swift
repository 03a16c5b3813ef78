import Testing
import UIKitTestSupport

@testable import UIKit

/// A view with an intrinsic size.
private final class Block: UIView {
    var content: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
        translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}

@MainActor @Suite(.lane(.main)) struct LayoutTests {
    private let screen = AppSession.Screen(size: CGSize(width: 400, height: 800), scale: 2)

    private func container(_ views: [UIView], width: CGFloat = 300, height: CGFloat = 200) -> UIView {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            container.addSubview(view)
        }
        return container
    }

    @Test func edgesAndConstantsDetermineFrame() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view])
            NSLayoutConstraint.activate([
                view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20),
                view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -30),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
                view.heightAnchor.constraint(equalToConstant: 44),
            ])
            root.layoutIfNeeded()
            #expect(view.frame == CGRect(x: 20, y: 5, width: 250, height: 44))
        }
    }

    @Test func aViewThatNoConstraintNamesKeepsTheFrameOfItsSuperviewsLayout() {
        final class Board: UIView {
            let piece = UIView()
            override func layoutSubviews() {
                super.layoutSubviews()
                piece.frame = CGRect(x: 10, y: 20, width: bounds.width - 20, height: 40)
            }
        }
        TestApp.run(screen) { app in
            let board = Board(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            let (label, other) = (UILabel(), UIView())
            for view in [board.piece, label, other] { view.translatesAutoresizingMaskIntoConstraints = false }
            board.addSubview(board.piece)
            board.piece.addSubview(label)
            board.addSubview(other)
            app.window.addSubview(board)
            NSLayoutConstraint.activate([
                other.widthAnchor.constraint(equalToConstant: 30), other.heightAnchor.constraint(equalToConstant: 30),
                other.leadingAnchor.constraint(equalTo: board.leadingAnchor),
                other.topAnchor.constraint(equalTo: board.topAnchor),
            ])
            app.frame()
            #expect(board.piece.frame == CGRect(x: 10, y: 20, width: 180, height: 40))
            #expect(other.frame == CGRect(x: 0, y: 0, width: 30, height: 30))
            board.frame.size.width = 300
            app.frame()
            #expect(board.piece.frame.width == 280 && app.diagnostics.isEmpty)
        }
    }

    @Test func viewsBelowEachOtherBeginAtTheTopIfNothingPositionsTheFirstOne() {
        TestApp.run(screen) { _ in
            let views = (0..<3).map { _ in UIView() }
            let root = container(views)
            for (index, view) in views.enumerated() {
                view.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
                view.heightAnchor.constraint(equalToConstant: 40).isActive = true
                guard index > 0 else { continue }
                view.topAnchor.constraint(equalTo: views[index - 1].bottomAnchor, constant: 10).isActive = true
            }
            root.layoutIfNeeded()
            #expect(views.map(\.frame.minY) == [0, 50, 100])
        }
    }

    @Test func contentSizeYieldsToHigherPriorities() {
        TestApp.run(screen) { _ in
            let block = Block(120, 40)
            let root = container([block])
            block.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
            block.centerYAnchor.constraint(equalTo: root.centerYAnchor).isActive = true
            root.layoutIfNeeded()
            #expect(block.frame == CGRect(x: 90, y: 80, width: 120, height: 40))

            let limit = block.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
            limit.priority = UILayoutPriority(749)
            limit.isActive = true
            root.layoutIfNeeded()
            #expect(block.bounds.width == 120, "resistance of 750 is stronger than 749")
            limit.priority = UILayoutPriority(751)
            root.layoutIfNeeded()
            #expect(block.bounds.width == 100)
        }
    }

    @Test func viewWithLowerHuggingFillsSpace() {
        TestApp.run(screen) { _ in
            let (first, second) = (Block(50, 20), Block(50, 20))
            let root = container([first, second])
            second.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "|[a]-10-[b]|", options: .alignAllTop, metrics: nil,
                    views: ["a": first, "b": second])
                    + [first.topAnchor.constraint(equalTo: root.topAnchor)])
            root.layoutIfNeeded()
            #expect(first.frame == CGRect(x: 0, y: 0, width: 50, height: 20))
            #expect(second.frame == CGRect(x: 60, y: 0, width: 240, height: 20))
        }
    }

    @Test(arguments: [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft])
    func aSpaceNamedAfterAViewIsAsWideAsTheView(_ direction: UISemanticContentAttribute) {
        TestApp.run(screen) { _ in
            let (first, second, third) = (Block(30, 20), Block(50, 20), Block(20, 20))
            let root = container([first, second, third])
            for view in [root, first, second, third] { view.semanticContentAttribute = direction }
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "|[a]-(b)-[c]", metrics: nil, views: ["a": first, "b": second, "c": third]))
            root.layoutIfNeeded()
            let expected: CGFloat = direction == .forceRightToLeft ? 300 - 80 - 20 : 80
            #expect(third.frame.minX == expected)
        }
    }

    @Test func constraintsAffectingLayoutBelongToOneAxis() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view])
            let wide = view.widthAnchor.constraint(equalTo: root.widthAnchor)
            let high = view.heightAnchor.constraint(equalToConstant: 10)
            NSLayoutConstraint.activate([wide, high])
            #expect(view.constraintsAffectingLayout(for: .horizontal) == [wide])
            #expect(view.constraintsAffectingLayout(for: .vertical) == [high])
        }
    }

    @Test func constraintsCrossHierarchyLevels() {
        TestApp.run(screen) { app in
            let (outer, inner, sibling) = (UIView(), UIView(), UIView())
            let root = container([outer, sibling])
            outer.addSubview(inner)
            inner.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                outer.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
                outer.topAnchor.constraint(equalTo: root.topAnchor, constant: 40),
                outer.widthAnchor.constraint(equalToConstant: 100), outer.heightAnchor.constraint(equalToConstant: 100),
                inner.leftAnchor.constraint(equalTo: outer.leftAnchor, constant: 7),
                inner.topAnchor.constraint(equalTo: outer.topAnchor, constant: 9),
                inner.widthAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
                inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 1, constant: -10),
                sibling.leftAnchor.constraint(equalTo: inner.rightAnchor),
                sibling.topAnchor.constraint(equalTo: inner.bottomAnchor),
                sibling.rightAnchor.constraint(equalTo: root.rightAnchor),
                sibling.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            ])
            root.layoutIfNeeded()
            #expect(inner.frame == CGRect(x: 7, y: 9, width: 50, height: 40))
            #expect(sibling.frame == CGRect(x: 87, y: 89, width: 213, height: 111))
        }
    }

    @Test func changedConstantAppliesAtNextLayout() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view])
            let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
            NSLayoutConstraint.activate([
                left, view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            root.layoutIfNeeded()
            left.constant = 55
            #expect(view.frame.minX == 0)
            root.layoutIfNeeded()
            #expect(view.frame.minX == 55)
        }
    }

    @Test func constantsAnimateWithLayoutInBlock() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view])
            AppSession.current.window.addSubview(root)
            let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
            NSLayoutConstraint.activate([
                left, view.topAnchor.constraint(equalTo: root.topAnchor),
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
            ])
            AppSession.current.layoutAndDisplay()
            left.constant = 100
            UIView.animate(withDuration: 1) { root.layoutIfNeeded() }
            #expect(view.layer.position.x == 105)
            #expect(view.layer.animationKeys()?.isEmpty == false)
        }
    }

    @Test func autoresizedParentsMoveConstrainedChildren() {
        TestApp.run(screen) { _ in
            let child = UIView()
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            parent.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            root.addSubview(parent)
            parent.addSubview(child)
            child.translatesAutoresizingMaskIntoConstraints = false
            NSLayoutConstraint.activate([
                child.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10),
                child.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -10),
                child.topAnchor.constraint(equalTo: parent.topAnchor),
                child.heightAnchor.constraint(equalToConstant: 5),
            ])
            root.layoutIfNeeded()
            #expect(child.frame.width == 80)
            root.frame.size.width = 260
            root.layoutIfNeeded()
            #expect(child.frame == CGRect(x: 10, y: 0, width: 240, height: 5))
        }
    }

    @Test func conflictIsReportedOnceAndBreaksLastConstraint() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view])
            let first = view.widthAnchor.constraint(equalToConstant: 100)
            let second = view.widthAnchor.constraint(equalToConstant: 120)
            second.identifier = "too wide"
            NSLayoutConstraint.activate([first, second])
            root.layoutIfNeeded()
            #expect(view.bounds.width == 100)
            root.setNeedsLayout()
            view.heightAnchor.constraint(equalToConstant: 9).isActive = true
            root.layoutIfNeeded()
            let reports = AppSession.current.log.diagnostics.filter { $0.id == "constraints-unsatisfiable" }
            #expect(reports.count == 1)
            #expect(reports.first?.message.contains("UIView.width == 100") == true)
            #expect(reports.first?.culprit == "'too wide' UIView.width == 120")
        }
    }

    @Test func constraintsAreRemovedWithTheirView() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view])
            let inside = view.widthAnchor.constraint(equalToConstant: 10)
            let across = view.leadingAnchor.constraint(equalTo: root.leadingAnchor)
            NSLayoutConstraint.activate([inside, across])
            view.removeFromSuperview()
            #expect(!across.isActive)
            #expect(inside.isActive)
            #expect(root.constraints.isEmpty)
        }
    }

    @Test func itemsWithoutCommonAncestorAreUnrelated() {
        TestApp.run(screen) { _ in
            let constraint = UIView().leadingAnchor.constraint(equalTo: UIView().leadingAnchor)
            let (a, b) = (UIView(), UIView())
            let apart = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
            apart.isActive = true
            constraint.isActive = true
            #expect(!apart.isActive)
            #expect(AppSession.current.log.diagnostics.contains { $0.id == "constraint-without-common-superview" })
        }
    }

    @Test func layoutGuidesBehaveLikeViews() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view])
            let guide = UILayoutGuide()
            root.addLayoutGuide(guide)
            NSLayoutConstraint.activate([
                guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
                guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
                guide.topAnchor.constraint(equalTo: root.topAnchor), guide.heightAnchor.constraint(equalToConstant: 30),
                view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
                view.topAnchor.constraint(equalTo: guide.bottomAnchor),
                view.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
                view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
            ])
            root.layoutIfNeeded()
            #expect(guide.layoutFrame == CGRect(x: 8, y: 0, width: 150, height: 30))
            #expect(view.frame == CGRect(x: 158, y: 30, width: 134, height: 162))
        }
    }

    @Test func fittingSizeFollowsContent() {
        TestApp.run(screen) { _ in
            let block = Block(90, 30)
            let root = container([block])
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: "|-(12)-[b]-(18)-|", options: [], metrics: nil, views: ["b": block])
                    + NSLayoutConstraint.constraints(
                        withVisualFormat: "V:|-pad-[b]-pad-|", options: [], metrics: ["pad": 5], views: ["b": block]))
            #expect(
                root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 120, height: 40))
            let wide = root.systemLayoutSizeFitting(
                CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(wide == CGSize(width: 200, height: 40))
        }
    }

    @Test func framesAreRoundedToPixels() {
        TestApp.run(screen) { _ in
            let view = UIView()
            let root = container([view], width: 101)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3),
                view.heightAnchor.constraint(equalToConstant: 10),
                view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
                view.topAnchor.constraint(equalTo: root.topAnchor, constant: 0.2),
            ])
            root.layoutIfNeeded()
            for value in [view.frame.minX, view.frame.minY, view.frame.maxX, view.frame.maxY] {
                #expect(abs((value * 2).rounded() - value * 2) < 1e-9)
            }
        }
    }

    @Test(arguments: [
        ("|-[v", "expected \"]\""), ("|-[w]-|", "no view named \"w\""), ("[v]-x-[v]", "no metric or view named \"x\""),
        ("[v]-|-[v]", "at the ends only"), ("[v]-5[v]", "expected \"-\""), ("v", "expected \"[\""),
    ]) func invalidFormatsAreReportedWithReason(format: String, reason: String) {
        TestApp.run(screen) { _ in
            let view = UIView()
            _ = container([view])
            let made = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["v": view])
            #expect(made.isEmpty)
            let report = AppSession.current.log.diagnostics.last
            #expect(report?.id == "visual-format-invalid")
            #expect(report?.message.contains(reason) == true)
        }
    }

    @Test func formatsParseRelationsPrioritiesAndMetrics() {
        TestApp.run(screen) { _ in
            let (a, b) = (UIView(), UIView())
            let root = container([a, b])
            let made = NSLayoutConstraint.constraints(
                withVisualFormat: "V:|-[a(>=20,<=60@250)]-gap@800-[b(a)]", metrics: ["gap": 13],
                views: ["a": a, "b": b])
            #expect(root.subviews.count == 2)
            let texts = made.map { ConstraintDescription.text(of: $0) }
            #expect(
                texts == [
                    "UIView.top == UIView.topMargin", "UIView.top == UIView.bottom + 13 @800", "UIView.height >= 20",
                    "UIView.height <= 60 @250", "UIView.height == UIView.height",
                ])
        }
    }
}

/// Views that change constraints while they are laid out.
@MainActor @Suite(.lane(.main)) struct LayoutFeedbackTests {
    /// Gives up its constraint in each layout, and makes another.
    private final class Renewing: UIView {
        let child = UIView()
        var widths: [CGFloat]
        var rounds = 0
        private var width: NSLayoutConstraint?

        init(_ widths: [CGFloat]) {
            self.widths = widths
            super.init(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
            child.translatesAutoresizingMaskIntoConstraints = false
            addSubview(child)
            child.leadingAnchor.constraint(equalTo: leadingAnchor).isActive = true
        }

        required init?(coder: NSCoder) { nil }

        override func layoutSubviews() {
            super.layoutSubviews()
            rounds += 1
            width?.isActive = false
            width = child.widthAnchor.constraint(
                equalTo: widthAnchor, multiplier: widths[min(rounds, widths.count) - 1] / 200)
            width?.isActive = true
        }
    }

    @Test func sameConstraintsCauseNoSecondLayout() {
        TestApp.run { app in
            let view = Renewing([80])
            app.window.addSubview(view)
            app.frame()
            #expect(view.child.frame.width == 80)
            let rounds = view.rounds
            #expect(rounds <= 2)
            app.frame()
            #expect(view.rounds == rounds)
            view.setNeedsLayout()
            app.frame()
            #expect(view.rounds == rounds + 1)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func constraintsThatMoveSubviewsCauseSecondLayout() {
        TestApp.run { app in
            let view = Renewing([80, 120, 120])
            app.window.addSubview(view)
            app.frame()
            #expect(view.child.frame.width == 120)
            #expect(view.rounds == 3)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func controllerGuidesFollowBars() {
        TestApp.run { app in
            let controller = UIViewController(), navigation = UINavigationController(rootViewController: controller)
            let label = UIView()
            label.translatesAutoresizingMaskIntoConstraints = false
            controller.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 8),
                label.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
                label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
                label.widthAnchor.constraint(equalToConstant: 10),
            ])
            app.window.rootViewController = navigation
            app.frame()
            let safe = controller.view.safeAreaInsets
            #expect(safe.top > 50 && safe.bottom > 0)
            #expect(controller.topLayoutGuide.length == safe.top)
            #expect(controller.bottomLayoutGuide.length == safe.bottom)
            #expect(label.frame.minY == safe.top + 8)
            #expect(label.frame.maxY == controller.view.bounds.height - safe.bottom)
        }
    }
}

/// Each attribute of a view, as the position of another view's edge.
@MainActor @Suite(.lane(.main)) struct AttributeTests {
    private nonisolated static let horizontal: [(NSLayoutConstraint.Attribute, CGFloat)] = [
        (.left, 20), (.leading, 20), (.right, 120), (.trailing, 120), (.centerX, 70),
        (.leftMargin, 23), (.leadingMargin, 23), (.rightMargin, 109), (.trailingMargin, 109),
        (.centerXWithinMargins, 66),
    ]
    private nonisolated static let vertical: [(NSLayoutConstraint.Attribute, CGFloat)] = [
        (.top, 30), (.bottom, 110), (.centerY, 70), (.topMargin, 35), (.bottomMargin, 93), (.centerYWithinMargins, 64),
        (.lastBaseline, 110), (.firstBaseline, 30),
    ]

    @Test(arguments: horizontal.indices) func horizontalAttributes(index: Int) {
        let (attribute, position) = Self.horizontal[index]
        #expect(origin(.left, at: attribute).x == position + 1)
        #expect(origin(.centerX, at: attribute).x == position + 1 - 5)
    }

    @Test(arguments: vertical.indices) func verticalAttributes(index: Int) {
        let (attribute, position) = Self.vertical[index]
        #expect(origin(.top, at: attribute).y == position + 1)
        #expect(origin(.centerY, at: attribute).y == position + 1 - 5)
    }

    /// Returns the origin of a view of 10 × 10 points with an attribute one point after another view's attribute.
    private func origin(_ own: NSLayoutConstraint.Attribute, at attribute: NSLayoutConstraint.Attribute) -> CGPoint {
        var origin = CGPoint.zero
        TestApp.run(AppSession.Screen(size: CGSize(width: 400, height: 800), scale: 2)) { _ in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), view = UIView()
            let box = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 80))
            box.insetsLayoutMarginsFromSafeArea = false
            box.layoutMargins = UIEdgeInsets(top: 5, left: 3, bottom: 17, right: 11)
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(box)
            root.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 10), view.heightAnchor.constraint(equalToConstant: 10),
                NSLayoutConstraint(
                    item: view, attribute: own, relatedBy: .equal, toItem: box, attribute: attribute, multiplier: 1,
                    constant: 1),
            ])
            root.layoutIfNeeded()
            origin = view.frame.origin
        }
        return origin
    }
}
