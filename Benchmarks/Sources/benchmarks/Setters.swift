import Foundation
import QuartzCore
import UIKit

/// The cost of setting a property of a layer or view outside animations, in nanoseconds: the best of several rounds.
@MainActor
struct Setters {
    private static let count = 10_000
    private static let rounds = 30

    func run() {
        let window = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        let views = (0..<Self.count).map { _ in UIView() }
        for view in views { window.addSubview(view) }
        let root = CALayer()
        let layers = (0..<Self.count).map { _ in CALayer() }
        for layer in layers { root.addSublayer(layer) }
        let colors = [Screens.color(0x2E7DF6), Screens.color(0xFF3B30)]
        let uiColors: [UIColor] = [.systemBlue, .systemRed]
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        measure("CALayer()") { _ in for _ in 0..<Self.count { _ = CALayer() } }
        measure("CALayer.frame") { n in
            for layer in layers { layer.frame = CGRect(x: n, y: 1, width: n, height: 20) }
        }
        measure("CALayer.opacity") { n in for layer in layers { layer.opacity = Float(n) / 100 } }
        measure("CALayer.transform") { n in
            let transform = CATransform3DMakeTranslation(n, 0, 0)
            for layer in layers { layer.transform = transform }
        }
        measure("CALayer.backgroundColor") { n in for layer in layers { layer.backgroundColor = colors[Int(n) & 1] } }
        CATransaction.commit()
        measure("UIView()") { _ in for _ in 0..<Self.count { _ = UIView() } }
        measure("UIView.frame") { n in for view in views { view.frame = CGRect(x: n, y: 1, width: n, height: 20) } }
        measure("UIView.center") { n in for view in views { view.center = CGPoint(x: n, y: 1) } }
        measure("UIView.alpha") { n in for view in views { view.alpha = n / 100 } }
        measure("UIView.transform") { n in
            let transform = CGAffineTransform(translationX: n, y: 0)
            for view in views { view.transform = transform }
        }
        measure("UIView.backgroundColor") { n in for view in views { view.backgroundColor = uiColors[Int(n) & 1] } }
    }

    private func measure(_ name: String, _ change: (Double) -> Void) {
        var best = Double.infinity
        for round in 1...Self.rounds {
            let began = Measurement.now()
            change(Double(round))
            best = min(best, Measurement.now() - began)
        }
        let each = String(format: "%.1f", best / Double(Self.count) * 1e9)
        print("{\"peer\":\"interlude\",\"work\":\"setters\",\"change\":\"\(name)\",\"ns\":\(each)}")
    }
}
