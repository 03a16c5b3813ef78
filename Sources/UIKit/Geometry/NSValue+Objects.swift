import CoreGraphics
import Foundation

/// Returns the value of a property that Objective-C looks up: an implicitly unwrapped optional.
public func lookedUp<Value>(_ value: Value?) -> Value! { value }

/// Returns a structure or a number as an object, as `value as AnyObject` does with Objective-C.
public func objectValue(_ value: Any?) -> Any? {
    switch value {
    case let point as CGPoint: NSValue(cgPoint: point)
    case let size as CGSize: NSValue(cgSize: size)
    case let rect as CGRect: NSValue(cgRect: rect)
    case let vector as CGVector: NSValue(cgVector: vector)
    case let insets as UIEdgeInsets: NSValue(uiEdgeInsets: insets)
    case let transform as CGAffineTransform: NSValue(cgAffineTransform: transform)
    case let number as CGFloat: NSNumber(value: Double(number))
    case let number as Double: NSNumber(value: number)
    case let number as Float: NSNumber(value: number)
    case let number as Int: NSNumber(value: number)
    case let number as Bool: NSNumber(value: number)
    default: value
    }
}
