import Testing
import UIKit

/// Functions that receive the elements of paths, with the code for versions before iOS 11.
@MainActor @Suite(.lane(.main)) struct PathFunctionTests {
    private var path: CGPath {
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 1, y: 2))
        path.addLine(to: CGPoint(x: 3, y: 4))
        path.closeSubpath()
        return path
    }

    @Test func aFunctionReceivesItsPointer() {
        var count = 0
        withUnsafeMutablePointer(to: &count) { pointer in
            path.apply(info: pointer) { info, _ in info?.assumingMemoryBound(to: Int.self).pointee += 1 }
        }
        #expect(count == 3)
    }

    /// As exyte/Macaw and mchoe/SwiftSVG pass it.
    @Test func aPointerPassesAClosure() {
        typealias Body = (CGPathElement) -> Void
        var types: [CGPathElementType] = []
        let body: Body = { types.append($0.type) }
        let callback: (UnsafeMutableRawPointer, UnsafePointer<CGPathElement>) -> Void = { info, element in
            unsafeBitCast(info, to: Body.self)(element.pointee)
        }
        path.apply(
            info: unsafeBitCast(body, to: UnsafeMutableRawPointer.self),
            function: unsafeBitCast(callback, to: CGPathApplierFunction.self))
        #expect(types == [.moveToPoint, .addLineToPoint, .closeSubpath])
    }
}
