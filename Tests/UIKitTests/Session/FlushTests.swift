import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct FlushTests {
    private final class Late: CALayer {
        var log: [String] = []
        override func layoutSublayers() {
            super.layoutSublayers()
            log.append("layout")
        }
        override func display() {
            log.append("display")
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0.5
            fade.toValue = 0.5
            fade.duration = 1
            add(fade, forKey: nil)
        }
    }

    @Test func flushLaysOutAndDisplaysBeforeItCommits() {
        TestApp.run { app in
            let layer = Late()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            app.window.layer.addSublayer(layer)
            layer.setNeedsDisplay()
            CATransaction.flush()
            #expect(layer.log == ["layout", "display"] && layer.presentation()?.opacity == 0.5)
        }
    }

    @Test func flushWaitsForAnOpenTransaction() {
        TestApp.run { app in
            let layer = Late()
            app.window.layer.addSublayer(layer)
            CATransaction.begin()
            layer.setNeedsDisplay()
            CATransaction.flush()
            #expect(layer.log.isEmpty)
            CATransaction.commit()
        }
    }

    /// Replaces itself with another layer when it is displayed, as lottie's automatic engine does.
    private final class Replaced: CALayer {
        let replacement = Late()
        override func display() {
            guard let parent = superlayer else { return }
            removeFromSuperlayer()
            replacement.frame = frame
            parent.addSublayer(replacement)
            replacement.setNeedsDisplay()
        }
    }

    @Test func aLayerThatADisplayAddsIsInTheSameFrame() {
        TestApp.run { app in
            let layer = Replaced()
            layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
            app.window.layer.addSublayer(layer)
            layer.setNeedsDisplay()
            CATransaction.flush()
            #expect(layer.replacement.log == ["layout", "display"])
            #expect(layer.replacement.presentation()?.opacity == 0.5)
        }
    }
}
