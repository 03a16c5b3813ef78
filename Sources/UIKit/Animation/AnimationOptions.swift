extension UIView {
    /// Options for animation blocks. The raw values match UIKit's.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews in the block so that they animate with their superview.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Allows user interaction with views while they animate.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the presentation value instead of the model value; geometry animations always do.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation indefinitely.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forward and backward.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses the block's own duration instead of the enclosing block's.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses the block's own curve instead of the enclosing block's.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates the changes made during a transition; without it they are made without animation.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Shows and hides the views of a transition instead of adding and removing them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Uses the block's own options instead of the enclosing block's.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// A curve that starts and ends slowly. The default.
        public static let curveEaseInOut: AnimationOptions = []
        /// A curve that starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// A curve that ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// A constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// A transition that flips the view around its vertical axis from left to right.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// A transition that flips the view around its vertical axis from right to left.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// A transition that curls the old content up off the new content.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// A transition that curls the new content down over the old content.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        /// A transition that dissolves the old content into the new content.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// A transition that flips the view around its horizontal axis from top to bottom.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// A transition that flips the view around its horizontal axis from bottom to top.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The screen's frame rate.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// A frame rate of at most 60 frames per second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// A frame rate of at most 30 frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// Options for keyframe animations. The raw values match UIKit's and may include the bits of a curve.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The option bits.
        public let rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out subviews in the block so that they animate with their superview.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Allows user interaction with views while they animate.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from the presentation value instead of the model value.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation indefinitely.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs the animation forward and backward.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses the block's own duration instead of the enclosing block's.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Uses the block's own options instead of the enclosing block's.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Linear interpolation between keyframes. The default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// No interpolation; values change at the keyframes.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Linear interpolation at a constant speed, ignoring the keyframes' times.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Cubic interpolation through the keyframes.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Cubic interpolation at a constant speed, ignoring the keyframes' times.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// The timing curve of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// Slow at both ends.
        case easeInOut
        /// Slow at the beginning.
        case easeIn
        /// Slow at the end.
        case easeOut
        /// The same speed throughout.
        case linear
        /// Core Animation's default curve, which `UICubicTimingParameters()` has; in UIKit an unnamed curve of value 5.
        case standard = 5
        /// A curve with control points of the app; in UIKit an unnamed curve of value 6.
        case custom = 6
        /// The spring of UIKit's transitions, as coordinators report it; in UIKit an unnamed curve of value 7.
        case system = 7
    }

    /// A content transition for animation blocks in the style before closures.
    public enum AnimationTransition: Int, Sendable {
        /// The views change without a transition.
        case none
        /// A flip about the vertical axis, from the left.
        case flipFromLeft
        /// A flip about the vertical axis, from the right.
        case flipFromRight
        /// A page that curls up.
        case curlUp
        /// A page that curls down.
        case curlDown
    }

    /// An animation provided by the system.
    public enum SystemAnimation: UInt, Sendable {
        /// Removes the views from the hierarchy when the animation completes.
        case delete
    }
}

extension UIView.AnimationOptions {
    enum Transition: UInt {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
    }

    var transition: Transition { Transition(rawValue: (rawValue >> 20) & 0xF) ?? .none }

    /// The number of the curve: 0…3 are `AnimationCurve` values, 7 the private curve of keyboards and navigation.
    var curveNumber: Int { Int((rawValue >> 16) & 0xF) }
}
