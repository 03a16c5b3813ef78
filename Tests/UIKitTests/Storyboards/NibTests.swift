import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct NibTests {
    @Test func nibsConnectTheirOwner() throws {
        let app = TestApp()
        let owner = CardController(nibName: nil, bundle: nil)
        let objects = UINib(nibName: "CardView", bundle: StoryboardFixtures.bundle).instantiate(withOwner: owner)
        #expect(objects.count == 1 && owner.viewIfLoaded === objects.first as? UIView)
        #expect(owner.titleLabel?.text == "Card")
        let button = try #require(owner.view.first(UIButton.self))
        button.sendActions(for: .touchUpInside)
        #expect(owner.closes == 1 && button.buttonType == .contactAdd)
        #expect(button.frame == CGRect(x: 20, y: 100, width: 22, height: 22))
        #expect(app.diagnostics == [])
    }

    @Test func theMainBundleIsTheDefaultBundleOfNibs() {
        #expect(UIViewController().nibBundle === Bundle.main)
        let bundle = StoryboardFixtures.bundle
        #expect(UIViewController(nibName: nil, bundle: bundle).nibBundle === bundle)
    }

    @Test func controllersLoadTheNibOfTheirNameOrClass() throws {
        let app = TestApp()
        let named = CardController(nibName: "CardView", bundle: StoryboardFixtures.bundle)
        app.show(named)
        let label = try #require(named.titleLabel)
        #expect(named.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        // 20 points below the safe area; at the margin of the file, which the minimum of 16 points replaces.
        #expect(abs(label.frame.minX - 16) < 1e-9 && label.frame.minY == 79)
        let absent = CardController(nibName: "Absent", bundle: StoryboardFixtures.bundle)
        #expect(absent.view.subviews.isEmpty && app.diagnostics == ["storyboard-not-found"])
    }

    @Test func bundlesLoadNibs() throws {
        let app = TestApp()
        let objects = try #require(StoryboardFixtures.bundle.loadNibNamed("RowCell", owner: nil))
        let cell = try #require(objects.first as? RowCell)
        #expect(objects.count == 2 && cell.reuseIdentifier == "row" && cell.caption?.text == "Row")
        #expect(StoryboardFixtures.bundle.loadNibNamed("Absent", owner: nil) == nil)
        #expect(app.diagnostics == ["storyboard-not-found"])
    }

    @Test func tablesAndCollectionsRegisterNibs() throws {
        let app = TestApp()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UINib(nibName: "RowCell", bundle: StoryboardFixtures.bundle), forCellReuseIdentifier: "other")
        let cell = try #require(table.dequeueReusableCell(withIdentifier: "other") as? RowCell)
        #expect(cell.caption != nil)
        table.register(nil as UINib?, forCellReuseIdentifier: "other")
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil && app.diagnostics == [])
    }

    @Test func nibsAreCreatedFromData() throws {
        let app = TestApp()
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><placeholder placeholderIdentifier="helper" id="h1">
            </placeholder><view tag="7" id="v1"/><view tag="8" id="v2"/></objects></document>
            """
        let helper = UIView()
        let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(
            withOwner: nil, options: [.externalObjects: ["helper": helper]])
        #expect(objects.compactMap { ($0 as? UIView)?.tag } == [7, 8])
        #expect(UINib(data: Data("<document/>".utf8), bundle: nil).instantiate(withOwner: nil).isEmpty)
        #expect(app.diagnostics == ["storyboard-not-readable"])
    }
}
