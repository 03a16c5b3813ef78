import TestSupport
import Testing
import UIKit

/// The tree and the points were measured on real UIKit.
@MainActor @Suite(.lane(.main)) struct HitTestingTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 260))

    private struct Node {
        let path: String
        let frame: CGRect
        var prepare: @MainActor (UIView) -> Void = { _ in }
    }

    private static let tree: [Node] = [
        Node(path: "0", frame: CGRect(x: 20, y: 20, width: 120, height: 90)),
        Node(path: "0.0", frame: CGRect(x: 10, y: 10, width: 50, height: 40)),
        Node(path: "0.1", frame: CGRect(x: 40, y: 30, width: 60, height: 40)),
        Node(path: "0.2", frame: CGRect(x: 90, y: 60, width: 60, height: 40)),
        Node(path: "1", frame: CGRect(x: 180, y: 30, width: 80, height: 60)) {
            $0.transform = CGAffineTransform(a: 0.8660254, b: 0.5, c: -0.5, d: 0.8660254, tx: 0, ty: 0)
        },
        Node(path: "2", frame: CGRect(x: 20, y: 130, width: 60, height: 40)) { $0.isHidden = true },
        Node(path: "3", frame: CGRect(x: 100, y: 130, width: 60, height: 40)) { $0.alpha = 0.005 },
        Node(path: "4", frame: CGRect(x: 180, y: 130, width: 60, height: 40)) { $0.alpha = 0.02 },
        Node(path: "5", frame: CGRect(x: 20, y: 190, width: 100, height: 50)) { $0.isUserInteractionEnabled = false },
        Node(path: "5.0", frame: CGRect(x: 10, y: 10, width: 40, height: 30)),
        Node(path: "6", frame: CGRect(x: 140, y: 190, width: 80, height: 50)) { $0.clipsToBounds = true },
        Node(path: "6.0", frame: CGRect(x: 60, y: 10, width: 60, height: 20)),
        Node(path: "7", frame: CGRect(x: 240, y: 200, width: 70, height: 20)) { $0.isUserInteractionEnabled = false },
        Node(path: "8", frame: CGRect(x: 250, y: 120, width: 60, height: 60)),
        Node(path: "8.0", frame: CGRect(x: 10, y: 10, width: 40, height: 40)),
        Node(path: "8.0.0", frame: CGRect(x: 5, y: 5, width: 20, height: 20)),
    ]

    init() {
        root.accessibilityIdentifier = "root"
        var views: [String: UIView] = ["": root]
        for node in Self.tree {
            let view = UIView(frame: node.frame)
            view.accessibilityIdentifier = node.path
            node.prepare(view)
            let parent = node.path.split(separator: ".").dropLast().joined(separator: ".")
            views[parent]?.addSubview(view)
            views[node.path] = view
        }
    }

    /// Returns the name of the hit view; `nil` for the root.
    private func hit(_ x: CGFloat, _ y: CGFloat) -> String? {
        let found = root.hitTest(CGPoint(x: x, y: y), with: nil)?.accessibilityIdentifier
        return found == "root" ? nil : found
    }

    @Test(
        "A point hits the view that UIKit hits",
        arguments: [
            (25, 25, "0"), (35, 35, "0.0"), (70, 60, "0.1"), (75, 55, "0.1"), (150, 100, nil), (140, 110, nil),
            (220, 60, "1"), (262.8, 55.9, "1"), (130, 150, nil), (210, 150, "4"), (60, 210, nil), (230, 205, nil),
            (270, 210, nil), (295, 165, "8.0"), (310, 20, nil),
        ] as [(CGFloat, CGFloat, String?)])
    func measured(x: CGFloat, y: CGFloat, expected: String?) {
        #expect(hit(x, y) == expected)
    }

    @Test(
        "A least edge belongs to a view, a greatest one does not",
        arguments: [
            (20, 20, "0"), (20, 109.999, "0"), (139.999, 20, "0"), (20, 110, nil), (140, 20, nil), (30, 30, "0.0"),
            (80, 70, "0.1"),
            (110, 80, "0.2"), (250, 120, "8"), (265, 135, "8.0.0"), (285, 155, "8.0"),
        ] as [(CGFloat, CGFloat, String?)])
    func edges(x: CGFloat, y: CGFloat, expected: String?) {
        #expect(hit(x, y) == expected)
    }

    @Test func frameOfRotatedViewIsBoundingBox() throws {
        let view = try #require(root.subviews.first { $0.accessibilityIdentifier == "1" })
        #expect(abs(view.frame.minX - 170.359) < 0.001)
        #expect(abs(view.frame.minY - 14.019) < 0.001)
        #expect(abs(view.frame.width - 99.282) < 0.001)
        #expect(abs(view.frame.height - 91.962) < 0.001)
    }

    @Test func overriddenPointInsideExtendsHitArea() {
        final class Wide: UIView {
            override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
                bounds.insetBy(dx: -10, dy: -10).contains(point)
            }
        }
        let wide = Wide(frame: CGRect(x: 200, y: 100, width: 10, height: 10))
        root.addSubview(wide)
        #expect(root.hitTest(CGPoint(x: 192, y: 95), with: nil) === wide)
    }
}
