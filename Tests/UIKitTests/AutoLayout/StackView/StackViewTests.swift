import Testing
import UIKitTestSupport

@testable import UIKit

private final class Block: UIView {
    let content: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
        content = CGSize(width: width, height: height)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { content }
}

@MainActor @Suite(.lane(.main)) struct StackViewTests {
    private let screen = AppSession.Screen(size: CGSize(width: 400, height: 800), scale: 1)

    /// A stack of three views of 20×10, 40×30 and 30×20 points in its own frame.
    private func stack(_ size: CGSize, _ configure: (UIStackView) -> Void) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: [Block(20, 10), Block(40, 30), Block(30, 20)])
        stack.frame = CGRect(origin: .zero, size: size)
        configure(stack)
        stack.layoutIfNeeded()
        return stack
    }

    private func spans(_ stack: UIStackView) -> [[CGFloat]] {
        stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
    }

    private func crossSpans(_ stack: UIStackView) -> [[CGFloat]] {
        stack.arrangedSubviews.map { [$0.frame.minY, $0.frame.height] }
    }

    @Test func fillStretchesViewWithLowestHugging() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 200, height: 50)) {
                $0.spacing = 5
                $0.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
            }
            #expect(spans(stack) == [[0, 20], [25, 140], [170, 30]])
            #expect(crossSpans(stack) == [[0, 50], [0, 50], [0, 50]])
        }
    }

    @Test func fillEquallyGivesEqualLengths() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 200, height: 50)) {
                $0.spacing = 10
                $0.distribution = .fillEqually
            }
            #expect(spans(stack) == [[0, 60], [70, 60], [140, 60]])
        }
    }

    @Test func fillProportionallyKeepsContentRatios() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 180, height: 50)) { $0.distribution = .fillProportionally }
            #expect(spans(stack) == [[0, 40], [40, 80], [120, 60]])
        }
    }

    @Test func theLastProportionalViewTakesWhatSpacingLeaves() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 220, height: 50)) {
                $0.distribution = .fillProportionally
                $0.spacing = 10
            }
            #expect(spans(stack) == [[0, 40], [50, 80], [140, 80]])
        }
    }

    @Test func equalSpacingDividesRemainingSpace() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 190, height: 50)) { $0.distribution = .equalSpacing }
            #expect(spans(stack) == [[0, 20], [70, 40], [160, 30]])
        }
    }

    @Test func equalCenteringSpacesCentersEqually() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 205, height: 50)) { $0.distribution = .equalCentering }
            let centers = stack.arrangedSubviews.map(\.center.x)
            #expect(centers == [10, 100, 190])
        }
    }

    @Test(
        arguments: [
            (UIStackView.Alignment.leading, [[0, 10], [0, 30], [0, 20]]),
            (.trailing, [[40, 10], [20, 30], [30, 20]]), (.center, [[20, 10], [10, 30], [15, 20]]),
            (.fill, [[0, 50], [0, 50], [0, 50]]),
        ] as [(UIStackView.Alignment, [[CGFloat]])])
    func alignmentsPositionViewsAcrossAxis(alignment: UIStackView.Alignment, expected: [[CGFloat]]) {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 90, height: 50)) { $0.alignment = alignment }
            #expect(crossSpans(stack) == expected)
        }
    }

    @Test func verticalStackRunsDownward() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 100, height: 76)) {
                $0.axis = .vertical
                $0.spacing = 8
                $0.alignment = .center
            }
            #expect(crossSpans(stack) == [[0, 10], [18, 30], [56, 20]])
            #expect(spans(stack) == [[40, 20], [30, 40], [35, 30]])
        }
    }

    @Test func hiddenViewsTakeNoSpaceUntilShown() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 100, height: 50)) {
                $0.spacing = 10
                $0.distribution = .fillEqually
            }
            stack.arrangedSubviews[1].isHidden = true
            stack.layoutIfNeeded()
            #expect(stack.arrangedSubviews.map(\.frame.width) == [45, 0, 45])
            stack.arrangedSubviews[1].isHidden = false
            stack.layoutIfNeeded()
            #expect(stack.arrangedSubviews[1].frame.width >= 26)
        }
    }

    @Test func customSpacingAndMarginsAreRespected() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 200, height: 50)) {
                $0.isLayoutMarginsRelativeArrangement = true
                $0.layoutMargins = UIEdgeInsets(top: 1, left: 10, bottom: 4, right: 20)
                $0.setCustomSpacing(40, after: $0.arrangedSubviews[0])
                $0.arrangedSubviews[2].setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
            }
            #expect(spans(stack) == [[10, 20], [70, 40], [110, 70]])
            #expect(crossSpans(stack)[0] == [1, 45])
            #expect(stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
        }
    }

    @Test func stackHasFittingSizeOfContent() {
        TestApp.run(screen) { _ in
            let stack = stack(.zero) {
                $0.spacing = 5
                $0.translatesAutoresizingMaskIntoConstraints = false
                $0.alignment = .center
            }
            let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(size == CGSize(width: 100, height: 30))
        }
    }

    @Test func removedViewsLeaveTheArrangement() {
        TestApp.run(screen) { _ in
            let stack = stack(CGSize(width: 90, height: 50)) { _ in }
            let middle = stack.arrangedSubviews[1]
            stack.removeArrangedSubview(middle)
            #expect(middle.superview === stack)
            #expect(stack.arrangedSubviews.count == 2)
            stack.arrangedSubviews[0].removeFromSuperview()
            #expect(stack.arrangedSubviews.count == 1)
            stack.layoutIfNeeded()
            #expect(stack.arrangedSubviews[0].frame == CGRect(x: 0, y: 0, width: 90, height: 50))
        }
    }

    @Test func nestedLabelStacksLayOutWithoutDiagnostics() {
        TestApp.run(screen) { app in
            let title = UILabel()
            title.text = "A title"
            let text = UILabel()
            text.numberOfLines = 0
            text.text = String(repeating: "many words that wrap ", count: 12)
            let column = UIStackView(arrangedSubviews: [title, text])
            column.axis = .vertical
            let row = UIStackView(arrangedSubviews: [Block(40, 40), column])
            row.spacing = 12
            row.alignment = .top
            row.translatesAutoresizingMaskIntoConstraints = false
            app.window.addSubview(row)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: app.window.leadingAnchor, constant: 16),
                row.trailingAnchor.constraint(equalTo: app.window.trailingAnchor, constant: -16),
                row.topAnchor.constraint(equalTo: app.window.topAnchor),
            ])
            app.frame()
            #expect(abs(column.bounds.width - 316) < 1e-6)
            #expect(text.frame.height > 3 * title.frame.height)
            #expect(abs(row.bounds.height - column.bounds.height) < 1e-6)
            #expect(app.diagnostics.isEmpty)
        }
    }
}
