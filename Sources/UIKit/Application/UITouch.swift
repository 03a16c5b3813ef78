import Foundation
import QuartzCore

/// One finger on the screen, from the moment it touches down until it is lifted.
@preconcurrency @MainActor open class UITouch: NSObject {
    /// What a touch is doing.
    public enum Phase: Int, Sendable {
        case began, moved, stationary, ended, cancelled
        case regionEntered, regionMoved, regionExited
    }

    /// What touches the screen.
    public enum TouchType: Int, Sendable {
        case direct, indirect, pencil, indirectPointer
        /// The pencil, under its former name.
        public static var stylus: TouchType { .pencil }
    }

    /// Properties of a touch that may be estimates at first.
    public struct Properties: OptionSet, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public static let force = Properties(rawValue: 1 << 0)
        public static let azimuth = Properties(rawValue: 1 << 1)
        public static let altitude = Properties(rawValue: 1 << 2)
        public static let location = Properties(rawValue: 1 << 3)
    }

    /// What the touch is doing.
    public package(set) var phase: Phase = .began
    /// When the touch last changed, in seconds of the media clock.
    public package(set) var timestamp: TimeInterval = 0
    /// How many taps in quick succession at one place this touch is part of, itself included.
    public package(set) var tapCount: Int = 1
    /// The view that was hit when the touch began; it stays the same while the touch lasts.
    public package(set) var view: UIView?
    /// The window in which the touch began.
    public package(set) var window: UIWindow?
    /// What touches the screen; always a finger.
    public let type: TouchType = .direct
    /// The force of the touch, 1 being that of an average one; 0, for the screen does not sense it.
    public let force: CGFloat = 0
    /// The greatest force the screen can sense; 0.
    public let maximumPossibleForce: CGFloat = 0
    /// The radius of the touch, in points.
    ///
    /// Unverified: 20 points, about what a finger gives on a phone.
    public let majorRadius: CGFloat = 20
    /// How far `majorRadius` may be off, in points.
    public let majorRadiusTolerance: CGFloat = 5
    /// The angle between a pencil and the screen, in radians; π/2 for a finger.
    public let altitudeAngle: CGFloat = .pi / 2
    /// Which properties are estimates; none.
    public let estimatedProperties: Properties = []
    /// Which estimates will be corrected; none.
    public let estimatedPropertiesExpectingUpdates: Properties = []

    package let identifier: Int
    package var windowLocation = CGPoint.zero
    package var previousWindowLocation = CGPoint.zero
    package var beganLocation = CGPoint.zero
    /// Recognisers that look at the touch; elements are `UIGestureRecognizer`s.
    package var recognizers: [AnyObject] = []
    /// True when views do not hear of the touch: interaction was off or another view has it for itself.
    package var isWithheldFromView = false

    package init(identifier: Int) {
        self.identifier = identifier
        super.init()
    }

    /// Where the touch is, in the coordinates of `view`, or of its window for nil.
    open func location(in view: UIView?) -> CGPoint {
        convert(windowLocation, to: view)
    }

    /// Where the touch was before its last change, in the coordinates of `view`, or of its window for nil.
    open func previousLocation(in view: UIView?) -> CGPoint {
        convert(previousWindowLocation, to: view)
    }

    /// As exact a location as the screen has; the same as `location(in:)`.
    open func preciseLocation(in view: UIView?) -> CGPoint {
        location(in: view)
    }

    /// As exact a former location as the screen has; the same as `previousLocation(in:)`.
    open func precisePreviousLocation(in view: UIView?) -> CGPoint {
        previousLocation(in: view)
    }

    /// The direction in which a pencil points, in radians; 0 for a finger.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let view, let window else { return point }
        guard let other = view.window, other !== window else { return window.convert(point, to: view) }
        return view.convert(other.convert(point, from: window), from: nil)
    }
}
