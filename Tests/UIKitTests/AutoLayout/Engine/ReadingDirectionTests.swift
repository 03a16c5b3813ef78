import Testing
import UIKitTestSupport

@testable import UIKit

/// Constraints between leading and trailing edges in a right-to-left language.
@MainActor @Suite(.lane(.main)) struct ReadingDirectionTests {
    private func frames(_ names: [String] = ["a", "b"], _ arrange: @MainActor (UIView, [UIView]) -> Void) -> [CGRect] {
        var frames: [CGRect] = []
        TestApp.run(AppSession.Screen(layoutDirection: .rightToLeft)) { app in
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
            app.session.window.addSubview(root)
            let views = names.map { _ in UIView() }
            for view in views {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            arrange(root, views)
            root.layoutIfNeeded()
            frames = views.map { $0.convert($0.bounds, to: root) }
        }
        return frames
    }

    @Test func constantsAreInReadingDirection() {
        let frames = frames { root, views in
            NSLayoutConstraint.activate([
                views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                views[0].widthAnchor.constraint(equalToConstant: 40),
                views[1].leadingAnchor.constraint(equalTo: views[0].trailingAnchor, constant: 10),
                views[1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
            ])
        }
        #expect(frames.map(\.minX) == [244, 20])
        #expect(frames.map(\.maxX) == [284, 234])
    }

    @Test func inequalitiesAreInReadingDirection() {
        let frames = frames { root, views in
            let wide = views[0].widthAnchor.constraint(equalToConstant: 1000)
            wide.priority = .defaultHigh
            NSLayoutConstraint.activate([
                wide,
                views[0].leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30),
                views[0].trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -50),
            ])
        }
        #expect(frames[0].minX == 50 && frames[0].maxX == 270)
    }

    @Test func leftAndRightAreNot() {
        let frames = frames { root, views in
            NSLayoutConstraint.activate([
                views[0].leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
                views[0].rightAnchor.constraint(equalTo: root.rightAnchor, constant: -4),
            ])
        }
        #expect(frames[0].minX == 16 && frames[0].maxX == 296)
    }

    @Test func distancesBetweenEdgesArePositive() {
        let frames = frames { root, views in
            NSLayoutConstraint.activate([
                views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
                views[0].widthAnchor.constraint(equalToConstant: 40),
                views[1].widthAnchor.constraint(equalToConstant: 40),
                views[0].trailingAnchor.anchorWithOffset(to: views[1].leadingAnchor).constraint(equalToConstant: 60),
            ])
        }
        #expect(frames.map(\.maxX) == [290, 190])
    }

    @Test func stackArrangesFromTheRight() {
        let frames = frames { root, views in
            let stack = UIStackView(arrangedSubviews: views)
            stack.spacing = 10
            for view in views { view.widthAnchor.constraint(equalToConstant: 40).isActive = true }
            stack.frame = CGRect(x: 0, y: 0, width: 90, height: 20)
            root.addSubview(stack)
        }
        #expect(frames.map(\.minX) == [50, 0])
    }

    @Test func containerDecidesTheDirection() {
        let frames = frames { root, views in
            root.semanticContentAttribute = .forceLeftToRight
            NSLayoutConstraint.activate([
                views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
                views[0].widthAnchor.constraint(equalToConstant: 40),
            ])
        }
        #expect(frames[0].minX == 16)
    }
}
