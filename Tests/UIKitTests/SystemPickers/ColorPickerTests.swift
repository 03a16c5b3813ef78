import Foundation
import Interlude
import TestSupport
import Testing

@testable import UIKit

/// Color pickers and color wells.
@MainActor @Suite(.lane(.main)) struct ColorPickerTests {
    private final class Observer: NSObject, UIColorPickerViewControllerDelegate {
        var log: [String] = []
        func colorPickerViewController(
            _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
        ) {
            log.append("\(ColorPickerTests.hex(color))\(continuously ? " continuously" : "")")
        }
        func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) { log.append("finish") }
    }

    fileprivate static func hex(_ color: UIColor) -> String {
        let components = ColorComponents(color)
        return [components.red, components.green, components.blue, components.alpha]
            .map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
    }

    private func all<View: UIView>(_ type: View.Type, in view: UIView) -> [View] {
        view.subviews.flatMap { [$0 as? View].compactMap { $0 } + all(type, in: $0) }
    }

    /// Presents a picker and returns it with its observer.
    private func present(on stage: Stage, supportsAlpha: Bool = true) async throws
        -> (UIColorPickerViewController, Observer)
    {
        let page = UIViewController()
        await stage.show(page)
        let picker = UIColorPickerViewController()
        let observer = Observer()
        picker.delegate = observer
        picker.supportsAlpha = supportsAlpha
        page.present(picker, animated: true)
        try await stage.settle()
        return (picker, observer)
    }

    private func point(_ view: UIView, _ x: CGFloat, _ y: CGFloat) -> CGPoint {
        view.convert(CGPoint(x: view.bounds.width * x, y: view.bounds.height * y), to: nil as UIView?)
    }

    @Test func aTapInTheGridChoosesAColor() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (picker, observer) = try await present(on: stage)
            let grid = try #require(all(ColorGrid.self, in: picker.view).first)
            await stage.tap(point(grid, 0.001, 0.05))
            #expect(observer.log == ["ffffffff"])
            await stage.tap(point(grid, 0.999, 0.05))
            #expect(observer.log.last == "000000ff" && Self.hex(picker.selectedColor) == "000000ff")
            #expect(!grid.marker.isHidden)
            observer.log = []
            await stage.drag(from: point(grid, 0.1, 0.95), to: point(grid, 0.9, 0.95), duration: 0.3)
            #expect(observer.log.count > 2 && observer.log.dropLast().allSatisfy { $0.hasSuffix("continuously") })
            #expect(observer.log.last == Self.hex(picker.selectedColor))
        }
    }

    @Test func theOpacityStaysWithTheColor() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (picker, observer) = try await present(on: stage)
            picker.selectedColor = .red
            #expect(observer.log.isEmpty)
            let slider = try #require(
                all(ColorSlider.self, in: picker.view).first { !$0.isHidden && $0.superview is ColorPickerView })
            await stage.tap(point(slider, 0.5, 0.5))
            #expect(observer.log.last == "ff000080")
            let grid = try #require(all(ColorGrid.self, in: picker.view).first)
            await stage.tap(point(grid, 0.999, 0.05))
            #expect(observer.log.last == "00000080")
            picker.supportsAlpha = false
            await stage.tap(point(grid, 0.001, 0.05))
            #expect(observer.log.last == "ffffffff" && slider.isHidden)
        }
    }

    @Test func spectrumAndSlidersChooseColors() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (picker, observer) = try await present(on: stage)
            let segments = try #require(all(UISegmentedControl.self, in: picker.view).first)
            segments.selectedSegmentIndex = 1
            segments.sendActions(for: .valueChanged)
            await stage.advance(by: 0.1)
            let spectrum = try #require(all(ColorSpectrum.self, in: picker.view).first)
            #expect(!spectrum.isHidden)
            await stage.tap(point(spectrum, 1.0 / 3, 0.5))
            #expect(observer.log.last == "00ff00ff")
            segments.selectedSegmentIndex = 2
            segments.sendActions(for: .valueChanged)
            await stage.advance(by: 0.1)
            let sliders = try #require(all(ColorSliders.self, in: picker.view).first)
            let green = all(ColorSlider.self, in: sliders)[1]
            #expect(green.value == 1)
            await stage.tap(point(green, 0.01, 0.5))
            #expect(observer.log.last == "000000ff")
        }
    }

    @Test func closingFinishes() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (picker, observer) = try await present(on: stage)
            let close = try #require(all(UIButton.self, in: picker.view).first { $0.accessibilityLabel == "Close" })
            await stage.tap(point(close, 0.5, 0.5))
            try await stage.settle()
            #expect(observer.log == ["finish"] && picker.presentingViewController == nil)
        }
    }

    @Test func aWellPresentsThePickerAndAdoptsItsColor() async throws {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            await stage.show(page)
            let well = UIColorWell(frame: CGRect(x: 100, y: 200, width: 44, height: 44))
            well.title = "Stroke"
            well.selectedColor = .blue
            var sent = 0
            well.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
            page.view.addSubview(well)
            #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28))
            await stage.tap(CGPoint(x: 122, y: 222))
            try await stage.settle()
            let picker = try #require(page.presentedViewController as? UIColorPickerViewController)
            #expect(picker.title == "Stroke" && Self.hex(picker.selectedColor) == "0000ffff")
            let grid = try #require(all(ColorGrid.self, in: picker.view).first)
            await stage.tap(point(grid, 0.999, 0.05))
            #expect(sent == 1 && well.selectedColor.map(Self.hex) == "000000ff")
        }
    }

    @Test func theGridGoesFromDarkToPale() {
        let brightness = (1...5).map { row -> CGFloat in
            var value: CGFloat = 0
            ColorGrid.color(column: 5, row: row).getHue(nil, saturation: nil, brightness: &value, alpha: nil)
            return value
        }
        #expect(brightness == brightness.sorted() && brightness.last == 1)
    }
}
