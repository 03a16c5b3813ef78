import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
private final class Card: UIView {
    var updates = 0
    var layouts = 0
    override func updateProperties() {
        super.updateProperties()
        updates += 1
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
    }
}

private final class PropertyController: UIViewController {
    var updates = 0
    let card = Card()
    override func loadView() { view = card }
    override func updateProperties() {
        super.updateProperties()
        updates += 1
    }
}

/// Updates of properties, limits of text sizes, and content that is unavailable.
@MainActor
@Suite(.lane(.main)) struct PropertyUpdateTests {
    private let app = TestApp()

    @Test func propertiesUpdateBeforeTheFirstLayoutAndOnRequest() {
        let controller = PropertyController()
        app.show(controller)
        app.frame()
        #expect(controller.card.updates == 1)
        #expect(controller.updates == 1)
        let layouts = controller.card.layouts
        controller.setNeedsUpdateProperties()
        controller.card.setNeedsUpdateProperties()
        #expect(controller.card.updates == 1)
        app.frame()
        #expect(controller.card.updates == 2)
        #expect(controller.updates == 2)
        #expect(controller.card.layouts == layouts, "An update of properties doesn't lay out.")
        controller.card.setNeedsUpdateProperties()
        controller.updatePropertiesIfNeeded()
        #expect(controller.card.updates == 3)
        app.frame()
        #expect(controller.card.updates == 3)
    }

    @Test func textSizesStayWithinLimits() {
        let outer = UIView(), inner = UIView()
        outer.addSubview(inner)
        app.window.addSubview(outer)
        outer.minimumContentSizeCategory = .extraExtraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraExtraLarge)
        outer.minimumContentSizeCategory = nil
        outer.maximumContentSizeCategory = .small
        #expect(inner.traitCollection.preferredContentSizeCategory == .small)
        #expect(outer.appliedContentSizeCategoryLimitsDescription.contains("CategoryS"))
        inner.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
        outer.maximumContentSizeCategory = nil
        #expect(outer.traitCollection.preferredContentSizeCategory == .large)
    }

    private func texts(_ view: UIView) -> [String] {
        view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts($0) }
    }

    @Test func unavailableContentIsInFrontOfTheView() throws {
        let controller = UIViewController()
        controller.view.addSubview(UIView())
        app.show(controller)
        var configuration = UIContentUnavailableConfiguration.empty()
        configuration.text = "No Journeys"
        configuration.secondaryText = "Plan one."
        configuration.image = UIImage(systemName: "heart")
        configuration.button = .borderedProminent()
        configuration.button.title = "Plan"
        var planned = 0
        configuration.buttonProperties.primaryAction = UIAction { _ in planned += 1 }
        controller.contentUnavailableConfiguration = configuration
        app.frame()
        let content = try #require(controller.view.subviews.last as? UIContentUnavailableView)
        #expect(content.frame == controller.view.bounds)
        #expect(texts(content).prefix(2) == ["No Journeys", "Plan one."])
        let stack = try #require(content.subviews.compactMap { $0 as? UIStackView }.first)
        #expect(stack.arrangedSubviews.count == 4)
        #expect(abs(stack.frame.midY - content.bounds.inset(by: content.safeAreaInsets).midY) < 1)
        let button = try #require(stack.arrangedSubviews.last)
        let point = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        app.tap(point.x, point.y)
        #expect(planned == 1)
        configuration.text = "None"
        controller.contentUnavailableConfiguration = configuration
        #expect(controller.view.subviews.last === content)
        #expect(texts(content).first == "None")
        controller.contentUnavailableConfiguration = nil
        #expect(content.superview == nil)
    }

    @Test func searchesWithoutResultsNameTheTerm() {
        var state = UIContentUnavailableConfigurationState(traitCollection: .current)
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results")
        state.searchText = "fjord"
        #expect(UIContentUnavailableConfiguration.search().updated(for: state).text == "No Results for “fjord”")
    }

    @Test func controllersUpdateUnavailableContentOnce() {
        final class Controller: UIViewController {
            var count = 0
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                count += 1
                contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
            }
        }
        let controller = Controller()
        app.show(controller)
        controller.setNeedsUpdateContentUnavailableConfiguration()
        #expect(controller.count == 0)
        app.frame()
        #expect(controller.count == 1)
        #expect(texts(controller.view) == ["Loading…"])
    }
}
