import CoreGraphics
import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Controls and images in right-to-left layouts.
@MainActor
@Suite(.lane(.main)) struct RightToLeftControlTests {
    @Test func theFirstSegmentIsOnTheRight() {
        TestApp.run(AppSession.Screen(layoutDirection: .rightToLeft)) { app in
            let control = UISegmentedControl(items: ["A", "B", "C"])
            control.frame = CGRect(x: 0, y: 100, width: 300, height: 32)
            control.selectedSegmentIndex = 0
            app.window.addSubview(control)
            app.frame()
            let labels = control.subviews.compactMap { $0 as? UILabel }
            #expect(labels.first { $0.text == "A" }?.frame.minX == 200)
            #expect(labels.first { $0.text == "C" }?.frame.minX == 0)
            app.tap(50, 116)
            #expect(control.selectedSegmentIndex == 2)
        }
    }

    @Test func imageViewsMirrorImagesForRightToLeftLayouts() {
        TestApp.run { app in
            let half = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            }
            let flipping = half.imageFlippedForRightToLeftLayoutDirection()
            #expect(flipping.flipsForRightToLeftLayoutDirection && !half.flipsForRightToLeftLayoutDirection)
            @MainActor func leftIsFilled(_ image: UIImage, _ direction: UISemanticContentAttribute) -> Bool? {
                let view = UIImageView()
                view.semanticContentAttribute = direction
                view.image = image
                app.window.addSubview(view)
                let bitmap = view.layer.contents.map { unsafeDowncast($0 as AnyObject, to: CGImage.self) }
                return bitmap.map { $0.pixels[1, 1] >> 24 > 128 }
            }
            #expect(leftIsFilled(flipping, .forceLeftToRight) == true)
            #expect(leftIsFilled(flipping, .forceRightToLeft) == false)
            #expect(leftIsFilled(half, .forceRightToLeft) == true)
        }
    }

    @Test func aConfiguredButtonShowsItsWholeBackground() {
        TestApp.run { app in
            let button = UIButton(frame: CGRect(x: 0, y: 100, width: 200, height: 50))
            var configuration = UIButton.Configuration.plain()
            let image = UIImage(systemName: "star")
            configuration.background.image = image
            configuration.background.visualEffect = UIBlurEffect(style: .dark)
            configuration.background.strokeOutset = 4
            configuration.background.strokeWidth = 2
            configuration.background.cornerRadius = 7
            configuration.cornerStyle = .fixed
            button.configuration = configuration
            app.window.addSubview(button)
            app.frame()
            @MainActor func descendants(_ view: UIView) -> [UIView] {
                view.subviews + view.subviews.flatMap(descendants)
            }
            let all = descendants(button)
            #expect(all.contains { ($0 as? UIImageView)?.image === image })
            #expect(all.contains { $0 is UIVisualEffectView })
            let fill = all.first { $0.layer.borderWidth == 2 }
            #expect(fill?.frame == button.bounds.insetBy(dx: -4, dy: -4) && fill?.layer.cornerRadius == 7)
        }
    }

    @Test(arguments: [UIBarButtonItem.SystemItem.pageCurl, .writingDirection])
    func everySystemItemShowsATitleOrAnImage(_ item: UIBarButtonItem.SystemItem) {
        #expect(UIBarButtonItem(systemItem: item).shownImage != nil)
    }
}
