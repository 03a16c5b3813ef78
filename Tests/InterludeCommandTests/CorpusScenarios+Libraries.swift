/// The scenarios of libraries that are used through their API.
extension CorpusScenarios {
    /// A splash view reveals the screen with each of its animations.
    static let revealingSplash = """
        import Interlude
        import RevealingSplashView
        import Testing
        import UIKit

        @MainActor @Test(arguments: [
            SplashAnimationType.twitter, .rotateOut, .woobleAndZoomOut, .swingAndZoomOut, .popAndZoomOut,
            .squeezeAndZoomOut,
        ])
        func theSplashRevealsTheScreen(_ animation: SplashAnimationType) async throws {
            try await Stage.run { stage in
                let controller = UIViewController()
                await stage.show(controller)
                let icon = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
                    UIColor.white.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
                }
                let splash = RevealingSplashView(
                    iconImage: icon, iconInitialSize: CGSize(width: 60, height: 60), backgroundColor: .red)
                splash.animationType = animation
                controller.view.addSubview(splash)
                var completions = 0
                splash.startAnimation { completions += 1 }
                await stage.advance(by: 0.7)
                let before = stage.snapshot().pixelHash
                await stage.advance(by: 0.3)
                #expect(stage.snapshot().pixelHash != before)
                try await stage.settle()
                #expect(completions == 1 && splash.superview == nil)
                #expect(stage.diagnostics.isEmpty, "\\(stage.diagnostics)")
            }
        }
        """

    /// A popup of 300 points appears, and disappears when the user taps outside or pulls it down.
    static let bottomPopup = """
        import BottomPopup
        import Interlude
        import Testing
        import UIKit

        private final class Popup: BottomPopupViewController {
            override var popupHeight: CGFloat { 300 }
        }

        @MainActor @Test(arguments: [false, true]) func aPopupIsDismissed(byPulling: Bool) async throws {
            try await Stage.run { stage in
                let (first, popup) = (UIViewController(), Popup())
                popup.view.backgroundColor = .white
                await stage.show(first)
                first.present(popup, animated: true)
                try await stage.settle()
                let screen = first.view.bounds
                #expect(popup.view.convert(popup.view.bounds, to: nil).minY == screen.height - 300)
                if byPulling {
                    let start = CGPoint(x: screen.midX, y: screen.height - 280)
                    await stage.drag(from: start, to: CGPoint(x: start.x, y: screen.height - 10), duration: 0.3)
                } else {
                    await stage.tap(CGPoint(x: screen.midX, y: 100))
                }
                try await stage.settle()
                #expect(first.presentedViewController == nil)
                #expect(stage.diagnostics.isEmpty, "\\(stage.diagnostics)")
            }
        }
        """

    /// A card grows as in the App Store, and a pan dismisses it.
    static let easyTransitions = """
        import EasyTransitions
        import Interlude
        import Testing
        import UIKit

        @MainActor @Test func aCardGrowsAndIsPulledDown() async throws {
            try await Stage.run { stage in
                let (first, card) = (UIViewController(), UIViewController())
                first.view.backgroundColor = .white
                card.view.backgroundColor = .red
                let frame = CGRect(x: 40, y: 300, width: 200, height: 200)
                let delegate = ModalTransitionDelegate()
                delegate.set(animator: AppStoreAnimator(initialFrame: frame), for: .present)
                delegate.set(animator: AppStoreAnimator(initialFrame: frame), for: .dismiss)
                delegate.wire(
                    viewController: card, with: .regular(.fromTop), navigationAction: { card.dismiss(animated: true) })
                card.transitioningDelegate = delegate
                card.modalPresentationStyle = .custom
                await stage.show(first)
                first.present(card, animated: true)
                await stage.advance(by: 0.2)
                let before = stage.snapshot().pixelHash
                await stage.advance(by: 0.1)
                #expect(stage.snapshot().pixelHash != before)
                try await stage.settle()
                #expect(first.presentedViewController === card)
                let middle = first.view.bounds.midX
                await stage.drag(from: CGPoint(x: middle, y: 100), to: CGPoint(x: middle, y: 700), duration: 0.4)
                try await stage.settle()
                #expect(first.presentedViewController == nil)
            }
        }
        """

    /// Each animator changes the attributes of cells between two pages.
    static let animatedLayout = """
        import AnimatedCollectionViewLayout
        import Interlude
        import Testing
        import UIKit

        private final class Pages: NSObject, UICollectionViewDataSource {
            func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
            func collectionView(
                _ view: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                cell.backgroundColor = indexPath.item % 2 == 0 ? .red : .blue
                return cell
            }
        }

        private let animators: [LayoutAttributesAnimator] = [
            RotateInOutAttributesAnimator(), ZoomInOutAttributesAnimator(), LinearCardAttributesAnimator(),
            CrossFadeAttributesAnimator(), CubeAttributesAnimator(), SnapInAttributesAnimator(),
            PageAttributesAnimator(), ParallaxAttributesAnimator(),
        ]

        @MainActor @Test(arguments: animators.indices) func cellsChangeBetweenPages(_ index: Int) async throws {
            try await Stage.run { stage in
                let (controller, pages) = (UIViewController(), Pages())
                await stage.show(controller)
                let layout = AnimatedCollectionViewLayout()
                layout.animator = animators[index]
                layout.scrollDirection = .horizontal
                layout.minimumLineSpacing = 0
                layout.itemSize = controller.view.bounds.size
                let view = UICollectionView(frame: controller.view.bounds, collectionViewLayout: layout)
                view.contentInsetAdjustmentBehavior = .never
                view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
                view.dataSource = pages
                view.isPagingEnabled = true
                controller.view.addSubview(view)
                try await stage.settle()
                let plain = UICollectionViewFlowLayout.self
                #expect(layout.isKind(of: plain) && view.visibleCells.count >= 1)
                view.contentOffset.x = view.bounds.width * 0.4
                view.layoutIfNeeded()
                let attributes = layout.layoutAttributesForElements(in: view.bounds) ?? []
                #expect(attributes.count >= 2)
                let changed = attributes.contains { item in
                    item.alpha != 1 || !CATransform3DIsIdentity(item.transform3D) || !item.transform.isIdentity
                        || item.zIndex != 0
                } || view.visibleCells.contains { $0.contentView.frame.origin != .zero }
                #expect(changed)
                #expect(stage.diagnostics.isEmpty, "\\(stage.diagnostics)")
            }
        }
        """
}
