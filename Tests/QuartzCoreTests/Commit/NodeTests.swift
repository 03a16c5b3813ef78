import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

/// Values of single nodes that are derived from several layers.
@Suite(.lane(.main)) @MainActor struct NodeTests {
    private func layer(_ frame: CGRect, colored: Bool = true) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        if colored { layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1) }
        return layer
    }

    @Test func drawingsOfAMaskDoNotMakeAGroup() {
        withClock { _ in
            let root = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
            root.opacity = 0.5
            root.mask = layer(root.bounds)
            #expect(LayerTreeCommit(root: root).renderTree(at: 0).nodes.first?.isGroup == false)
            root.addSublayer(layer(root.bounds))
            #expect(LayerTreeCommit(root: root).renderTree(at: 0).nodes.first?.isGroup == true)
        }
    }

    @Test func flippedGeometryMirrorsAboutTheBounds() {
        withClock { _ in
            let root = layer(CGRect(x: 0, y: 0, width: 10, height: 40))
            root.bounds.origin.y = 100
            root.isGeometryFlipped = true
            let inner = layer(CGRect(x: 0, y: 105, width: 10, height: 10))
            root.addSublayer(inner)
            let transform = LayerTreeCommit(root: root).renderTree(at: 0).nodes[1].transform
            // Mirrored about 120, the middle of the bounds: the edge at 105 is at 135.
            #expect((transform.m22, transform.m32) == (-1, 135))
        }
    }

    @Test func flippedGeometryMirrorsTheShapesPath() {
        withClock { _ in
            let shape = CAShapeLayer()
            shape.frame = CGRect(x: 0, y: 0, width: 10, height: 40)
            shape.path = CGPath(rect: CGRect(x: 0, y: 5, width: 10, height: 10), transform: nil)
            func top() -> CGFloat? {
                guard case .shape(let content)? = LayerTreeCommit(root: shape).renderTree(at: 0).nodes.first?.content
                else { return nil }
                return content.path.boundingBox.minY
            }
            #expect(top() == 5)
            shape.isGeometryFlipped = true
            #expect(top() == 25 && shape.path?.boundingBox.minY == 5)
        }
    }
}
