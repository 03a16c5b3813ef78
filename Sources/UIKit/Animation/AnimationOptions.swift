extension UIView {
    /// How a block of animations runs. The raw values are UIKit's.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays subviews out inside the block, so that they animate with their superview.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets views be touched while they animate.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from what shows now, not from the value set last; geometry does so anyway.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats for ever.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back again each time.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Keeps the duration given although the block stands inside another one.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Keeps the curve given although the block stands inside another one.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Shows the views of a transition live, not as pictures.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition, not removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Keeps the options given although the block stands inside another one.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Begins and ends slowly; the default.
        public static let curveEaseInOut: AnimationOptions = []
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Unsupported as a curl: the old content dissolves into the new.
        public static let transitionCurlUp = AnimationOptions(rawValue: 3 << 20)
        /// Unsupported as a curl: the old content dissolves into the new.
        public static let transitionCurlDown = AnimationOptions(rawValue: 4 << 20)
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// A wish for a refresh rate; the stage's rate is kept.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// A wish for 60 frames per second; the stage's rate is kept.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// A wish for 30 frames per second; the stage's rate is kept.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// How a block of keyframes runs. The raw values are UIKit's; those of curves may be added to them.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt

        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Straight from keyframe to keyframe; the default.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// The pace of an animation.
    public enum AnimationCurve: Int, Sendable {
        case easeInOut, easeIn, easeOut, linear
        /// The spring of UIKit's own transitions, which coordinators report. It has no name in UIKit, only the value 7.
        case system = 7
    }

    /// A kind of transition between contents, in the older form of animations.
    public enum AnimationTransition: Int, Sendable {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown
    }

    /// An animation that the system provides.
    public enum SystemAnimation: UInt, Sendable {
        case delete
    }
}

extension UIView.AnimationOptions {
    enum Transition: UInt {
        case none, flipFromLeft, flipFromRight, curlUp, curlDown, crossDissolve, flipFromTop, flipFromBottom
    }

    var transition: Transition { Transition(rawValue: (rawValue >> 20) & 0xF) ?? .none }

    /// 0…3 are `AnimationCurve`s, 7 is the private curve of keyboards and navigation.
    var curveNumber: Int { Int((rawValue >> 16) & 0xF) }
}
