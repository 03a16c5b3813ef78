import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct ScreenCoordinateTests {
    @Test(arguments: [
        (UIInterfaceOrientation.portrait, CGPoint(x: 10, y: 20)),
        (.landscapeRight, CGPoint(x: 20, y: 393 - 10)),
        (.landscapeLeft, CGPoint(x: 852 - 20, y: 10)),
    ])
    func fixedCoordinateSpaceDoesNotRotate(orientation: UIInterfaceOrientation, inInterface: CGPoint) {
        TestApp.run { app in
            app.show(UIViewController())
            app.session.rotate(to: orientation, safeAreaInsets: .zero)
            app.advance(by: 1)
            let (fixed, rotating) = (UIScreen.main.fixedCoordinateSpace, UIScreen.main.coordinateSpace)
            let point = CGPoint(x: 10, y: 20)
            #expect(fixed.bounds == CGRect(x: 0, y: 0, width: 393, height: 852))
            #expect(rotating.bounds == app.window.bounds)
            #expect(fixed.convert(point, to: rotating) == inInterface)
            #expect(rotating.convert(point, from: fixed) == inInterface)
            #expect(fixed.convert(inInterface, from: rotating) == point)
            #expect(app.window.convert(point, from: fixed) == inInterface)
            #expect(app.window.convert(inInterface, to: fixed) == point)
            #expect(fixed.convert(app.window.bounds, from: app.window) == fixed.bounds)
        }
    }
}
