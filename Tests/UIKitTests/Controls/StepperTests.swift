import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// The steps and limits of a stepper.
@MainActor
@Suite(.lane(.main)) struct StepperTests {
    private let app = TestApp()
    private let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))

    init() {
        app.window.addSubview(stepper)
        app.frame()
    }

    @Test func tapsStepAndSendValue() {
        var values: [Double] = []
        stepper.stepValue = 5
        stepper.addAction(UIAction { _ in values.append(self.stepper.value) }, for: .valueChanged)
        app.tap(170, 116)
        app.tap(170, 116)
        app.tap(120, 116)
        #expect(values == [5, 10, 5])
        #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    }

    @Test func valueStaysWithinLimits() {
        stepper.maximumValue = 2
        stepper.value = 9
        #expect(stepper.value == 2)
        app.tap(170, 116)
        #expect(stepper.value == 2)
        stepper.wraps = true
        app.tap(170, 116)
        #expect(stepper.value == 0)
        stepper.minimumValue = 7
        #expect(stepper.maximumValue == 7)
        #expect(stepper.value == 7)
    }

    @Test func aLimitEndsTheRepetition() {
        stepper.value = 99
        app.tap(170, 116)
        #expect(stepper.value == 100)
        app.tap(120, 116)
        app.advance(by: 2)
        #expect(stepper.value == 99)
        app.touch(.began, 170, 116)
        app.advance(by: 2)
        app.touch(.ended, 170, 116)
        stepper.maximumValue = 200
        app.advance(by: 2)
        #expect(stepper.value == 100)
    }

    @Test func holdingRepeatsTheStep() {
        app.touch(.began, 170, 116)
        app.advance(by: 0.75)
        app.touch(.ended, 170, 116)
        #expect(stepper.value == 4)
        app.advance(by: 1)
        #expect(stepper.value == 4)
    }
}
