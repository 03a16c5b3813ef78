import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Images that controls display instead of their own drawing.
@MainActor
@Suite(.lane(.main)) struct StateImageTests {
    private let app = TestApp()

    private func image(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .red) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    private func views(_ image: UIImage?, in view: UIView) -> [UIImageView] {
        view.subviews.flatMap { views(image, in: $0) }
            + ((view as? UIImageView).map { $0.image != nil && $0.image === image ? [$0] : [] } ?? [])
    }

    @Test func alignmentsThatFillStretchImageAndTitle() {
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
        button.setImage(image(10, 10), for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == button.bounds)
        button.imageEdgeInsets = UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 6, y: 5, width: 86, height: 28))
        button.imageEdgeInsets = .zero
        button.setTitle("A", for: .normal)
        button.layoutIfNeeded()
        #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 10, height: 40))
        #expect(button.titleLabel?.frame == CGRect(x: 10, y: 0, width: 90, height: 40))
    }

    @Test func theSelectedSegmentStaysSelected() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.selectedSegmentIndex = 1
        control.insertSegment(withTitle: "C", at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.insertSegment(withTitle: "D", at: 3, animated: false)
        #expect(control.selectedSegmentIndex == 2)
        control.removeSegment(at: 0, animated: false)
        #expect(control.selectedSegmentIndex == 1)
        control.removeSegment(at: 1, animated: false)
        #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    }

    @Test func thumbImagesDetermineTheSizeOfTheThumb() {
        let slider = UISlider(frame: CGRect(x: 50, y: 100, width: 200, height: 34))
        let (small, pressed) = (image(20, 10), image(40, 20))
        slider.setThumbImage(small, for: .normal)
        slider.setThumbImage(pressed, for: .highlighted)
        slider.value = 0.5
        app.window.addSubview(slider)
        app.frame()
        #expect(views(small, in: slider).map(\.frame) == [CGRect(x: 90, y: 12, width: 20, height: 10)])
        #expect(slider.thumbImage(for: .highlighted) === pressed)
        #expect(slider.thumbImage(for: .selected) === small)
        app.touch(.began, 150, 117)
        app.frame()
        #expect(slider.currentThumbImage === pressed)
        #expect(views(pressed, in: slider).map(\.frame) == [CGRect(x: 80, y: 7, width: 40, height: 20)])
        app.touch(.moved, 230, 117)
        app.touch(.ended, 230, 117)
        #expect(slider.value == 1)
    }

    @Test func imagesAtTheEndsShortenTheTrack() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        slider.minimumValueImage = image(16, 16)
        slider.maximumValueImage = image(24, 24)
        let track = slider.trackRect(forBounds: slider.bounds)
        #expect(track == CGRect(x: 26, y: 15, width: 140, height: 4))
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds) == CGRect(x: 0, y: 9, width: 16, height: 16))
        #expect(slider.maximumValueImageRect(forBounds: slider.bounds) == CGRect(x: 176, y: 5, width: 24, height: 24))
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).minX == 24)
        #expect(slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1).maxX == 168)
        slider.semanticContentAttribute = .forceRightToLeft
        #expect(slider.minimumValueImageRect(forBounds: slider.bounds).maxX == 200)
        #expect(slider.trackRect(forBounds: slider.bounds).minX == 34)
    }

    @Test func trackImagesReplaceTheColors() {
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
        let (lower, upper) = (image(4, 8), image(4, 6))
        slider.setMinimumTrackImage(lower, for: .normal)
        slider.setMaximumTrackImage(upper, for: .normal)
        app.window.addSubview(slider)
        app.frame()
        #expect(slider.trackRect(forBounds: slider.bounds).height == 8)
        #expect(views(lower, in: slider).map(\.backgroundColor) == [nil])
        #expect(views(upper, in: slider).map(\.frame.width) == [196])
        slider.setMinimumTrackImage(nil, for: .normal)
        #expect(slider.currentMinimumTrackImage == nil)
        #expect(slider.currentMaximumTrackImage === upper)
    }

    @Test func imagesOfPagesReplaceDots() {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 26))
        control.numberOfPages = 3
        control.preferredIndicatorImage = image(10, 12)
        control.setIndicatorImage(image(6, 6), forPage: 2)
        control.preferredCurrentPageIndicatorImage = image(20, 20)
        #expect(control.subviews.map(\.bounds.width) == [20, 10, 6])
        control.currentPage = 2
        #expect(control.subviews.map(\.bounds.width) == [10, 10, 20])
        control.setCurrentPageIndicatorImage(image(14, 14), forPage: 2)
        #expect(control.subviews.map(\.bounds.width) == [10, 10, 14])
        control.preferredIndicatorImage = nil
        #expect(control.subviews.map(\.bounds.width) == [8, 8, 14])
    }

    @Test func pagesFollowTheDirection() {
        let control = UIPageControl(frame: CGRect(x: 100, y: 100, width: 26, height: 100))
        control.numberOfPages = 3
        control.direction = .topToBottom
        app.window.addSubview(control)
        app.frame()
        #expect(control.size(forNumberOfPages: 3) == CGSize(width: 26, height: 62))
        #expect(control.subviews.map(\.center.y) == [32, 50, 68])
        app.tap(113, 190)
        #expect(control.currentPage == 1)
        control.direction = .bottomToTop
        app.frame()
        #expect(control.subviews.map(\.center.y) == [68, 50, 32])
        app.tap(113, 190)
        #expect(control.currentPage == 0)
        control.direction = .rightToLeft
        app.frame()
        #expect(control.subviews.map(\.center.x) == [31, 13, -5])
    }

    @Test func imagesOfProgressViewsReplaceColors() {
        let progress = UIProgressView(progressViewStyle: .default)
        let (track, fill) = (image(4, 4), image(2, 2))
        progress.trackImage = track
        progress.progressImage = fill
        progress.progress = 0.5
        app.window.addSubview(progress)
        app.frame()
        #expect(progress.backgroundColor == nil)
        #expect(views(track, in: progress).map(\.frame.width) == [150])
        #expect(views(fill, in: progress).map(\.frame.width) == [75])
        let observed = Progress(totalUnitCount: 4)
        observed.completedUnitCount = 3
        progress.observedProgress = observed
        #expect(progress.progress == 0.75)
    }

    @Test func imagesOfSteppersReplaceTheStandardOnes() {
        let stepper = UIStepper(frame: .zero)
        let (background, divider, plus) = (image(94, 32), image(3, 32), image(10, 10))
        stepper.setBackgroundImage(background, for: .normal)
        stepper.setDividerImage(divider, forLeftSegmentState: .normal, rightSegmentState: .normal)
        stepper.setIncrementImage(plus, for: .normal)
        app.window.addSubview(stepper)
        app.frame()
        #expect(stepper.backgroundColor == nil)
        #expect(views(background, in: stepper).map(\.frame) == [stepper.bounds])
        #expect(views(divider, in: stepper).map(\.frame) == [CGRect(x: 45.5, y: 0, width: 3, height: 32)])
        #expect(stepper.incrementImage(for: .normal) === plus)
        #expect(stepper.backgroundImage(for: .highlighted) === background)
    }

    @Test func segmentsHaveActionsOffsetsAndImages() {
        let control = UISegmentedControl(items: ["A", "B"])
        control.frame = CGRect(x: 50, y: 100, width: 200, height: 32)
        var chosen = 0
        control.setAction(UIAction(title: "C", identifier: .init("c")) { _ in chosen += 1 }, forSegmentAt: 1)
        #expect(control.titleForSegment(at: 1) == "C")
        #expect(control.segmentIndex(identifiedBy: .init("c")) == 1)
        #expect(control.segmentIndex(identifiedBy: .init("d")) == NSNotFound)
        #expect(control.actionForSegment(at: 0) == nil)
        control.setContentOffset(CGSize(width: 3, height: 4), forSegmentAt: 0)
        #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: 4))
        let (background, selected, divider) = (image(8, 8), image(9, 9), image(2, 32))
        control.setBackgroundImage(background, for: .normal, barMetrics: .default)
        control.setBackgroundImage(selected, for: .selected, barMetrics: .default)
        control.setDividerImage(
            divider, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default)
        app.window.addSubview(control)
        app.frame()
        app.tap(200, 116)
        app.frame()
        #expect(chosen == 1)
        #expect(views(background, in: control).map(\.frame) == [control.bounds])
        #expect(views(selected, in: control).map(\.frame) == [CGRect(x: 100, y: 0, width: 100, height: 32)])
        #expect(views(divider, in: control).map(\.frame) == [CGRect(x: 99, y: 0, width: 2, height: 32)])
    }
}
