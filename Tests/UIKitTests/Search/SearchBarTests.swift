import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The appearance and the buttons of search bars.
@MainActor @Suite(.lane(.main)) struct SearchBarTests {
    private final class Delegate: UISearchBarDelegate {
        var presses: [String] = []

        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { presses.append("bookmark") }
        func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { presses.append("results") }
    }

    private let app = TestApp()
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))

    init() {
        app.window.addSubview(bar)
        app.frame()
    }

    @Test func backgroundImageReplacesTheColor() {
        #expect(bar.backgroundColor == .secondarySystemBackground)
        bar.backgroundImage = UIImage()
        #expect(bar.backgroundColor == .clear)
        bar.backgroundImage = nil
        #expect(bar.backgroundColor == .secondarySystemBackground)
    }

    /// As in chapter 25 of kodecocodes/iat-materials, whose bar shows the photo behind it.
    @Test func aMinimalBarHasNoBackground() {
        bar.barTintColor = .green
        #expect(bar.backgroundColor == .green)
        bar.searchBarStyle = .minimal
        #expect(bar.backgroundColor == .clear)
    }

    @Test func aPromptHasItsOwnBackgroundImage() {
        let (plain, prompted) = (UIImage(), UIImage())
        bar.setBackgroundImage(plain, for: .any, barMetrics: .default)
        bar.setBackgroundImage(prompted, for: .any, barMetrics: .defaultPrompt)
        #expect(bar.backdrop.image === plain)
        bar.prompt = "Journeys"
        #expect(bar.backdrop.image === prompted)
        bar.prompt = nil
        #expect(bar.backdrop.image === plain)
    }

    @Test func blackStyleIsDark() {
        bar.barStyle = .black
        app.frame()
        #expect(bar.traitCollection.userInterfaceStyle == .dark)
        let (toolbar, tabBar) = (UIToolbar(frame: bar.frame), UITabBar(frame: bar.frame))
        for view in [toolbar, tabBar] { app.window.addSubview(view) }
        toolbar.barStyle = .black
        tabBar.barStyle = .black
        app.frame()
        #expect(toolbar.traitCollection.userInterfaceStyle == .dark)
        #expect(tabBar.traitCollection.userInterfaceStyle == .dark)
        tabBar.barStyle = .default
        app.frame()
        #expect(tabBar.traitCollection.userInterfaceStyle == .light)
    }

    private var cancel: UIButton? {
        bar.subviews.lazy.compactMap { $0 as? UIButton }.first { $0.title(for: .normal) == "Cancel" }
    }

    @Test func theCancelButtonIsEnabledWhileTheBarIsEdited() {
        bar.showsCancelButton = true
        #expect(cancel?.isEnabled == false)
        bar.becomeFirstResponder()
        #expect(cancel?.isEnabled == true)
        bar.resignFirstResponder()
        #expect(cancel?.isEnabled == false)
        #expect(bar.value(forKey: "cancelButton") as? UIButton === cancel)
        #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    }

    @Test func theTextTraitsAreTheFields() {
        #expect(bar.autocorrectionType == .no && bar.autocapitalizationType == .sentences)
        #expect(bar.enablesReturnKeyAutomatically && bar.returnKeyType == .search)
        bar.keyboardType = .emailAddress
        #expect(bar.searchTextField.keyboardType == .emailAddress)
    }

    @Test func theSearchKeyNeedsTextByDefault() {
        final class Counter: UISearchBarDelegate {
            var searches = 0
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { searches += 1 }
        }
        let counter = Counter()
        bar.delegate = counter
        bar.searchTextField.typeText("\n")
        #expect(counter.searches == 0)
        bar.text = "Oslo"
        bar.searchTextField.typeText("\n")
        #expect(counter.searches == 1)
        bar.text = ""
        bar.enablesReturnKeyAutomatically = false
        bar.searchTextField.typeText("\n")
        #expect(counter.searches == 2)
    }

    @Test func aSingleScopeHasNoRow() {
        let height = bar.intrinsicContentSize.height
        bar.showsScopeBar = true
        bar.scopeButtonTitles = ["All"]
        #expect(bar.intrinsicContentSize.height == height)
        bar.scopeButtonTitles = ["All", "Walks"]
        #expect(bar.intrinsicContentSize.height == height + 52)
    }

    @Test func backgroundImagesDependOnThePosition() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
        bar.setBackgroundImage(image, for: .top, barMetrics: .default)
        #expect(bar.backgroundColor == .secondarySystemBackground && bar.backgroundImage == nil)
        bar.setBackgroundImage(image, for: .any, barMetrics: .default)
        #expect(bar.backgroundColor == .clear && bar.backgroundImage === image)
    }

    @Test func promptAddsALineAboveTheField() {
        let y = bar.searchTextField.frame.minY, height = bar.intrinsicContentSize.height
        bar.prompt = "Find a place"
        app.frame()
        #expect(bar.searchTextField.frame.minY == y + 19 && bar.intrinsicContentSize.height == height + 19)
        let label = bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Find a place" }
        #expect(label?.isHidden == false)
        bar.prompt = nil
        app.frame()
        #expect(bar.searchTextField.frame.minY == y && label?.isHidden == true)
    }

    @Test func fieldTextAndIconsMoveByTheirAdjustments() throws {
        let field = bar.searchTextField
        bar.text = "Oslo"
        app.frame()
        let frame = field.frame, text = field.textRect(forBounds: field.bounds)
        let icon = try #require(field.leftView).center
        bar.searchFieldBackgroundPositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
        bar.searchTextPositionAdjustment = UIOffset(horizontal: 5, vertical: 0)
        bar.setPositionAdjustment(UIOffset(horizontal: 0, vertical: 2), for: .search)
        app.frame()
        #expect(field.frame == frame.offsetBy(dx: 3, dy: 4))
        #expect(field.textRect(forBounds: field.bounds).minX == text.minX + 5)
        #expect(field.leftView?.center == CGPoint(x: icon.x, y: icon.y + 2))
        #expect(bar.positionAdjustment(for: .search).vertical == 2 && bar.positionAdjustment(for: .clear) == .zero)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func emptyFieldHasItsButton() throws {
        let delegate = Delegate()
        bar.delegate = delegate
        bar.showsBookmarkButton = true
        app.frame()
        let field = bar.searchTextField
        let button = try #require(field.rightView as? UIButton)
        #expect(!button.isHidden && button.image(for: .normal) != nil)
        let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        app.tap(center.x, center.y)
        bar.showsSearchResultsButton = true
        app.frame()
        app.tap(center.x, center.y)
        #expect(delegate.presses == ["bookmark", "results"])
        bar.text = "A"
        app.frame()
        #expect(field.rightViewMode == .never)
    }

    @Test func iconsAreReplaced() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
        bar.setImage(image, for: .search, state: .normal)
        #expect((bar.searchTextField.leftView as? UIImageView)?.image === image)
        #expect(bar.image(for: .search, state: .highlighted) === image)
        bar.setImage(nil, for: .search, state: .normal)
        #expect((bar.searchTextField.leftView as? UIImageView)?.image !== image)
        bar.setImage(image, for: .bookmark, state: .normal)
        bar.showsBookmarkButton = true
        #expect((bar.searchTextField.rightView as? UIButton)?.image(for: .normal) === image)
    }
}
