import Foundation
import InterludeTestSupport
import Testing

@testable import Interlude

/// Reports read from JSON files with random faults, and of layers with extreme values, described without a trap.
@Suite(.lane(.main)) @MainActor struct ReportFuzzTests {
    private static let words = [
        "0", "-1", "1e308", "-1e308", "1e-308", "9007199254740993", "0.5", "true", "null", "\"\"", "[", "]", "{", "}",
        ",",
        ":", "\"", "\\u0000", "[0,0,0,0]", "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]", "\"#FF0000\"", "\"numbers\"",
    ]

    /// Returns JSON with numbers and punctuation changed at random.
    private func mutated(_ json: String, seed: Int) -> Data {
        var random = SeededGenerator(seed: UInt64(seed))
        if seed % 2 == 0 {
            // Only numbers change, so that most files are decoded.
            let text = json.replacing(/-?\d+(?:\.\d+)?(?:e-?\d+)?/) { match in
                Int.random(in: 0..<4, using: &random) == 0
                    ? Self.words.prefix(7).randomElement(using: &random) ?? "0" : String(match.0)
            }
            return Data(text.utf8)
        }
        return Data(random.mutated(json.map { String($0) }, vocabulary: Self.words).joined().utf8)
    }

    @Test func layerTreesWithFaultsAreDescribedOrRefused() async throws {
        let json = try await Stage.run(.tiny) { stage in
            let controller = PlainViewController(.red)
            await stage.show(controller)
            controller.view.layer.transform = CATransform3DMakeRotation(1, 1, 2, 3)
            UIView.animate(withDuration: 1) { controller.view.alpha = 0.5 }
            await stage.advance(by: 0.2)
            return String(decoding: try JSONEncoder().encode(stage.inspect()), as: UTF8.self)
        }
        var decoded = 0
        for seed in 0..<600 {
            guard let tree = try? JSONDecoder().decode(LayerNode.self, from: mutated(json, seed: seed)) else {
                continue
            }
            decoded += 1
            #expect(!"\(tree)".isEmpty, "seed \(seed)")
        }
        #expect(decoded > 200)
    }

    @Test func curvesWithFaultsAreDrawnOrRefused() async throws {
        let json = try await Stage.run(.tiny) { stage in
            let root = PlainViewController(.red)
            await stage.show(root)
            let recording = try await stage.recordCurves {
                root.present(PlainViewController(.blue), animated: true)
                try await stage.settle()
            }
            return String(decoding: try JSONEncoder().encode(recording), as: UTF8.self)
        }
        var decoded = 0
        for seed in 0..<40 {
            guard let curves = try? JSONDecoder().decode(CurveRecording.self, from: mutated(json, seed: seed)) else {
                continue
            }
            decoded += 1
            #expect(!curves.svg().isEmpty, "seed \(seed)")
        }
        #expect(decoded > 10)
    }

    private static let setters: [@MainActor (CALayer, CGFloat) -> Void] = [
        { $0.bounds.size.width = $1 }, { $0.bounds.origin.y = $1 }, { $0.position.x = $1 }, { $0.anchorPoint.x = $1 },
        { $0.zPosition = $1 }, { $0.transform.m34 = $1 }, { $0.transform.m11 = $1 }, { $0.transform.m41 = $1 },
        { $0.sublayerTransform.m22 = $1 }, { $0.cornerRadius = $1 }, { $0.borderWidth = $1 },
        { $0.shadowRadius = $1 }, { $0.shadowOffset.width = $1 }, { $0.contentsScale = $1 },
        { $0.backgroundColor = CGColor(red: $1, green: 0, blue: 0, alpha: 1) }, { $0.opacity = Float($1) },
    ]

    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: [CGFloat.nan, .infinity, 1e300, -1e300, 1e18, 1e-300])
    func layersWithAnyNumberAreShownAndInspected(_ value: CGFloat) async {
        for (index, set) in Self.setters.enumerated() {
            await Stage.run(.tiny) { stage in
                let controller = PlainViewController(.red)
                await stage.show(controller)
                let inner = UIView(frame: CGRect(x: 1, y: 1, width: 5, height: 5))
                inner.backgroundColor = .blue
                controller.view.addSubview(inner)
                set(controller.view.layer, value)
                UIView.animate(withDuration: 1) { set(inner.layer, value) }
                await stage.advance(by: 0.1)
                #expect(stage.snapshot().width > 0, "setter \(index)")
                #expect(!"\(stage.inspect())".isEmpty && !stage.layerTree().isEmpty, "setter \(index)")
                #expect(!stage.explodedView().isEmpty, "setter \(index)")
            }
        }
    }
}
