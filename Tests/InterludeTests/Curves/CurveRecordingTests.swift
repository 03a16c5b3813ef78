import Foundation
import Interlude
import InterludeTestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite(.lane(.main)) @MainActor struct CurveRecordingTests {
    @Test func linearAnimationIsStraightLine() async throws {
        try await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            let recording = await stage.recordCurves {
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { square.center.x = 50 }
                await stage.advance(by: 0.5)
            }
            let x = try #require(recording.curve("position.x", of: "“square”"))
            #expect(x.unit == "pt")
            #expect(x.samples.count == 31)
            for sample in x.samples {
                #expect(abs(sample.value - (10 + 40 * min(1, sample.time / 0.5))) < 1e-9, "at \(sample.time)")
            }
            #expect(x.samples.filter(\.isAnimating).count == 30)
            #expect(recording.curve("position.y", of: "“square”")?.changes == false)
        }
    }

    @Test func easedAnimationFollowsBezier() async throws {
        try await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            let recording = await stage.recordCurves {
                UIView.animate(withDuration: 1) { square.alpha = 0 }
                await stage.advance(by: 1)
            }
            let opacity = try #require(recording.curve("opacity", of: "UIView"))
            for sample in opacity.samples {
                #expect(abs(sample.value - (1 - Self.easeInOut(sample.time))) < 1e-6, "at \(sample.time)")
            }
        }
    }

    /// Evaluates cubic-bezier(0.42, 0, 0.58, 1) by bisection.
    private static func easeInOut(_ x: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let t = (low + high) / 2
            let bezier = 3 * (1 - t) * (1 - t) * t * 0.42 + 3 * (1 - t) * t * t * 0.58 + t * t * t
            if bezier < x { low = t } else { high = t }
        }
        let t = (low + high) / 2
        return 3 * (1 - t) * t * t + t * t * t
    }

    @Test func rotationBeyondHalfTurnIsContinuous() async throws {
        try await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            let recording = await stage.recordCurves {
                let turn = CABasicAnimation(keyPath: "transform.rotation.z")
                turn.fromValue = 0
                turn.toValue = 3 * Double.pi
                turn.duration = 1
                square.layer.add(turn, forKey: "turn")
                await stage.advance(by: 0.99)
            }
            let angle = try #require(recording.curve("transform.rotation.z", of: "UIView"))
            for sample in angle.samples { #expect(abs(sample.value - 3 * .pi * sample.time) < 1e-6) }
            #expect(recording.curve("transform.rotation.y", of: "UIView")?.changes == false)
        }
    }

    @Test func transitionHasItsTimes() async throws {
        try await Stage.run(.tiny) { stage in
            let recording = try await Self.slide(on: stage)
            let transition = try #require(recording.transitions.first)
            #expect(recording.transitions.count == 1)
            #expect(transition.animator == "SlideAnimator")
            #expect(transition.beginTime == 0.25)
            #expect(transition.completionTime == 0.75)
            #expect(transition.endTime == 0.75)
            #expect(!transition.wasCancelled)
            #expect(recording.origin == 0.25)
            let x = try #require(recording.curve("position.x", of: "view of PlainViewController"))
            #expect(x.value(at: 0.25) == 90)
            #expect(abs(try #require(x.value(at: 0.5)) - 60) < 1e-9)
            #expect(x.value(at: 0.75) == 30)
        }
    }

    private static func slide(on stage: Stage) async throws -> CurveRecording {
        let animator = SlideAnimator()
        let root = PlainViewController(.white)
        await stage.show(root)
        return try await stage.recordCurves {
            await stage.advance(by: 0.25)
            animator.present(PlainViewController(.red), over: root)
            try await stage.settle()
        }
    }

    @Test func samplesSurviveJSON() async throws {
        try await Stage.run(.tiny) { stage in
            let recording = try await Self.slide(on: stage)
            let data = try JSONEncoder().encode(recording)
            #expect(try JSONDecoder().decode(CurveRecording.self, from: data) == recording)
        }
    }

    @Test func svgIsWellFormedForAnyName() async throws {
        await Stage.run(.tiny) { stage in
            let square = await stage.showSquare()
            square.backgroundColor = .white
            square.accessibilityIdentifier = "<a & \"b\"> \u{1} é"
            var recording = await stage.recordCurves {
                UIView.animate(withDuration: 0.5) {
                    square.center.x = 50
                    square.backgroundColor = .red
                    square.transform = CGAffineTransform(rotationAngle: 1)
                }
                await stage.advance(by: 0.6)
            }
            recording.title = "1 < 2 & 3 > 2"
            let svg = recording.svg()
            let reader = ElementCounter()
            let parser = XMLParser(data: Data(svg.utf8))
            parser.delegate = reader
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
            #expect(reader.texts.contains("1 < 2 & 3 > 2"))
            #expect(reader.texts.contains("“<a & \"b\">  é”"))
            for title in ["position", "transform.rotation", "backgroundColor"] { #expect(reader.texts.contains(title)) }
            #expect(reader.texts.contains("x  10 → 50"))
            #expect(reader.counts["polyline", default: 0] > 6)
            #expect(recording.pngData().starts(with: [0x89, 0x50, 0x4E, 0x47]))
            #expect(recording.svg() == svg)
        }
    }

    @Test func onlyKnownFileTypesAreWritten() async throws {
        let folder = try TemporaryFolder()
        try await Stage.run(.tiny) { stage in
            let recording = await stage.recordCurves {}
            #expect(recording.svg().contains("Nothing was animated."))
            let unknown = folder.file("curves.pdf")
            #expect(throws: ImageFileError.unknownFileType(path: unknown.relativePath)) {
                try recording.write(to: unknown)
            }
            try recording.write(to: folder.file("curves.svg"))
            #expect(folder.contents == ["curves.svg"])
        }
    }
}

/// Collects the elements and texts of an XML file.
private final class ElementCounter: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var texts: Set<String> = []
    private var text = ""

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
        text = ""
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        texts.insert(text)
        text = ""
    }
}
