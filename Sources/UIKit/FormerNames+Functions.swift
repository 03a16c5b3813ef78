import CoreGraphics
import Foundation

// The names that Swift 4 used for functions that are members since Swift 4.2.

/// The Swift 4 name of `UIEdgeInsets(top:left:bottom:right:)`.
@available(*, deprecated, renamed: "UIEdgeInsets(top:left:bottom:right:)")
public func UIEdgeInsetsMake(_ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}
/// The Swift 4 name of `CGRect.inset(by:)`.
@available(*, deprecated, renamed: "CGRect.inset(by:)")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect { rect.inset(by: insets) }
/// The Swift 4 form of `==`.
@available(*, deprecated, message: "Use ==.")
public func UIEdgeInsetsEqualToEdgeInsets(_ one: UIEdgeInsets, _ other: UIEdgeInsets) -> Bool { one == other }
/// The Swift 4 name of `UIOffset(horizontal:vertical:)`.
@available(*, deprecated, renamed: "UIOffset(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
    UIOffset(horizontal: horizontal, vertical: vertical)
}
/// The Swift 4 form of `==`.
@available(*, deprecated, message: "Use ==.")
public func UIOffsetEqualToOffset(_ one: UIOffset, _ other: UIOffset) -> Bool { one == other }

/// The Swift 4 name of `NSCoder.string(for:)`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGPoint(_ point: CGPoint) -> String { NSCoder.string(for: point) }
/// The Swift 4 name of `NSCoder.cgPoint(for:)`.
@available(*, deprecated, renamed: "NSCoder.cgPoint(for:)")
public func CGPointFromString(_ string: String) -> CGPoint { NSCoder.cgPoint(for: string) }
/// The Swift 4 name of `NSCoder.string(for:)`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGVector(_ vector: CGVector) -> String { NSCoder.string(for: vector) }
/// The Swift 4 name of `NSCoder.cgVector(for:)`.
@available(*, deprecated, renamed: "NSCoder.cgVector(for:)")
public func CGVectorFromString(_ string: String) -> CGVector { NSCoder.cgVector(for: string) }
/// The Swift 4 name of `NSCoder.string(for:)`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGSize(_ size: CGSize) -> String { NSCoder.string(for: size) }
/// The Swift 4 name of `NSCoder.cgSize(for:)`.
@available(*, deprecated, renamed: "NSCoder.cgSize(for:)")
public func CGSizeFromString(_ string: String) -> CGSize { NSCoder.cgSize(for: string) }
/// The Swift 4 name of `NSCoder.string(for:)`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGRect(_ rect: CGRect) -> String { NSCoder.string(for: rect) }
/// The Swift 4 name of `NSCoder.cgRect(for:)`.
@available(*, deprecated, renamed: "NSCoder.cgRect(for:)")
public func CGRectFromString(_ string: String) -> CGRect { NSCoder.cgRect(for: string) }
/// The Swift 4 name of `NSCoder.string(for:)`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromCGAffineTransform(_ transform: CGAffineTransform) -> String { NSCoder.string(for: transform) }
/// The Swift 4 name of `NSCoder.cgAffineTransform(for:)`.
@available(*, deprecated, renamed: "NSCoder.cgAffineTransform(for:)")
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
    NSCoder.cgAffineTransform(for: string)
}
/// The Swift 4 name of `NSCoder.string(for:)`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String { NSCoder.string(for: insets) }
/// The Swift 4 name of `NSCoder.uiEdgeInsets(for:)`.
@available(*, deprecated, renamed: "NSCoder.uiEdgeInsets(for:)")
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets { NSCoder.uiEdgeInsets(for: string) }
/// The Swift 4 name of `NSCoder.string(for:)`.
@available(*, deprecated, renamed: "NSCoder.string(for:)")
public func NSStringFromUIOffset(_ offset: UIOffset) -> String { NSCoder.string(for: offset) }
/// The Swift 4 name of `NSCoder.uiOffset(for:)`.
@available(*, deprecated, renamed: "NSCoder.uiOffset(for:)")
public func UIOffsetFromString(_ string: String) -> UIOffset { NSCoder.uiOffset(for: string) }

/// The Swift 4 name of `UIImage.pngData()`.
@available(*, deprecated, renamed: "UIImage.pngData()")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
/// The Swift 4 name of `UIImage.jpegData(compressionQuality:)`.
@available(*, deprecated, renamed: "UIImage.jpegData(compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
    image.jpegData(compressionQuality: compressionQuality)
}

/// The Swift 4 name of `UIAccessibility.isVoiceOverRunning`.
@available(*, deprecated, renamed: "UIAccessibility.isVoiceOverRunning")
@preconcurrency @MainActor public func UIAccessibilityIsVoiceOverRunning() -> Bool {
    UIAccessibility.isVoiceOverRunning
}
/// The Swift 4 name of `UIAccessibility.isReduceMotionEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isReduceMotionEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
    UIAccessibility.isReduceMotionEnabled
}
/// The Swift 4 name of `UIAccessibility.isReduceTransparencyEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isReduceTransparencyEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
    UIAccessibility.isReduceTransparencyEnabled
}
/// The Swift 4 name of `UIAccessibility.isBoldTextEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isBoldTextEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsBoldTextEnabled() -> Bool { UIAccessibility.isBoldTextEnabled }
/// The Swift 4 name of `UIAccessibility.isInvertColorsEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isInvertColorsEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsInvertColorsEnabled() -> Bool {
    UIAccessibility.isInvertColorsEnabled
}
/// The Swift 4 name of `UIAccessibility.isDarkerSystemColorsEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isDarkerSystemColorsEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsDarkerSystemColorsEnabled() -> Bool {
    UIAccessibility.isDarkerSystemColorsEnabled
}
/// The Swift 4 name of `UIAccessibility.isGrayscaleEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isGrayscaleEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsGrayscaleEnabled() -> Bool {
    UIAccessibility.isGrayscaleEnabled
}
/// The Swift 4 name of `UIAccessibility.isGuidedAccessEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isGuidedAccessEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsGuidedAccessEnabled() -> Bool {
    UIAccessibility.isGuidedAccessEnabled
}
/// The Swift 4 name of `UIAccessibility.isSwitchControlRunning`.
@available(*, deprecated, renamed: "UIAccessibility.isSwitchControlRunning")
@preconcurrency @MainActor public func UIAccessibilityIsSwitchControlRunning() -> Bool {
    UIAccessibility.isSwitchControlRunning
}
/// The Swift 4 name of `UIAccessibility.isSpeakSelectionEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isSpeakSelectionEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsSpeakSelectionEnabled() -> Bool {
    UIAccessibility.isSpeakSelectionEnabled
}
/// The Swift 4 name of `UIAccessibility.isSpeakScreenEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isSpeakScreenEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsSpeakScreenEnabled() -> Bool {
    UIAccessibility.isSpeakScreenEnabled
}
/// The Swift 4 name of `UIAccessibility.isShakeToUndoEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isShakeToUndoEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsShakeToUndoEnabled() -> Bool {
    UIAccessibility.isShakeToUndoEnabled
}
/// The Swift 4 name of `UIAccessibility.isAssistiveTouchRunning`.
@available(*, deprecated, renamed: "UIAccessibility.isAssistiveTouchRunning")
@preconcurrency @MainActor public func UIAccessibilityIsAssistiveTouchRunning() -> Bool {
    UIAccessibility.isAssistiveTouchRunning
}
/// The Swift 4 name of `UIAccessibility.isMonoAudioEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isMonoAudioEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsMonoAudioEnabled() -> Bool {
    UIAccessibility.isMonoAudioEnabled
}
/// The Swift 4 name of `UIAccessibility.isClosedCaptioningEnabled`.
@available(*, deprecated, renamed: "UIAccessibility.isClosedCaptioningEnabled")
@preconcurrency @MainActor public func UIAccessibilityIsClosedCaptioningEnabled() -> Bool {
    UIAccessibility.isClosedCaptioningEnabled
}
/// The Swift 4 name of `UIAccessibility.post(notification:argument:)`.
@available(*, deprecated, renamed: "UIAccessibility.post(notification:argument:)")
@preconcurrency @MainActor
public func UIAccessibilityPostNotification(_ notification: UIAccessibility.Notification, _ argument: Any?) {
    UIAccessibility.post(notification: notification, argument: argument)
}
/// The Swift 4 name of `UIAccessibility.convertToScreenCoordinates(_:in:)`.
@available(*, deprecated, renamed: "UIAccessibility.convertToScreenCoordinates(_:in:)")
@preconcurrency @MainActor
public func UIAccessibilityConvertFrameToScreenCoordinates(_ rect: CGRect, _ view: UIView) -> CGRect {
    UIAccessibility.convertToScreenCoordinates(rect, in: view)
}
/// The Swift 4 name of `UIAccessibility.convertToScreenCoordinates(_:in:)`.
@available(*, deprecated, renamed: "UIAccessibility.convertToScreenCoordinates(_:in:)")
@preconcurrency @MainActor
public func UIAccessibilityConvertPathToScreenCoordinates(_ path: UIBezierPath, _ view: UIView) -> UIBezierPath {
    UIAccessibility.convertToScreenCoordinates(path, in: view)
}

/// The function of iOS 3.2 to 13 for the interface idiom of the device.
@available(*, deprecated, renamed: "UIDevice.current.userInterfaceIdiom")
@preconcurrency @MainActor public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom {
    UIDevice.current.userInterfaceIdiom
}
