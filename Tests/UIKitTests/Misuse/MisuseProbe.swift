import CoreGraphics
import Foundation
import Interlude
import QuartzCore
import Testing
import UIKit

/// A program that misuses the API with one number, on its own stage.
@MainActor struct MisuseProbe {
    let name: String
    let body: @MainActor (Stage, UIViewController, CGFloat) async throws -> Void

    init(_ name: String, _ body: @escaping @MainActor (Stage, UIViewController, CGFloat) async throws -> Void) {
        self.name = name
        self.body = body
    }

    /// Numbers that layouts, animations, and drawing can't use, and a few that they barely can.
    nonisolated static let numbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, -1, 0]

    /// Runs the program with each number and expects finite layers and texts.
    func run(on device: Device = .iPhone16, with numbers: [CGFloat] = Self.numbers) async {
        for number in numbers {
            if ProcessInfo.processInfo.environment["INTERLUDE_MISUSE_LOG"] != nil {
                FileHandle.standardError.write(Data("probe \(name) \(number)\n".utf8))
            }
            await Stage.run(device) { stage in
                let root = UIViewController()
                root.view.backgroundColor = .white
                await stage.show(root)
                do { try await body(stage, root, number) } catch { Issue.record("\(name) \(number): \(error)") }
                await stage.advance(by: 0.1)
                _ = stage.snapshot()
                await stage.tap(CGPoint(x: 100, y: 300))
                await stage.advance(by: 0.9)
                _ = stage.snapshot()
                let broken = Self.layersThatAreNotFinite(in: stage.window.layer)
                #expect(broken == [], "\(name) with \(number)")
                let texts = stage.diagnostics.map(\.description)
                    .filter { $0.contains(/\b(?:nan|inf)\b/) }
                #expect(texts == [], "\(name) with \(number)")
            }
        }
    }

    /// Returns the layers below a layer with a geometry or an opacity that isn't finite, also on screen.
    static func layersThatAreNotFinite(in root: CALayer) -> [String] {
        var found: [String] = []
        func visit(_ layer: CALayer) {
            for shown in [layer, layer.presentation() ?? layer] {
                let transform = shown.transform
                let numbers: [CGFloat] = [
                    shown.position.x, shown.position.y, shown.bounds.minX, shown.bounds.minY, shown.bounds.width,
                    shown.bounds.height, shown.anchorPoint.x, shown.anchorPoint.y, shown.zPosition,
                    CGFloat(shown.opacity), shown.cornerRadius, shown.borderWidth, transform.m11, transform.m12,
                    transform.m21, transform.m22, transform.m34, transform.m41, transform.m42,
                ]
                if !numbers.allSatisfy(\.isFinite) {
                    found.append("\(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))") \(numbers)")
                    break
                }
            }
            layer.sublayers?.forEach(visit)
        }
        visit(root)
        return found
    }
}
