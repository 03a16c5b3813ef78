import Foundation

// Swift prefers a function without conversions, so with arguments of type CGFloat it would call the C library's.

extension PortableMath {
    package static func exp(_ x: CGFloat) -> CGFloat { CGFloat(exp(Double(x))) }
    package static func log(_ x: CGFloat) -> CGFloat { CGFloat(log(Double(x))) }
    package static func log2(_ x: CGFloat) -> CGFloat { CGFloat(log2(Double(x))) }
    package static func pow(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(pow(Double(x), Double(y))) }
    package static func hypot(_ x: CGFloat, _ y: CGFloat) -> CGFloat { CGFloat(hypot(Double(x), Double(y))) }

    package static func sin(_ x: CGFloat) -> CGFloat { CGFloat(sin(Double(x))) }
    package static func cos(_ x: CGFloat) -> CGFloat { CGFloat(cos(Double(x))) }
    package static func tan(_ x: CGFloat) -> CGFloat { CGFloat(tan(Double(x))) }
    package static func atan2(_ y: CGFloat, _ x: CGFloat) -> CGFloat { CGFloat(atan2(Double(y), Double(x))) }
    package static func acos(_ x: CGFloat) -> CGFloat { CGFloat(acos(Double(x))) }
}
