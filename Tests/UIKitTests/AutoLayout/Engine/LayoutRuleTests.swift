import Testing
import UIKitTestSupport

@testable import UIKit

/// Views outside a hierarchy, views that lose their constraints, exact sizes, and equal anchors.
@MainActor @Suite(.lane(.main)) struct LayoutRuleTests {
    private func box(_ width: CGFloat, _ height: CGFloat) -> UIView {
        let view = UIView()
        view.widthAnchor.constraint(equalToConstant: width).isActive = true
        view.heightAnchor.constraint(equalToConstant: height).isActive = true
        return view
    }

    @Test func constraintsSizeAViewOutsideAHierarchy() {
        let view = box(120, 80)
        view.frame.origin = CGPoint(x: 5, y: 6)
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 5, y: 6, width: 120, height: 80))
        let stack = UIStackView(arrangedSubviews: [box(200, 50), box(150, 100)])
        stack.axis = .vertical
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        stack.layoutIfNeeded()
        #expect(stack.bounds.size == CGSize(width: 200, height: 150))
        #expect(stack.arrangedSubviews[1].frame == CGRect(x: 0, y: 50, width: 150, height: 100))
    }

    @Test func anAutoresizingMaskKeepsTheSizeOfAViewOutsideAHierarchy() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let inner = box(50, 50)
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        view.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 10, height: 10))
    }

    /// Tests of wayfair/brickkit-ios fit such cells.
    @Test func anAutoresizedSubviewTakesPartInTheFittingSize() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let middle = UIView(frame: CGRect(x: 10, y: 5, width: 80, height: 30))
        middle.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(middle)
        let inner = box(200, 120)
        inner.translatesAutoresizingMaskIntoConstraints = false
        middle.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.topAnchor.constraint(equalTo: middle.topAnchor),
            inner.leadingAnchor.constraint(equalTo: middle.leadingAnchor),
            middle.trailingAnchor.constraint(equalTo: inner.trailingAnchor),
            middle.bottomAnchor.constraint(equalTo: inner.bottomAnchor),
        ])
        // The margins of 20 points in all around the subview stay.
        #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 220, height: 140))
    }

    @Test func aViewWithoutItsConstraintsCollapses() {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        host.addSubview(view)
        let height = view.heightAnchor.constraint(equalToConstant: 100)
        height.isActive = true
        host.layoutIfNeeded()
        #expect(view.frame.height == 100)
        height.isActive = false
        host.layoutIfNeeded()
        #expect(view.frame.height == 0)
    }

    @Test(arguments: [0.1, 0.3, 0.7]) func aWidthOfOneHundredIsExact(part: CGFloat) {
        TestApp.run { app in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            app.window.addSubview(view)
            NSLayoutConstraint.activate([
                view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalToConstant: 100),
                NSLayoutConstraint(
                    item: view, attribute: .right, relatedBy: .equal, toItem: app.window, attribute: .right,
                    multiplier: 1 - part, constant: 0),
                NSLayoutConstraint(
                    item: view, attribute: .top, relatedBy: .equal, toItem: app.window, attribute: .bottom,
                    multiplier: part, constant: 0),
            ])
            app.frame()
            #expect(view.bounds.size == CGSize(width: 100, height: 100))
            #expect(view.frame.size == CGSize(width: 100, height: 100))
        }
    }

    @Test func aLabelOfSeveralLinesMayEnlargeItsContentSize() {
        final class PaddedLabel: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 20, height: size.height + 30)
            }
        }
        TestApp.run { app in
            let (label, padded) = (UILabel(), PaddedLabel())
            for (index, each) in [label, padded].enumerated() {
                each.numberOfLines = 0
                each.text = "A text that is wider than half of the window and wraps"
                each.translatesAutoresizingMaskIntoConstraints = false
                app.window.addSubview(each)
                each.widthAnchor.constraint(lessThanOrEqualToConstant: 150).isActive = true
                each.topAnchor.constraint(equalTo: app.window.topAnchor, constant: CGFloat(index) * 200).isActive = true
            }
            app.frame()
            #expect(label.frame.height > 40 && abs(padded.frame.height - label.frame.height - 30) < 1e-6)
            (label.text, padded.text) = ("A", "A")
            app.frame()
            #expect(abs(padded.frame.width - label.frame.width - 20) < 1e-6)
            #expect(abs(padded.frame.height - label.frame.height - 30) < 1e-6)
        }
    }

    /// A calendar whose height depends on its width has such a label for its size.
    @Test func aLabelOfSeveralLinesIsMeasuredAtItsWidth() {
        final class Ruler: UILabel {
            override var intrinsicContentSize: CGSize {
                guard preferredMaxLayoutWidth > 0 else { return super.intrinsicContentSize }
                return CGSize(width: UIView.noIntrinsicMetric, height: preferredMaxLayoutWidth / 2)
            }
        }
        TestApp.run { app in
            let box = UIView(), ruler = Ruler()
            ruler.numberOfLines = 0
            app.window.addSubview(box)
            box.addSubview(ruler)
            for view in [box, ruler] { view.translatesAutoresizingMaskIntoConstraints = false }
            let width = box.widthAnchor.constraint(equalToConstant: 300)
            width.priority = .defaultLow
            NSLayoutConstraint.activate([
                width, box.widthAnchor.constraint(lessThanOrEqualToConstant: 260),
                ruler.leadingAnchor.constraint(equalTo: box.leadingAnchor),
                ruler.trailingAnchor.constraint(equalTo: box.trailingAnchor),
                ruler.topAnchor.constraint(equalTo: box.topAnchor),
                ruler.bottomAnchor.constraint(equalTo: box.bottomAnchor),
            ])
            app.frame()
            #expect(ruler.frame.size == CGSize(width: 260, height: 130) && ruler.preferredMaxLayoutWidth == 0)
        }
    }

    @Test func aFittingLabelWrapsAtTheRequiredWidth() {
        let label = UILabel()
        label.numberOfLines = 0
        label.text = String(repeating: "several words ", count: 20)
        let size = label.systemLayoutSizeFitting(
            CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(size.width == 200 && size.height > 3 * label.font.lineHeight)
    }

    @Test func anchorsOfOneAttributeAreEqual() {
        let (view, other, guide) = (UIView(), UIView(), UILayoutGuide())
        view.addLayoutGuide(guide)
        #expect(view.topAnchor == view.topAnchor && view.topAnchor.hash == view.topAnchor.hash)
        #expect(guide.widthAnchor == guide.widthAnchor && view.topAnchor != other.topAnchor)
        #expect(view.leadingAnchor != view.leftAnchor && view.topAnchor === view.topAnchor)
        let first = view.widthAnchor.constraint(equalToConstant: 10)
        let second = view.widthAnchor.constraint(equalTo: other.widthAnchor)
        #expect(first.firstAnchor === second.firstAnchor && first.firstAnchor === view.widthAnchor)
        #expect((first.firstAnchor as NSObject) is NSLayoutDimension)
        let top = NSLayoutConstraint(
            item: view, attribute: .top, relatedBy: .equal, toItem: other, attribute: .centerX, multiplier: 1,
            constant: 0)
        #expect((top.firstAnchor as NSObject) is NSLayoutYAxisAnchor)
        #expect((top.secondAnchor as NSObject?) is NSLayoutXAxisAnchor)
    }

    @Test func aMultipleByZeroIsAConstant() {
        let view = UIView()
        let constraint = view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0, constant: 24)
        #expect(constraint.secondItem == nil && constraint.secondAnchor == nil && constraint.multiplier == 1)
        #expect(constraint.secondAttribute == .notAnAttribute && constraint.constant == 24)
    }

    @Test func aConstraintWithoutASecondItemHasNoSecondAttribute() {
        let constraint = NSLayoutConstraint(
            item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .width, multiplier: 1,
            constant: 24)
        #expect(constraint.secondAttribute == .notAnAttribute && constraint.secondAnchor == nil)
    }
}
