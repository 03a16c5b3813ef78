import Foundation
@_spi(Measurement) import Interlude
import UIKit

/// The time from a storyboard file of twenty scenes to its first screen, laid out, and until it is drawn at @3x.
///
/// Each round reads another copy of the file, so that nothing is cached. The first round, which also loads fonts, is
/// reported as `first_ms`, with the drawing as `first_drawn_ms`.
@MainActor
enum Storyboards {
    private static let scenes = 20
    private static let rows = 12
    private static let rounds = 15

    static func run() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("benchmark-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = Data(file().utf8)
        var times: [Double] = []
        var drawn: [Double] = []
        for round in 0..<rounds {
            try text.write(to: folder.appendingPathComponent("Main\(round).storyboard"))
            await Stage.run(.iPhone16) { stage in
                let began = Measurement.now()
                let storyboard = UIStoryboard(name: "Main\(round)", bundle: Bundle(path: folder.path))
                stage.window.rootViewController = storyboard.instantiateInitialViewController()
                stage.advanceByItself(by: 1 / 60)
                times.append(Measurement.now() - began)
                _ = stage.snapshot()
                drawn.append(Measurement.now() - began)
                let shown = stage.window.rootViewController?.view.subviews.first?.subviews.count
                precondition(shown == rows && stage.diagnostics.isEmpty, "the first screen has all rows")
            }
        }
        func milliseconds(_ time: Double) -> String { String(format: "%.2f", time * 1e3) }
        let later = times.dropFirst().sorted()
        let laterDrawn = drawn.dropFirst().sorted()
        print(
            "{\"peer\":\"interlude\",\"work\":\"storyboard\",\"scenes\":\(scenes),\"bytes\":\(text.count),"
                + "\"first_ms\":\(milliseconds(times[0])),\"median_ms\":\(milliseconds(later[later.count / 2])),"
                + "\"worst_ms\":\(milliseconds(later.last ?? 0)),\"first_drawn_ms\":\(milliseconds(drawn[0])),"
                + "\"median_drawn_ms\":\(milliseconds(laterDrawn[laterDrawn.count / 2]))}")
        fflush(nil)
    }

    /// A storyboard whose scenes have a stack of rows with an image view, two labels, and a button.
    private static func file() -> String {
        let body = (0..<scenes).map { scene(number: $0) }.joined(separator: "\n")
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="c0">
            <scenes>
            \(body)
            </scenes>
            </document>
            """
    }

    private static func scene(number: Int) -> String {
        let id = "c\(number)"
        return """
            <scene sceneID="s-\(number)"><objects>
            <viewController storyboardIdentifier="scene\(number)" id="\(id)" sceneMemberID="viewController">
            <view key="view" contentMode="scaleToFill" id="\(id)-v"><rect key="frame" x="0" y="0" width="393" height="852"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews><stackView opaque="NO" contentMode="scaleToFill" axis="vertical" spacing="8" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-k">
            <rect key="frame" x="16" y="75" width="361" height="700"/><subviews>
            \((0..<rows).map { row("\(id)-r\($0)") }.joined(separator: "\n"))
            </subviews></stackView></subviews>
            <viewLayoutGuide key="safeArea" id="\(id)-g"/>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            <constraints>
            <constraint firstItem="\(id)-k" firstAttribute="top" secondItem="\(id)-g" secondAttribute="top" constant="16" id="\(id)-1"/>
            <constraint firstItem="\(id)-k" firstAttribute="leading" secondItem="\(id)-v" secondAttribute="leading" constant="16" id="\(id)-2"/>
            <constraint firstAttribute="trailing" secondItem="\(id)-k" secondAttribute="trailing" constant="16" id="\(id)-3"/>
            </constraints></view>
            <connections><segue destination="c\((number + 1) % scenes)" kind="show" identifier="next" id="\(id)-n"/></connections>
            </viewController></objects><point key="canvasLocation" x="\(number % 5 * 750)" y="\(number / 5 * 900)"/></scene>
            """
    }

    private static func row(_ id: String) -> String {
        func label(_ name: String, _ text: String, _ size: Int) -> String {
            """
            <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(text)" lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-\(name)">
            <rect key="frame" x="0" y="0" width="100" height="20"/>
            <fontDescription key="fontDescription" type="system" pointSize="\(size)"/>
            <color key="textColor" systemColor="labelColor"/></label>
            """
        }
        return """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
            <rect key="frame" x="0" y="0" width="361" height="50"/><subviews>
            \(label("t", "Title of the row", 17)) \(label("d", "A detail below it", 13))
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)-b">
            <rect key="frame" x="300" y="8" width="50" height="34"/><state key="normal" title="Open"/></button>
            </subviews><constraints>
            <constraint firstItem="\(id)-t" firstAttribute="top" secondItem="\(id)" secondAttribute="top" constant="4" id="\(id)-1"/>
            <constraint firstItem="\(id)-t" firstAttribute="leading" secondItem="\(id)" secondAttribute="leading" id="\(id)-2"/>
            <constraint firstItem="\(id)-d" firstAttribute="top" secondItem="\(id)-t" secondAttribute="bottom" constant="2" id="\(id)-3"/>
            <constraint firstItem="\(id)-d" firstAttribute="leading" secondItem="\(id)" secondAttribute="leading" id="\(id)-4"/>
            <constraint firstAttribute="bottom" secondItem="\(id)-d" secondAttribute="bottom" constant="4" id="\(id)-5"/>
            <constraint firstAttribute="trailing" secondItem="\(id)-b" secondAttribute="trailing" id="\(id)-6"/>
            <constraint firstItem="\(id)-b" firstAttribute="centerY" secondItem="\(id)" secondAttribute="centerY" id="\(id)-7"/>
            </constraints></view>
            """
    }
}
