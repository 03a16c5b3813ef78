import TestSupport
import Testing

@testable import QuartzCore

@MainActor
@Suite(.lane(.main)) struct TransactionTests {
    @Test func defaultsMatchCoreAnimation() {
        withClock { _ in
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(CATransaction.animationTimingFunction() == nil)
            #expect(!CATransaction.disableActions())
            #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
        }
    }

    @Test func anAnimationThatEndsInItsTransactionDoesNotCompleteIt() {
        withClock { clock in
            let layer = committedLayer()
            var completions = 0
            CATransaction.begin()
            CATransaction.setCompletionBlock { completions += 1 }
            for value in [0.2, 0.4] {
                let animation = CABasicAnimation(keyPath: "opacity")
                animation.fromValue = value
                animation.duration = 1
                // The second animation replaces the first one.
                layer.add(animation, forKey: "fade")
                clock.transactions.runReadyCompletions()
            }
            CATransaction.commit()
            clock.frame(at: 0.5)
            #expect(completions == 0)
            clock.frame(at: 1.1)
            #expect(completions == 1)
        }
    }

    @Test func innerTransactionsInheritAndOverride() {
        withClock { _ in
            CATransaction.begin()
            CATransaction.setAnimationDuration(2)
            CATransaction.setDisableActions(true)
            CATransaction.begin()
            #expect(CATransaction.animationDuration() == 2)
            #expect(CATransaction.disableActions())
            CATransaction.setValue(false, forKey: kCATransactionDisableActions)
            CATransaction.setAnimationDuration(3)
            #expect(!CATransaction.disableActions())
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 2)
            #expect(CATransaction.disableActions())
            CATransaction.commit()
            #expect(CATransaction.animationDuration() == 0.25)
            #expect(!CATransaction.disableActions())
        }
    }

    @Test func committedLayerAnimatesImplicitly() {
        withClock { clock in
            let layer = committedLayer()
            layer.opacity = 0
            #expect(layer.opacity == 0)
            #expect(layer.animationKeys() == ["opacity"])
            #expect(layer.presentation()?.opacity == 1)
            clock.advance(to: 0.125)
            let expected = 1 - UnitBezier.standard.value(at: 0.5)
            #expect(near(layer.presentation().map { Double($0.opacity) }, expected, 1e-6))
            clock.frame(at: 0.25)
            #expect(layer.animationKeys() == nil)
            #expect(layer.presentation()?.opacity == 0)
        }
    }

    @Test func changesOfHiddenClippingAndSublayersRunATransition() {
        withClock { clock in
            let root = CALayer()
            root.isRenderRoot = true
            let layer = CALayer()
            root.addSublayer(layer)
            CATransaction.flush()
            for key in ["hidden", "masksToBounds", "mask", "sublayers"] {
                #expect(layer.action(forKey: key) is CATransition)
            }
            layer.isHidden = true
            #expect(layer.isHidden && layer.animationKeys() == [kCATransition])
            clock.frame(at: 0.25)
            #expect(layer.animationKeys() == nil)
            layer.addSublayer(CALayer())
            #expect(layer.animationKeys() == [kCATransition])
        }
    }

    @Test func layersThatJoinAskForTheActionsOfTheSuperlayerThenTheirOwn() {
        final class Asking: CALayer {
            nonisolated(unsafe) static var asked: [String] = []
            override func action(forKey event: String) -> (any CAAction)? {
                Self.asked.append(event)
                return nil
            }
        }
        withClock { _ in
            let (parent, child) = (Asking(), Asking())
            parent.addSublayer(child)
            #expect(Asking.asked == ["sublayers", "onOrderIn"])
            Asking.asked = []
            child.removeFromSuperlayer()
            #expect(Asking.asked == ["sublayers", "onOrderOut"])
        }
    }

    @Test func implicitAnimationsFillBackwardsAndIncludePartsOfTheTransform() {
        withClock { _ in
            let layer = committedLayer()
            #expect((layer.action(forKey: "opacity") as? CABasicAnimation)?.fillMode == .backwards)
            for key in ["contentsScale", "transform.scale", "transform.rotation.z"] {
                #expect(layer.action(forKey: key) is CABasicAnimation)
            }
            for key in ["position.x", "frame", "shadowPath"] { #expect(layer.action(forKey: key) == nil) }
            #expect(CALayer.defaultAction(forKey: "opacity") == nil)
        }
    }

    @Test func settingAColorWhereThereWasNoneHasNoImplicitAnimation() {
        withClock { _ in
            let layer = committedLayer()
            layer.backgroundColor = CGColor(gray: 0, alpha: 1)
            #expect(layer.animationKeys() == nil)
            layer.backgroundColor = CGColor(gray: 1, alpha: 1)
            #expect(layer.animationKeys() == ["backgroundColor"])
        }
    }

    @Test func theBlockRunsBeforeTheDelegateOfTheLastAnimation() {
        withClock { clock in
            let layer = committedLayer()
            let listener = Listener()
            CATransaction.begin()
            CATransaction.setCompletionBlock { listener.events.append("block") }
            let fade = CABasicAnimation(keyPath: "opacity")
            fade.fromValue = 0
            fade.duration = 1
            fade.delegate = listener
            layer.add(fade, forKey: "fade")
            CATransaction.commit()
            clock.frame(at: 0)
            layer.removeAllAnimations()
            clock.frame(at: 0.1)
            #expect(listener.events == ["start", "block", "cut"])
        }
    }

    @Test func newLayerDoesNotAnimate() {
        withClock { _ in
            let layer = CALayer()
            layer.opacity = 0
            #expect(layer.animationKeys() == nil)
            #expect(layer.presentation() == nil)
        }
    }

    @Test func retargetingStartsFromPresentationValue() {
        withClock { clock in
            let layer = committedLayer()
            layer.cornerRadius = 100
            clock.advance(to: 0.1)
            let shown = Double(layer.presentation()?.cornerRadius ?? -1)
            layer.cornerRadius = 0
            CATransaction.flush()
            #expect(near(layer.presentation().map { Double($0.cornerRadius) }, shown))
            #expect(layer.animationKeys() == ["cornerRadius"])
        }
    }

    @Test func settingEqualValueDoesNotAnimate() {
        withClock { _ in
            let layer = committedLayer()
            layer.opacity = 1
            layer.position = .zero
            layer.transform = CATransform3DIdentity
            layer.isHidden = false
            #expect(layer.animationKeys() == nil)
        }
    }

    @Test func completionBlockRunsAfterLastAnimation() {
        withClock { clock in
            var done: [String] = []
            let layer = committedLayer()
            CATransaction.begin()
            CATransaction.setCompletionBlock { done.append("outer") }
            layer.opacity = 0
            CATransaction.begin()
            CATransaction.setAnimationDuration(0.1)
            CATransaction.setCompletionBlock { done.append("inner") }
            layer.cornerRadius = 5
            CATransaction.commit()
            CATransaction.commit()
            clock.frame(at: 0.05)
            #expect(done.isEmpty)
            clock.frame(at: 0.1)
            #expect(done == ["inner"])
            clock.frame(at: 0.25)
            #expect(done == ["inner", "outer"])
            clock.frame(at: 1)
            #expect(done.count == 2)
        }
    }

    @Test func completionBlockRunsAfterTheCommitWithoutAnimations() {
        withClock { clock in
            var done: [Int] = []
            CATransaction.begin()
            CATransaction.setCompletionBlock { done.append(1) }
            #expect(done.isEmpty)
            CATransaction.setCompletionBlock { done.append(2) }
            CATransaction.commit()
            #expect(done.isEmpty)
            clock.frame(at: 0.1)
            #expect(done == [1, 2])
        }
    }

    @Test func completionBlockIgnoresEarlierAnimations() {
        withClock { clock in
            var isDone = false
            let layer = committedLayer()
            CATransaction.begin()
            layer.opacity = 0
            CATransaction.setCompletionBlock { isDone = true }
            CATransaction.commit()
            clock.frame(at: 0.1)
            #expect(isDone)
            clock.frame(at: 1)
        }
    }

    @Test func removedAnimationsReleaseCompletionBlock() {
        withClock { clock in
            var isDone = false
            let layer = committedLayer()
            CATransaction.begin()
            CATransaction.setCompletionBlock { isDone = true }
            layer.opacity = 0
            CATransaction.commit()
            layer.removeAllAnimations()
            clock.frame(at: 0)
            #expect(isDone)
        }
    }

    @Test func implicitTransactionBlockRunsAfterFlush() {
        withClock { clock in
            var isDone = false
            CATransaction.setCompletionBlock { isDone = true }
            #expect(!isDone)
            CATransaction.flush()
            clock.runPendingWork()
            #expect(isDone)
        }
    }

    @Test func actionsAreSearchedInOrder() {
        @MainActor final class Provider: CALayerDelegate {
            var answer: (any CAAction)?
            var asked: [(key: String, opacity: Float)] = []
            func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
                asked.append((event, layer.opacity))
                return answer
            }
        }
        withClock { _ in
            let layer = committedLayer()
            let provider = Provider()
            layer.delegate = provider
            layer.actions = ["cornerRadius": NSNull()]
            layer.opacity = 0.5
            #expect(provider.asked.last?.key == "opacity")
            // The model still has the old value when the action is created.
            #expect(provider.asked.last?.opacity == 1)
            #expect(layer.animationKeys() == ["opacity"])
            layer.cornerRadius = 3
            #expect(layer.animationKeys() == ["opacity"])
            provider.answer = NSNull()
            layer.borderWidth = 3
            #expect(layer.animationKeys() == ["opacity"])
            let asked = provider.asked.count
            CATransaction.setDisableActions(true)
            layer.borderWidth = 4
            #expect(provider.asked.count == asked)
        }
    }

    @Test func aDelegateReadsThePresentationLayerWhileItDisplaysAnAnimatedProperty() {
        final class Gauge: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "level" || super.needsDisplay(forKey: key)
            }
        }
        final class Image {}
        @MainActor final class Painter: CALayerDelegate {
            let image = Image()
            weak var layer: CALayer?
            var levels: [Double?] = []
            func display(_ layer: CALayer) {
                levels.append(self.layer?.presentation()?.value(forKey: "level") as? Double)
                self.layer?.contents = image
            }
        }
        withClock { clock in
            let (layer, painter) = (Gauge(), Painter())
            CATransaction.flush()
            (layer.delegate, painter.layer) = (painter, layer)
            let animation = CABasicAnimation(keyPath: "level")
            (animation.fromValue, animation.toValue, animation.duration) = (0.0, 10.0, 1)
            layer.add(animation, forKey: nil)
            CATransaction.flush()
            clock.advance(to: 0.5)
            painter.levels = []
            #expect(layer.presentation()?.contents as AnyObject? === painter.image)
            #expect(painter.levels == [5])
        }
    }

    /// A ring of maxkonovalov/MKRingProgressView has a color of its own, and reads its progress from `presentation()`.
    @Test func aLayerThatDisplaysItselfHasItsOwnPropertiesWhileOneAnimates() {
        final class Image {
            let (color, level): (String, Double?)
            init(_ color: String, _ level: Double?) { (self.color, self.level) = (color, level) }
        }
        final class Ring: CALayer {
            var color = "red"
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "level" || super.needsDisplay(forKey: key)
            }
            override func display() { contents = Image(color, presentation()?.value(forKey: "level") as? Double) }
        }
        withClock { clock in
            let ring = Ring()
            ring.color = "green"
            CATransaction.flush()
            let animation = CABasicAnimation(keyPath: "level")
            (animation.fromValue, animation.toValue, animation.duration) = (0.0, 10.0, 1)
            CATransaction.setDisableActions(true)
            ring.setValue(10.0, forKey: "level")
            ring.add(animation, forKey: nil)
            clock.frame(at: 0.5)
            let image = ring.presentation()?.contents as? Image
            #expect(image?.color == "green" && image?.level == 5)
            clock.frame(at: 1.5)
            #expect(ring.needsDisplay())
            ring.displayIfNeeded()
            let last = ring.contents as? Image
            #expect(last?.color == "green" && last?.level == 10)
        }
    }

    @Test func customSubclassPropertyAnimates() {
        final class Gauge: CALayer {
            override class func needsDisplay(forKey key: String) -> Bool {
                key == "level" || super.needsDisplay(forKey: key)
            }
            override func action(forKey event: String) -> (any CAAction)? {
                guard event == "level" else { return super.action(forKey: event) }
                let animation = CABasicAnimation(keyPath: event)
                animation.fromValue = presentation()?.value(forKey: event)
                animation.duration = 1
                return animation
            }
        }
        withClock { clock in
            let layer = Gauge()
            layer.setValue(0.0, forKey: "level")
            CATransaction.flush()
            layer.displayIfNeeded()
            layer.setValue(10.0, forKey: "level")
            #expect(layer.needsDisplay())
            #expect(layer.value(forKey: "level") as? Double == 10)
            clock.advance(to: 0.5)
            #expect(layer.presentation()?.value(forKey: "level") as? Double == 5)
        }
    }
}
