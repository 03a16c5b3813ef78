import Testing
import UIKitTestSupport

@testable import UIKit

/// Laws of changes of the layout, over seeded data, offsets and pairs of layouts.
@MainActor @Suite(.lane(.main)) struct TransitionLawTests {
    private static let seeds = 0..<40

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func transitionEndpointsAreTheLayouts() {
        for seed in Self.seeds {
            TestApp.run { app in
                let scene = Scene(seed: seed, app)
                let between = scene.view.startInteractiveTransition(to: scene.new)
                for (progress, layout) in [(0.0, scene.old), (1, scene.new)] {
                    between.transitionProgress = progress
                    between.invalidateLayout()
                    app.frame()
                    let bounds = scene.view.bounds
                    let alone = (layout.layoutAttributesForElements(in: bounds) ?? []).filter {
                        $0.frame.overlaps(bounds)
                    }
                    let mixed = (between.layoutAttributesForElements(in: bounds) ?? []).filter { $0.alpha > 0 }
                    #expect(Set(alone.map { ElementKey($0) }) == Set(mixed.map { ElementKey($0) }), "seed \(seed)")
                    for attributes in mixed {
                        #expect(
                            attributes == layout.attributes(for: ElementKey(attributes)), "seed \(seed) at \(progress)")
                    }
                    #expect(between.collectionViewContentSize == layout.collectionViewContentSize, "seed \(seed)")
                }
                scene.view.cancelInteractiveTransition()
                app.advance(to: app.now + 1)
            }
        }
    }

    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func cancelAtAnyProgressRestoresEverything() {
        for seed in Self.seeds {
            TestApp.run { app in
                var scene = Scene(seed: seed, app)
                let before = scene.state
                for _ in 0..<3 {
                    let between = scene.view.startInteractiveTransition(to: scene.new)
                    for _ in 0..<Int.random(in: 0...4, using: &scene.numbers) {
                        between.transitionProgress = CGFloat.random(in: 0...1, using: &scene.numbers)
                        between.invalidateLayout()
                        app.frame()
                    }
                    scene.view.cancelInteractiveTransition()
                    app.advance(to: app.now + 1)
                    #expect(scene.state == before, "seed \(seed)")
                }
                #expect(app.diagnostics.isEmpty, "seed \(seed)")
            }
        }
    }

    /// However one gets to the new layout, it looks the same.
    @Test(.tags(.slow), .enabled(if: runsSlowTests)) func allPathsEndInSameState() {
        for seed in Self.seeds {
            let paths: [@MainActor (Scene, TestApp) -> Void] = [
                { scene, _ in scene.view.setCollectionViewLayout(scene.new, animated: false) },
                { scene, _ in scene.view.setCollectionViewLayout(scene.new, animated: true) },
                { scene, app in
                    let between = scene.view.startInteractiveTransition(to: scene.new)
                    between.transitionProgress = CGFloat(seed % 5) / 4
                    between.invalidateLayout()
                    app.frame()
                    scene.view.finishInteractiveTransition()
                },
            ]
            let ends = paths.map { path in
                TestApp.result { app in
                    let scene = Scene(seed: seed, app)
                    path(scene, app)
                    app.advance(to: app.now + 1)
                    #expect(scene.view.collectionViewLayout === scene.new)
                    return scene.state
                }
            }
            for end in ends.dropFirst() {
                #expect(end.first { !ends[0].contains($0) } == ends[0].first { !end.contains($0) }, "seed \(seed)")
            }
        }
    }

    /// A collection view in a window, scrolled, with a selection.
    @MainActor private struct Scene {
        var numbers: SeededGenerator
        let view: UICollectionView
        let old: UICollectionViewLayout
        let new: UICollectionViewLayout
        private let data: LawData

        init(seed: Int, _ app: TestApp) {
            numbers = SeededGenerator(seed: UInt64(seed))
            data = LawData(
                (0..<3).map { section in .init(number: section, items: (0..<20).map { 100 * section + $0 }) })
            data.hasVariousSizes = seed % 4 == 0
            let layouts = LawLayouts.make(pinning: seed % 3 == 0).shuffled(using: &numbers)
            (old, new) = (layouts[0], layouts[1])
            view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: old)
            view.contentInsetAdjustmentBehavior = .never
            data.attach(to: view)
            app.window.addSubview(view)
            app.frame()
            let reach = max(view.contentSize.height - 400, 0)
            view.contentOffset.y = CGFloat(Int.random(in: 0...Int(reach), using: &numbers))
            app.frame()
            view.selectItem(at: view.indexPathsForVisibleItems.first, animated: false, scrollPosition: [])
        }

        var state: [String] {
            // Adding 0 leaves no negative zeros.
            let elements = view.shown.sorted { "\($0.key)" < "\($1.key)" }.map { key, element in
                let shape = element.transform
                return "\(key.category) \(key.indexPath) \(element.center) \(element.bounds.size) \(element.alpha)"
                    + " \([shape.a, shape.b, shape.c, shape.d, shape.tx, shape.ty].map { $0 + 0 })"
                    + " \(element.layer.zPosition) \(element.shownCenter)"
            }
            return elements + [
                "\(view.contentOffset.x + 0) \(view.contentOffset.y + 0) \(view.contentSize) \(view.indexPathsForSelectedItems ?? [])",
                "\(view.subviews.filter { $0 is UICollectionReusableView }.count)",
            ]
        }
    }
}
