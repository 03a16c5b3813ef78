import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

/// Tests that sampling many animations together is bit-identical to sampling each layer by itself.
@MainActor
@Suite(.lane(.main)) struct TrackBatchTests {
    private func fresh(_ root: CALayer, _ clock: AnimationClock) -> [RenderTree.Node] {
        var builder = TreeBuilder(log: nil, presentation: true)
        builder.emitRoot(root, matrix: root.sampledState(at: clock.now).base.transformToSuperlayer, time: clock.now)
        return builder.nodes
    }

    private func expectEqual(_ a: [RenderTree.Node], _ b: [RenderTree.Node], _ when: String) {
        #expect(a.count == b.count, "\(when)")
        for (a, b) in zip(a, b) where a.transform != b.transform || a.opacity != b.opacity || a.isGroup != b.isGroup {
            Issue.record("\(when): \(a.transform) \(a.opacity) is not \(b.transform) \(b.opacity)")
            return
        }
    }

    private func animation(_ index: Int) -> CABasicAnimation {
        let keyPath = ["position.x", "position", "opacity", "position.y", "transform.scale"][index % 5]
        let animation: CABasicAnimation
        if index % 2 == 0 {
            let spring = CASpringAnimation(keyPath: keyPath)
            spring.stiffness = CGFloat(100 + 10 * (index % 7))
            animation = spring
        } else {
            animation = CABasicAnimation(keyPath: keyPath)
            animation.timingFunction = CAMediaTimingFunction(name: index % 3 == 0 ? .easeIn : .easeInEaseOut)
        }
        switch keyPath {
        case "position": animation.fromValue = CGPoint(x: -index, y: 3 * index)
        case "opacity": animation.fromValue = 0.3
        default: animation.fromValue = Double(index) / 7
        }
        if index % 4 == 1, keyPath != "opacity" {
            animation.isAdditive = true
        } else if index % 4 == 2 {
            animation.toValue = keyPath == "position" ? CGPoint(x: 40, y: 50) : 0.9
        }
        animation.duration = 0.3 + Double(index % 6) / 10
        animation.timeOffset = index % 9 == 0 ? 0.05 : 0
        animation.autoreverses = index % 11 == 0
        return animation
    }

    @Test func batchEqualsIndividualSampling() {
        withClock { clock in
            let root = CALayer()
            root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
            var layers: [CALayer] = []
            for index in 0..<200 {
                let layer = CALayer()
                layer.frame = CGRect(x: index, y: 2 * index, width: 10 + index % 13, height: 17)
                layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
                if index % 8 == 0 { layer.transform = CATransform3DMakeRotation(CGFloat(index), 0, 0, 1) }
                if index % 10 == 5 { layer.speed = 0.5 }
                (index % 3 == 1 ? layers[index / 2] : root).addSublayer(layer)
                layers.append(layer)
            }
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: AnimationClock.current.now)
            for (index, layer) in layers.enumerated() {
                layer.add(animation(index), forKey: nil)
                // Like cells during a layout change, these move and shrink.
                if index % 10 == 4 { layer.add(animation(index - 3), forKey: nil) }
                if index % 10 == 9 { layer.add(animation(index - 6), forKey: nil) }
            }
            for frame in 0...120 {
                clock.advance(to: Double(frame) / 60)
                CATransaction.setDisableActions(true)
                // Changes of layers in the batch, and of layers outside it.
                if frame % 17 == 9 { layers[frame].position.x += 1 }
                if frame % 13 == 5 { layers[frame].add(animation(frame), forKey: "again") }
                if frame % 19 == 3 { layers[frame].removeAllAnimations() }
                if frame == 40 { layers[150].removeFromSuperlayer() }
                CATransaction.flush()
                expectEqual(
                    commit.renderTree(at: AnimationClock.current.now).nodes, fresh(root, clock), "in frame \(frame)")
                clock.completeAnimations()
            }
            #expect(commit.rebuildCount < 6)
        }
    }

    @Test func retargetedAndHeldAnimationsMatch() {
        withClock { clock in
            let root = CALayer()
            let layer = CALayer()
            root.addSublayer(layer)
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: AnimationClock.current.now)
            for key in ["a", "b"] {
                let animation = CABasicAnimation(keyPath: "position.x")
                animation.isAdditive = true
                animation.fromValue = 10.0
                animation.toValue = 20.0
                animation.duration = 1
                animation.fillMode = .forwards
                animation.isRemovedOnCompletion = false
                layer.add(animation, forKey: key)
            }
            for (time, x) in [(0.0, 20.0), (0.25, 25), (0.5, 30), (1, 40), (2, 40), (3, 40)] {
                clock.frame(at: time)
                #expect(commit.renderTree(at: AnimationClock.current.now).nodes[1].transform.m31 == x, "at \(time)")
            }
            layer.removeAllAnimations()
            #expect(commit.renderTree(at: AnimationClock.current.now).nodes[1].transform.m31 == 0)
            clock.frame(at: 4)
            #expect(commit.renderTree(at: AnimationClock.current.now).nodes[1].transform.m31 == 0)
        }
    }

    @Test func animatorTimelineDrivesBatch() {
        withClock { clock in
            let root = CALayer()
            let layer = CALayer()
            root.addSublayer(layer)
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: AnimationClock.current.now)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0.5
            animation.toValue = 1.0
            animation.duration = 1
            let timeline = AnimationTimeline()
            animation.timeline = timeline
            layer.add(animation, forKey: nil)
            for time in [0.0, 0.25, 0.75, 0.5] {
                timeline.hold(at: time)
                clock.frame(at: clock.now + 1)
                #expect(
                    commit.renderTree(at: AnimationClock.current.now).nodes[1].opacity == Float(0.5 + time / 2),
                    "at \(time)")
            }
        }
    }

    @Test func batchesAdvanceTimelinesToTheTimeOfTheTree() {
        withClock { clock in
            let root = CALayer()
            let layer = CALayer()
            root.addSublayer(layer)
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: clock.now)
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.fromValue = 0.5
            animation.toValue = 1.0
            animation.duration = 1
            let timeline = AnimationTimeline()
            animation.timeline = timeline
            layer.add(animation, forKey: nil)
            timeline.run(from: 0)
            let start = clock.now
            _ = commit.renderTree(at: start)
            // The clock stays where it is.
            for time in [0.25, 0.75, 0.5] {
                #expect(commit.renderTree(at: start + time).nodes[1].opacity == Float(0.5 + time / 2), "at \(time)")
            }
        }
    }
}
