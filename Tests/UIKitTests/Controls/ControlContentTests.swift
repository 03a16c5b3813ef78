import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The contents of segments, sliders, and buttons, by the sentences of UIKit's reference.
@MainActor @Suite(.lane(.main)) struct ControlContentTests {
    private func image(_ size: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: size, height: size)).image { _ in }
    }

    // MARK: Segments

    @Test func aSegmentHasATitleOrAnImage() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.setImage(image(), forSegmentAt: 0)
        #expect(control.titleForSegment(at: 0) == nil)
        control.setTitle("C", forSegmentAt: 0)
        #expect(control.imageForSegment(at: 0) == nil)
        control.setAction(UIAction(title: "D", image: image()) { _ in }, forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == nil && control.imageForSegment(at: 1) != nil)
    }

    @Test func indexesBeyondTheEndAreTheLastSegment() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.setTitle("Last", forSegmentAt: 7)
        control.setEnabled(false, forSegmentAt: 7)
        control.setWidth(70, forSegmentAt: 7)
        #expect(control.titleForSegment(at: 1) == "Last" && control.titleForSegment(at: 9) == "Last")
        #expect(!control.isEnabledForSegment(at: 1) && control.widthForSegment(at: 1) == 70)
        control.removeSegment(at: 7, animated: false)
        #expect(control.numberOfSegments == 1 && control.titleForSegment(at: 0) == "A")
        control.removeAllSegments()
        #expect(control.titleForSegment(at: 0) == nil)
    }

    @Test func anActionHasOneSegment() {
        func action(_ title: String) -> UIAction { UIAction(title: title, identifier: .init("x")) { _ in } }
        let control = UISegmentedControl(frame: .zero, actions: [UIAction(title: "A") { _ in }, action("B")])
        control.insertSegment(action: action("C"), at: 1, animated: false)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "C")
        control.insertSegment(action: action("D"), at: 0, animated: false)
        #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 0) == "D")
    }

    // MARK: Sliders

    @Test func tintColorsOfSlidersRemoveTheirImages() {
        let slider = UISlider()
        slider.setThumbImage(image(), for: .normal)
        slider.setMinimumTrackImage(image(), for: .normal)
        slider.setMaximumTrackImage(image(), for: .normal)
        slider.thumbTintColor = .red
        #expect(slider.currentThumbImage == nil && slider.currentMinimumTrackImage != nil)
        slider.minimumTrackTintColor = nil
        slider.maximumTrackTintColor = .blue
        #expect(slider.currentMinimumTrackImage == nil && slider.currentMaximumTrackImage == nil)
        slider.setThumbImage(image(), for: .normal)
        #expect(slider.currentThumbImage != nil)
    }

    // MARK: Buttons

    @Test func titlesOfConfigurationsAreTheirAttributedTitles() {
        var configuration = UIButton.Configuration.plain()
        configuration.attributedTitle = AttributedString("Save")
        #expect(configuration.title == "Save")
        configuration.title = "Open"
        #expect(configuration.attributedTitle.map { String($0.characters) } == "Open")
        configuration.subtitle = "Now"
        #expect(configuration.attributedSubtitle != nil)
        configuration.title = nil
        #expect(configuration.attributedTitle == nil)
        #expect(configuration.titleLineBreakMode == .byWordWrapping)
        #expect(configuration.subtitleLineBreakMode == .byWordWrapping)
    }

    @Test func buttonsCopyTheTitleAndTheImageOfTheirAction() {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Title"
        let icon = image()
        let button = UIButton(configuration: configuration, primaryAction: UIAction(title: "Go", image: icon) { _ in })
        #expect(button.configuration?.title == "Go" && button.configuration?.image === icon)
        let other = UIButton(configuration: configuration, primaryAction: UIAction { _ in })
        #expect(other.configuration?.title == "Title")
    }

    @Test func configuredTitlesWrapUnlessTheyTruncate() {
        TestApp.run { app in
            let root = app.addView(CGRect(x: 0, y: 100, width: 300, height: 400))
            var configuration = UIButton.Configuration.filled()
            configuration.title = Array(repeating: "word", count: 20).joined(separator: " ")
            configuration.image = image(20)
            configuration.imagePadding = 5
            let button = UIButton(configuration: configuration)
            button.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(button)
            NSLayoutConstraint.activate([
                button.topAnchor.constraint(equalTo: root.topAnchor),
                button.leadingAnchor.constraint(equalTo: root.leadingAnchor),
                button.widthAnchor.constraint(equalToConstant: 180),
            ])
            app.frame()
            let title = button.titleLabel?.frame ?? .zero
            #expect(button.bounds.height > 80 && title.height + 14 <= button.bounds.height + 1)
            #expect(title.minX >= 37 && title.maxX <= 168.5)
            button.configuration?.titleLineBreakMode = .byTruncatingTail
            app.frame()
            #expect(button.bounds.height < 40)
        }
    }

    @Test func titleColorsHaveADefault() {
        let button = UIButton()
        button.setTitleColor(.red, for: .normal)
        button.setTitleColor(nil, for: .normal)
        #expect(button.titleColor(for: .normal) == .white && button.currentTitleColor == .white)
        let system = UIButton(type: .system)
        #expect(system.titleColor(for: .highlighted) == system.tintColor)
        system.isEnabled = false
        #expect(system.currentTitleColor == .tertiaryLabel)
    }

    // MARK: Other values

    @Test func countdownsEndBeforeADay() {
        let picker = UIDatePicker()
        #expect(picker.locale != nil)
        picker.countDownDuration = 1_000_000
        #expect(picker.countDownDuration == 86_340)
        picker.locale = nil
        #expect(picker.locale != nil)
    }

    @Test func tabBarsHaveNoNegativeSpaces() {
        let bar = UITabBar()
        bar.itemWidth = -3
        bar.itemSpacing = -3
        #expect(bar.itemWidth == 0 && bar.itemSpacing == 0)
    }
}
