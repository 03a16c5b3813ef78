import RenderServer
import TestSupport
import Testing

@testable import QuartzCore

@MainActor
@Suite(.lane(.main)) struct LayerTreeCommitTests {
    private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

    private func layer(_ frame: CGRect, _ color: CGColor? = nil) -> CALayer {
        let layer = CALayer()
        layer.frame = frame
        layer.backgroundColor = color
        return layer
    }

    private func screen() -> CALayer { layer(CGRect(x: 0, y: 0, width: 100, height: 200)) }

    @Test func plainLayerTree() {
        withClock { _ in
            let root = screen()
            let card = layer(CGRect(x: 10, y: 20, width: 50, height: 60), red)
            card.cornerRadius = 8
            card.masksToBounds = true
            card.borderWidth = 1
            card.bounds.origin = CGPoint(x: 0, y: 30)
            root.addSublayer(card)
            card.addSublayer(layer(CGRect(x: 5, y: 35, width: 10, height: 10), blue))
            let tree = LayerTreeCommit(root: root).renderTree(at: AnimationClock.current.now)
            #expect(
                text(tree) == """
                    0,0,100,200 @0,0
                      0,30,50,60 @10,-10 clips radius 8 fill 1/0/0/1 border
                        0,0,10,10 @5,35 fill 0/0/1/1
                    """)
        }
    }

    @Test func invisibleLayersAreOmitted() {
        withClock { _ in
            let root = screen()
            for (index, configure) in [
                { $0.isHidden = true }, { $0.opacity = 0 }, { $0.transform = CATransform3DMakeScale(0, 1, 1) },
                { _ in },
            ].enumerated() as EnumeratedSequence<[(CALayer) -> Void]> {
                let child = layer(CGRect(x: index, y: 0, width: 10, height: 10), red)
                child.addSublayer(layer(CGRect(x: 0, y: 0, width: 1, height: 1), blue))
                configure(child)
                root.addSublayer(child)
            }
            let tree = LayerTreeCommit(root: root).renderTree(at: AnimationClock.current.now)
            #expect(
                text(tree) == """
                    0,0,100,200 @0,0
                      0,0,10,10 @3,0 fill 1/0/0/1
                        0,0,1,1 @0,0 fill 0/0/1/1
                    """)
        }
    }

    @Test func siblingsAreSortedByDepthThenOrder() {
        withClock { _ in
            let root = screen()
            for (x, z) in [(1, 0), (2, 5), (3, -5), (4, 0), (5, 5)] {
                let child = layer(CGRect(x: x, y: 0, width: 1, height: 1))
                child.zPosition = CGFloat(z)
                root.addSublayer(child)
            }
            let tree = LayerTreeCommit(root: root).renderTree(at: AnimationClock.current.now)
            #expect(tree.nodes.dropFirst().map { $0.transform.m31 } == [3, 1, 4, 2, 5])
        }
    }

    @Test func groupRequiresSeveralTranslucentDrawings() {
        withClock { _ in
            @MainActor func flags(_ configure: (CALayer) -> Void) -> Bool {
                let root = screen()
                let child = layer(CGRect(x: 0, y: 0, width: 10, height: 10))
                child.opacity = 0.5
                root.addSublayer(child)
                configure(child)
                return LayerTreeCommit(root: root).renderTree(at: AnimationClock.current.now).nodes[1].isGroup
            }
            let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
            #expect(!flags { $0.backgroundColor = red })
            #expect(!flags { $0.addSublayer(layer(rect, red)) })
            #expect(
                flags {
                    $0.backgroundColor = red
                    $0.addSublayer(layer(rect, red))
                })
            #expect(
                flags {
                    $0.addSublayer(layer(rect, red))
                    $0.addSublayer(layer(rect, red))
                })
            #expect(
                flags {
                    $0.backgroundColor = red
                    $0.borderWidth = 1
                })
            #expect(
                !flags {
                    $0.backgroundColor = red
                    $0.borderWidth = 1
                    $0.opacity = 1
                })
            #expect(
                !flags {
                    $0.backgroundColor = red
                    $0.borderWidth = 1
                    $0.allowsGroupOpacity = false
                })
        }
    }

    @Test func maskPrecedesSublayers() {
        withClock { _ in
            let root = screen()
            let card = layer(CGRect(x: 0, y: 0, width: 50, height: 50), red)
            card.addSublayer(layer(CGRect(x: 1, y: 1, width: 2, height: 2), blue))
            let mask = CAShapeLayer()
            mask.path = CGPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9), transform: nil)
            mask.position = CGPoint(x: 3, y: 4)
            card.mask = mask
            root.addSublayer(card)
            let commit = LayerTreeCommit(root: root)
            #expect(
                text(commit.renderTree(at: AnimationClock.current.now)) == """
                    0,0,100,200 @0,0
                      0,0,50,50 @0,0 fill 1/0/0/1
                        mask 0,0,0,0 @3,4 shape
                        0,0,2,2 @1,1 fill 0/0/1/1
                    """)
            card.mask = nil
            #expect(commit.renderTree(at: AnimationClock.current.now).nodes.count == 3)
        }
    }

    /// The names refer to a y-axis that points up.
    @Test func contentsGravityPlacesContents() {
        let image = CGImage(pixels: PixelBuffer(width: 20, height: 10), isOpaque: false)
        let cases: [(CALayerContentsGravity, CGRect)] = [
            (.resize, CGRect(x: 0, y: 0, width: 100, height: 100)),
            (.resizeAspect, CGRect(x: 0, y: 25, width: 100, height: 50)),
            (.resizeAspectFill, CGRect(x: -50, y: 0, width: 200, height: 100)),
            (.center, CGRect(x: 45, y: 47.5, width: 10, height: 5)), (.top, CGRect(x: 45, y: 95, width: 10, height: 5)),
            (.bottom, CGRect(x: 45, y: 0, width: 10, height: 5)), (.left, CGRect(x: 0, y: 47.5, width: 10, height: 5)),
            (.right, CGRect(x: 90, y: 47.5, width: 10, height: 5)),
            (.topLeft, CGRect(x: 0, y: 95, width: 10, height: 5)),
            (.topRight, CGRect(x: 90, y: 95, width: 10, height: 5)),
            (.bottomLeft, CGRect(x: 0, y: 0, width: 10, height: 5)),
            (.bottomRight, CGRect(x: 90, y: 0, width: 10, height: 5)),
        ]
        withClock { _ in
            for (gravity, expected) in cases {
                let root = layer(CGRect(x: 0, y: 0, width: 100, height: 100))
                root.contents = image
                root.contentsScale = 2
                root.contentsGravity = gravity
                guard
                    case .image(let content)? = LayerTreeCommit(root: root).renderTree(at: AnimationClock.current.now)
                        .nodes[0].content
                else {
                    Issue.record("no image for \(gravity.rawValue)")
                    continue
                }
                #expect(content.destination == expected, "\(gravity.rawValue)")
            }
        }
    }

    @Test func transformLayerKeepsDepthWithoutNode() {
        withClock { _ in
            let root = screen()
            root.sublayerTransform.m34 = -1 / 500
            let space = CATransformLayer()
            space.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
            root.addSublayer(space)
            let (near, far) = (
                layer(CGRect(x: 0, y: 0, width: 10, height: 10), red),
                layer(CGRect(x: 0, y: 0, width: 10, height: 10), blue)
            )
            near.zPosition = 50
            far.zPosition = -50
            space.addSublayer(near)
            space.addSublayer(far)
            let commit = LayerTreeCommit(root: root)
            @MainActor func colors() -> [Float?] {
                commit.renderTree(at: AnimationClock.current.now).nodes.map { $0.backgroundColor?.red }
            }
            #expect(colors() == [nil, 0, 1])
            // After half a turn, the near layer is the far one.
            space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
            #expect(colors() == [nil, 1, 0])
            #expect(commit.renderTree(at: AnimationClock.current.now).nodes[2].transform.m33 < 1)
        }
    }

    @Test func sublayerPerspectiveIsAboutAnchorPoint() throws {
        try withClock { _ in
            let root = screen()
            root.sublayerTransform.m34 = -1 / 100
            let card = layer(CGRect(x: 40, y: 90, width: 20, height: 20), red)
            card.zPosition = 50
            root.addSublayer(card)
            let node = LayerTreeCommit(root: root).renderTree(at: AnimationClock.current.now).nodes[1]
            // At half the eye's distance, everything is twice as large about the center of the screen.
            let corner = try #require(node.transform.apply(CGPoint(x: 0, y: 0)))
            #expect(near(Double(corner.x), 30) && near(Double(corner.y), 80))
        }
    }

    @Test func replicatorEmitsItsCopies() {
        withClock { clock in
            let replicator = CAReplicatorLayer()
            replicator.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            replicator.instanceCount = 3
            replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
            replicator.instanceDelay = 0.5
            replicator.instanceAlphaOffset = -0.25
            let dot = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
            replicator.addSublayer(dot)
            CATransaction.flush()
            let animation = CABasicAnimation(keyPath: "cornerRadius")
            animation.fromValue = 0
            animation.toValue = 10
            animation.duration = 2
            animation.fillMode = .backwards
            dot.add(animation, forKey: nil)
            clock.advance(to: 1)
            let tree = LayerTreeCommit(root: replicator).renderTree(at: AnimationClock.current.now)
            #expect(
                text(tree) == """
                    0,0,100,100 @0,0
                      0,0,10,10 @0,0 radius 5 fill 1/0/0/1
                      0,0,10,10 @20,0 opacity 0.75 radius 2.5 fill 1/0/0/1
                      0,0,10,10 @40,0 opacity 0.5 fill 1/0/0/1
                    """)
            #expect(Set(tree.nodes.map(\.id)).count == 4)
        }
    }

    @Test func animationChangesTreeButNotModel() {
        withClock { clock in
            let root = screen()
            let card = layer(CGRect(x: 0, y: 0, width: 10, height: 10), red)
            root.addSublayer(card)
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            let animation = CABasicAnimation(keyPath: "position.x")
            animation.fromValue = 0
            animation.toValue = 100
            animation.duration = 1
            card.add(animation, forKey: nil)
            for (t, x) in [(0.0, -5.0), (0.25, 20), (0.5, 45), (1, 0)] {
                clock.frame(at: t)
                #expect(near(commit.renderTree(at: AnimationClock.current.now).nodes[1].transform.m31, x), "at \(t)")
            }
            #expect(commit.rebuildCount == 1)
        }
    }

    /// An incremental commit equals a fresh one after any sequence of changes.
    @Test func incrementalCommitEqualsFullCommit() {
        withClock { clock in
            var seed: UInt64 = 42
            func random(_ limit: Int) -> Int {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return Int(seed >> 33) % limit
            }
            let root = screen()
            var layers = [root]
            for index in 1..<40 {
                let child = layer(CGRect(x: index, y: index, width: 20, height: 20), index % 3 == 0 ? red : nil)
                layers[random(layers.count)].addSublayer(child)
                layers.append(child)
            }
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: AnimationClock.current.now)
            for step in 1...600 {
                clock.advance(to: Double(step) / 60)
                let target = layers[1 + random(layers.count - 1)]
                CATransaction.begin()
                CATransaction.setDisableActions(random(2) == 0)
                switch random(100) {
                case 0, 60..<80: target.position.x += 3
                case 1: target.opacity = Float(random(3)) / 2
                case 2: target.isHidden.toggle()
                case 3, 20..<30: target.backgroundColor = random(2) == 0 ? nil : blue
                case 4: target.zPosition = CGFloat(random(3))
                case 5, 30..<40: target.transform = CATransform3DMakeRotation(CGFloat(random(7)), 0, 0, 1)
                case 6:
                    target.removeFromSuperlayer()
                    root.addSublayer(target)
                case 7, 40..<60: target.cornerRadius = CGFloat(random(9))
                case 8: target.sublayerTransform = random(2) == 0 ? .unit : CATransform3DMakeScale(1.5, 1, 1)
                case 9: target.mask = random(2) == 0 ? nil : layer(CGRect(x: 0, y: 0, width: 5, height: 5), red)
                case 10: target.transform = CATransform3DMakeRotation(CGFloat(random(7)), 0, 1, 0)
                case 11: target.speed = Float(random(2))
                case 12: target.transform = CATransform3DMakeScale(CGFloat(random(2)), 1, 1)
                default: target.borderWidth = CGFloat(random(2))
                }
                CATransaction.commit()
                CATransaction.flush()
                let incremental = text(commit.renderTree(at: AnimationClock.current.now))
                var builder = TreeBuilder(log: nil, presentation: true)
                builder.emitRoot(
                    root, matrix: root.sampledState(at: clock.now).base.transformToSuperlayer, time: clock.now)
                let fresh = text(RenderTree(nodes: builder.nodes))
                #expect(incremental == fresh, "after step \(step)")
                if incremental != fresh { return }
                clock.completeAnimations()
            }
            #expect(commit.patchCount > 100)
        }
    }

    @Test func unchangedTreeIsNotRecommitted() {
        withClock { clock in
            let root = screen()
            for index in 0..<100 { root.addSublayer(layer(CGRect(x: index, y: 0, width: 1, height: 1), red)) }
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: AnimationClock.current.now)
            for step in 1...10 {
                clock.frame(at: Double(step) / 60)
                _ = commit.renderTree(at: AnimationClock.current.now)
            }
            #expect(commit.rebuildCount == 1 && commit.patchCount == 0)
            root.sublayers?[50].backgroundColor = blue
            CATransaction.setDisableActions(true)
            _ = commit.renderTree(at: AnimationClock.current.now)
            #expect(commit.rebuildCount == 1 && commit.patchCount == 1)
        }
    }

    @Test func pushTransitionMovesOldAndNewContent() {
        withClock { clock in
            let root = screen()
            let card = layer(CGRect(x: 0, y: 0, width: 40, height: 20), red)
            root.addSublayer(card)
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: AnimationClock.current.now)
            let transition = CATransition()
            transition.type = .push
            transition.subtype = .fromRight
            transition.duration = 1
            card.add(transition, forKey: nil)
            CATransaction.setDisableActions(true)
            card.backgroundColor = blue
            #expect(card.animationKeys() == [kCATransition])
            clock.frame(at: 0.25)
            #expect(
                text(commit.renderTree(at: AnimationClock.current.now)) == """
                    0,0,100,200 @0,0
                      0,0,40,20 @0,0 clips
                        0,0,40,20 @30,0 opacity 0.25 fill 0/0/1/1
                        0,0,40,20 @-10,0 opacity 0.75 image 0,0,40,20
                    """)
            clock.frame(at: 1)
            #expect(
                text(commit.renderTree(at: AnimationClock.current.now)) == """
                    0,0,100,200 @0,0
                      0,0,40,20 @0,0 fill 0/0/1/1
                    """)
        }
    }

    @Test func transitionShowsTheContentOfTheLastFrameEvenIfItWasNotDrawn() {
        withClock { clock in
            let root = screen()
            let card = layer(CGRect(x: 0, y: 0, width: 40, height: 20), red)
            let mark = layer(CGRect(x: 0, y: 0, width: 20, height: 20), red)
            card.addSublayer(mark)
            root.addSublayer(card)
            CATransaction.flush()
            let commit = LayerTreeCommit(root: root)
            _ = commit.renderTree(at: AnimationClock.current.now)
            AnimationClock.current.commitChanges()
            CATransaction.setDisableActions(true)
            card.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
            mark.backgroundColor = blue
            // A frame that nothing draws.
            clock.frame(at: 0.1)
            AnimationClock.current.commitChanges()
            CATransaction.setDisableActions(true)
            mark.removeFromSuperlayer()
            card.backgroundColor = red
            card.opacity = 0.5
            let transition = CATransition()
            card.add(transition, forKey: nil)
            let image = TransitionState(of: card, at: 0.1)?.before
            #expect(image?.pixels[30, 10] == 0xFF00_FF00)
            #expect(image?.pixels[10, 10] == 0xFF00_00FF)
        }
    }

    @Test func contentsCrossfade() {
        withClock { clock in
            @MainActor func filled(_ color: UInt32) -> CGImage {
                let pixels = PixelBuffer(width: 2, height: 1)
                pixels[0, 0] = color
                pixels[1, 0] = color
                return CGImage(pixels: pixels, isOpaque: true)
            }
            let layer = committedLayer()
            let animation = CABasicAnimation(keyPath: "contents")
            animation.fromValue = filled(0xFF00_0000)
            animation.toValue = filled(0xFFFF_8040)
            animation.duration = 1
            layer.add(animation, forKey: nil)
            clock.advance(to: 0.5)
            let shown = layer.presentation()?.contents as? CGImage
            #expect(shown?.pixels[1, 0] == 0xFF7F_4020)
        }
    }

    @Test func snapshotContainsRequestedRectangle() {
        withClock { _ in
            let root = screen()
            root.backgroundColor = red
            root.position = CGPoint(x: 500, y: 500)
            root.addSublayer(layer(CGRect(x: 10, y: 10, width: 10, height: 10), blue))
            let image = root.snapshotImage(in: CGRect(x: 5, y: 5, width: 10, height: 10), scale: 2, presentation: false)
            #expect(image?.width == 20 && image?.height == 20)
            #expect(image?.pixels[0, 0] == 0xFFFF_0000)
            #expect(image?.pixels[19, 19] == 0xFF00_00FF)
            #expect(image?.pixels[9, 19] == 0xFFFF_0000)
            #expect(root.snapshotImage(in: .zero, scale: 1, presentation: false) == nil)
        }
    }
}
