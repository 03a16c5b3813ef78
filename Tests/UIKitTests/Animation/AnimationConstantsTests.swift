import TestSupport
import Testing
import UIKit

@Suite(.lane(.background)) struct AnimationConstantsTests {
    static let options: [(UIView.AnimationOptions, UInt)] = [
        (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8), (.autoreverse, 16),
        (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64), (.allowAnimatedContent, 128),
        (.showHideTransitionViews, 256), (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 65536),
        (.curveEaseOut, 131072), (.curveLinear, 196608), (.transitionFlipFromLeft, 1_048_576),
        (.transitionFlipFromRight, 2_097_152), (.transitionCurlUp, 3_145_728), (.transitionCurlDown, 4_194_304),
        (.transitionCrossDissolve, 5_242_880), (.transitionFlipFromTop, 6_291_456),
        (.transitionFlipFromBottom, 7_340_032),
    ]

    @Test("Options have the bits of UIKit's header", arguments: options)
    func optionBitsMatchUIKit(option: UIView.AnimationOptions, bits: UInt) {
        #expect(option.rawValue == bits)
    }

    static let keyframeOptions: [(UIView.KeyframeAnimationOptions, UInt)] = [
        (.calculationModeLinear, 0), (.calculationModeDiscrete, 1024), (.calculationModePaced, 2048),
        (.calculationModeCubic, 3072), (.calculationModeCubicPaced, 4096), (.repeat, 8), (.autoreverse, 16),
    ]

    @Test("Keyframe options have the bits of UIKit's header", arguments: keyframeOptions)
    func keyframeOptionBitsMatchUIKit(option: UIView.KeyframeAnimationOptions, bits: UInt) {
        #expect(option.rawValue == bits)
    }

    @Test func curveRawValuesMatchUIKit() {
        let curves: [UIView.AnimationCurve] = [.easeInOut, .easeIn, .easeOut, .linear]
        #expect(curves.map(\.rawValue) == [0, 1, 2, 3])
    }
}
