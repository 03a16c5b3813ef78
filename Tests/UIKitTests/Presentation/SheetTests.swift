import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The frames and the movement of sheets on a screen of 393×852 points with a safe area of 59 above and 34 below.
@MainActor
@Suite(.lane(.main)) struct SheetTests {
    struct DetentFrame: Sendable {
        let detent: CGFloat
        let frame: CGRect
    }

    /// Measured frames; if only top and height are known, x and width follow the neighboring rows.
    nonisolated static let detentFrames: [DetentFrame] = [
        DetentFrame(detent: 10, frame: CGRect(x: 28, y: 815.4249363867684, width: 337, height: 8.575063613231578)),
        DetentFrame(
            detent: 100,
            frame: CGRect(
                x: 21.513513513513516, y: 741.4348394195722, width: 349.9729729729729, height: 89.05164706691426)),
        DetentFrame(
            detent: 144,
            frame: CGRect(
                x: 9.621621621621614, y: 705.4293377346812, width: 373.7567567567568, height: 136.94904064369712)),
        DetentFrame(detent: 200, frame: CGRect(x: 8, y: 619.5267175572519, width: 377, height: 224.4732824427481)),
        DetentFrame(detent: 288, frame: CGRect(x: 8, y: 535.1094147582697, width: 377, height: 308.89058524173026)),
        DetentFrame(detent: 300, frame: CGRect(x: 8, y: 523.5979643765903, width: 377, height: 320.4020356234097)),
        DetentFrame(detent: 400, frame: CGRect(x: 8, y: 427.66921119592877, width: 377, height: 416.33078880407123)),
        DetentFrame(detent: 500, frame: CGRect(x: 8, y: 331.7404580152672, width: 377, height: 512.2595419847328)),
        DetentFrame(detent: 600, frame: CGRect(x: 8, y: 235.81170483460562, width: 377, height: 608.1882951653944)),
        DetentFrame(detent: 700, frame: CGRect(x: 8, y: 139.88295165394402, width: 377, height: 704.117048346056)),
        DetentFrame(detent: 759, frame: CGRect(x: 0, y: 59, width: 393, height: 793)),
        DetentFrame(detent: 10000, frame: CGRect(x: 0, y: 59, width: 393, height: 793)),
    ]

    private func present(_ detents: [UISheetPresentationController.Detent]) -> (TestApp, A, B) {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        b.sheetPresentationController?.detents = detents
        a.present(b, animated: true)
        app.advance(by: 1)
        return (app, a, b)
    }

    @Test(arguments: detentFrames)
    func detentFramesMatchMeasurements(_ rest: DetentFrame) throws {
        let (_, _, b) = present([.custom { _ in rest.detent }])
        let frame = try #require(b.presentationController?.presentedView?.frame)
        for (value, known) in [
            (frame.minX, rest.frame.minX), (frame.minY, rest.frame.minY), (frame.width, rest.frame.width),
            (frame.height, rest.frame.height),
        ] { #expect(abs(value - known) < 1e-6) }
    }

    @Test func mediumAndLargeHaveMeasuredValues() throws {
        let (_, _, b) = present([.medium()])
        let frame = try #require(b.presentationController?.presentedView?.frame)
        #expect(abs(frame.minY - 403.6870229007634) < 1e-6)
        #expect(abs(frame.height - 440.3129770992366) < 1e-6)
        b.sheetPresentationController?.detents = [.medium(), .large()]
        b.sheetPresentationController?.animateChanges {
            b.sheetPresentationController?.selectedDetentIdentifier = .large
        }
        #expect(b.presentationController?.presentedView?.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
    }

    /// 1 − (1 + ωt)·e^(−ωt) with ω = √(1000/3) of the way, within a point from the first frame on.
    @Test func presentationUsesCriticallyDampedSpring() throws {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        a.present(b, animated: true)
        app.frame()
        let omega = (1000.0 / 3).squareRoot()
        let sheet = try #require(b.presentationController?.presentedView)
        let dimming = try #require(b.presentationController?.containerView?.subviews.first)
        for frame in 1...29 {
            app.advance(by: 1 / 60)
            let time = Double(frame) / 60
            let done = 1 - (1 + omega * time) * exp(-omega * time)
            let y = try #require(sheet.layer.presentation()).frame.minY
            #expect(abs(y - (852 - 793 * done)) < 1, "frame \(frame)")
            #expect(abs(Double(try #require(dimming.layer.presentation()).opacity) - 0.2 * done) < 0.01)
        }
        app.advance(by: 0.1)
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(abs(dimming.alpha - 0.2) < 1e-6)
    }

    @Test func popoverIsASheetOnAPhone() {
        let app = TestApp()
        let a = A(), b = B()
        app.show(a)
        b.modalPresentationStyle = .popover
        b.popoverPresentationController?.sourceView = a.view
        a.present(b, animated: false)
        #expect(b.activePresentationController is UISheetPresentationController)
        #expect(b.activePresentationController?.presentationStyle == .pageSheet)
    }
}

/// The sheet under a finger.
@MainActor
@Suite(.lane(.main)) struct SheetSwipeTests {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
        var received: [String] = []
        var allows = true
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            received.append("should")
            return allows
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            received.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            received.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            received.append("attempt")
        }
    }

    /// Pulls the sheet down, rests, and lets go.
    private func pull(by distance: CGFloat, allows: Bool = true) -> (TestApp, A, B, Delegate) {
        let app = TestApp()
        let a = A(), b = B(), delegate = Delegate()
        app.show(a)
        a.present(b, animated: true)
        b.presentationController?.delegate = delegate
        delegate.allows = allows
        app.advance(by: 1)
        app.events = []
        app.session.touch(.began, at: CGPoint(x: 200, y: 100), id: 1)
        for y in stride(from: CGFloat(5), through: distance + 10, by: 5) {
            app.advance(by: 1 / 60)
            app.session.touch(.moved, at: CGPoint(x: 200, y: 100 + y), id: 1)
        }
        for _ in 0..<20 {
            app.advance(by: 1 / 60)
            app.session.touch(.moved, at: CGPoint(x: 200, y: 110 + distance), id: 1)
        }
        app.session.touch(.moved, at: CGPoint(x: 200, y: 110.5 + distance), id: 1)
        app.advance(by: 1 / 60)
        return (app, a, b, delegate)
    }

    private func letGo(_ app: TestApp, _ distance: CGFloat) {
        app.session.touch(.ended, at: CGPoint(x: 200, y: 110.5 + distance), id: 1)
        app.advance(by: 1)
    }

    @Test func dragMovesSheetAndReducesDimming() throws {
        let (app, _, b, _) = pull(by: 200)
        let sheet = try #require(b.presentationController?.presentedView)
        #expect(abs(sheet.frame.minY - 259.5) < 1)
        let dimming = try #require(b.presentationController?.containerView?.subviews.first)
        #expect(abs(dimming.alpha - 0.2 * (1 - (sheet.frame.minY - 59) / 793)) < 1e-3)
        letGo(app, 200)
    }

    @Test func releaseAboveMidpointReturns() throws {
        let (app, a, b, delegate) = pull(by: 200)
        letGo(app, 200)
        #expect(a.presentedViewController === b)
        #expect(b.presentationController?.presentedView?.frame == CGRect(x: 0, y: 59, width: 393, height: 793))
        #expect(
            b.appearanceEvents == ["B.viewWillDisappear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        #expect(delegate.received == ["should", "will"])
        #expect(AppSession.current.runningTransitions.isEmpty)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func releaseBelowMidpointDismisses() {
        let (app, a, b, delegate) = pull(by: 450)
        letGo(app, 450)
        #expect(a.presentedViewController == nil)
        #expect(b.appearanceEvents == ["B.viewWillDisappear", "B.viewDidDisappear"])
        #expect(delegate.received == ["should", "will", "did"])
        #expect(app.diagnostics.isEmpty)
    }

    @Test func refusedDismissalReportsAttempt() {
        let (app, a, b, delegate) = pull(by: 450, allows: false)
        letGo(app, 450)
        #expect(a.presentedViewController === b)
        #expect(delegate.received == ["should", "attempt"])
        #expect(b.appearanceEvents.isEmpty)
    }
}
