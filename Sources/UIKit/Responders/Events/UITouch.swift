import Foundation
import QuartzCore

/// A touch on the screen, from the moment a finger touches down until it is lifted.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// The phase of a touch.
    public enum Phase: Int, Sendable {
        /// The finger touched the screen.
        case began
        /// The finger moved.
        case moved
        /// The finger hasn't moved.
        case stationary
        /// The finger was lifted.
        case ended
        /// Canceled by the system or a recognizer.
        case cancelled
        /// The pointer entered a hover region.
        @available(swift, introduced: 5)
        case regionEntered
        /// The pointer moved in a hover region.
        @available(swift, introduced: 5)
        case regionMoved
        /// The pointer exited a hover region.
        @available(swift, introduced: 5)
        case regionExited
    }

    /// The type of a touch.
    public enum TouchType: Int, Sendable {
        /// A finger on the screen.
        case direct
        /// An indirect device.
        case indirect
        /// A pencil.
        case pencil
        /// A pointer.
        case indirectPointer
        /// The old name of `pencil`.
        public static var stylus: TouchType { .pencil }
    }

    /// Properties of a touch that may be estimates initially.
    public struct Properties: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: Int
        /// Creates a set of properties from its raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }
        /// The force of the touch.
        public static let force = Properties(rawValue: 1 << 0)
        /// The azimuth angle of the pencil.
        public static let azimuth = Properties(rawValue: 1 << 1)
        /// The altitude angle of the pencil.
        public static let altitude = Properties(rawValue: 1 << 2)
        /// The location of the touch.
        public static let location = Properties(rawValue: 1 << 3)
    }

    /// The phase of the touch.
    open package(set) var phase: Phase = .began
    /// The time of the last change of the touch, in seconds on the animation clock.
    open package(set) var timestamp: TimeInterval = 0
    /// The number of quick taps at one location up to and including this touch.
    open package(set) var tapCount: Int = 1
    /// The view that was hit when the touch began; constant during the touch.
    open package(set) var view: UIView?
    /// The window in which the touch began.
    open package(set) var window: UIWindow?
    /// The type of the touch; always `direct`.
    open private(set) var type: TouchType = .direct
    /// The force of the touch, 1 being an average touch. Always 0, as the screen has no force sensor.
    open private(set) var force: CGFloat = 0
    /// The maximum possible force. Always 0.
    open private(set) var maximumPossibleForce: CGFloat = 0
    /// The radius of the touch, in points.
    ///
    /// Unverified: 20 points, a typical value for a finger on a phone.
    open private(set) var majorRadius: CGFloat = 20
    /// The tolerance of `majorRadius`, in points.
    open private(set) var majorRadiusTolerance: CGFloat = 5
    /// The altitude angle of a pencil, in radians; π/2 for a finger.
    open private(set) var altitudeAngle: CGFloat = .pi / 2
    /// The properties that are estimates. Always empty.
    open private(set) var estimatedProperties: Properties = []
    /// The estimated properties that will be updated. Always empty.
    open private(set) var estimatedPropertiesExpectingUpdates: Properties = []

    package let identifier: Int
    package var windowLocation = CGPoint.zero
    package var previousWindowLocation = CGPoint.zero
    package var beganLocation = CGPoint.zero
    /// The gesture recognizers that receive the touch.
    package var recognizers: [UIGestureRecognizer] = []
    /// Whether views don't receive the touch, because of `isMultipleTouchEnabled` or `isExclusiveTouch`.
    package var isWithheldFromView = false

    /// Creates a touch without a window, such as tests pass to responders.
    public override init() {
        identifier = 0
        super.init()
    }

    package init(identifier: Int) {
        self.identifier = identifier
        super.init()
    }

    /// Returns the location of the touch in `view`, or in its window for `nil`.
    open func location(in view: UIView?) -> CGPoint {
        convert(windowLocation, to: view)
    }

    /// Returns the previous location of the touch in `view`, or in its window for `nil`.
    open func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousWindowLocation, to: view)
    }

    /// Returns the precise location of the touch; equals `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// Returns the precise previous location of the touch; equals `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// Returns the direction of a pencil, a vector of length 1. Always along the x-axis.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// The rotation of a pencil around its axis, in radians. Always 0.
    open var rollAngle: CGFloat { 0 }

    /// The number of an update of estimated properties. Always `nil`, as touches are exact.
    open var estimationUpdateIndex: NSNumber? { nil }

    /// Returns the azimuth angle of a pencil, in radians. Always 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        guard let other = view.window, other !== window else { return window.convert(point, to: view) }
        return view.convert(other.convert(point, from: window), from: nil)
    }

    // MARK: Gesture recognizers

    /// The gesture recognizers tracking the touch.
    open var gestureRecognizers: [UIGestureRecognizer]? { recognizers }
}
