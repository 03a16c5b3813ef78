import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// API that any thread may call, called from several threads while apps begin and end.
@MainActor @Suite(.lane(.main)) struct OtherThreadTests {
    @Test func imagesAreDrawnAtTheScaleOfAScreen() {
        onManyThreads { _ in
            for _ in 0..<100 {
                let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
                    UIColor.red.setFill()
                    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
                }
                #expect([1, 2, 3].contains(image.scale))
            }
        } meanwhile: {
            for step in 0..<100 {
                TestApp.run(AppSession.Screen(scale: step % 2 == 0 ? 2 : 3)) { app in
                    #expect(app.window.screen.scale == app.session.screen.scale)
                }
            }
        }
    }

    @Test func textStylesAndAttributesAreSetOnSeveralThreads() {
        TestApp.run { app in
            onManyThreads { thread in
                for step in 0..<200 {
                    let style = NSMutableParagraphStyle()
                    style.lineSpacing = CGFloat(step)
                    style.hyphenationFactor = 1
                    let text = NSAttributedString(
                        string: "Thread \(thread)",
                        attributes: [.font: UIFont.systemFont(ofSize: 10 + CGFloat(step % 5)), .paragraphStyle: style])
                    #expect(text.size().width > 0)
                }
            } meanwhile: {
                for step in 0..<200 {
                    let label = UILabel()
                    label.text = "Main \(step)"
                    #expect(label.intrinsicContentSize.width > 0)
                }
            }
            #expect(app.diagnostics.filter { $0 != "stored-without-effect" } == [])
        }
    }

    @Test func methodsAreReplacedWhileOtherThreadsAskForReplacements() throws {
        let own = try #require(class_getInstanceMethod(Tracked.self, "track:"))
        let original = try #require(class_getInstanceMethod(UIViewController.self, "viewWillAppear:"))
        let target = Shared(object: NSObject())
        onManyThreads { _ in
            for _ in 0..<2_000 { #expect(!isExchanged("track:", of: target.object)) }
        } meanwhile: {
            for _ in 0..<200 {
                method_exchangeImplementations(original, own)
                method_exchangeImplementations(original, own)
            }
        }
    }

    private final class Tracked: UIViewController {
        func track(_ animated: Bool) {}
        override class var connections: Connections { super.connections.action("track:", Tracked.track) }
    }

    private struct Shared: @unchecked Sendable { let object: NSObject }
}
