import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Backgrounds of configured views.
@MainActor
@Suite(.lane(.main)) struct BackgroundConfigurationTests {
    private func background(_ configuration: UIBackgroundConfiguration, in app: TestApp) -> UIView? {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 100, width: 200, height: 100))
        cell.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 7, leading: 11, bottom: 7, trailing: 11)
        cell.backgroundConfiguration = configuration
        app.window.addSubview(cell)
        app.frame()
        return cell.subviews.first { "\(type(of: $0))" == "BackgroundConfigurationView" }
    }

    @Test func marginsAreAddedAtEdges() throws {
        try TestApp.run { app in
            var configuration = UIBackgroundConfiguration.clear()
            configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
            configuration.edgesAddingLayoutMarginsToBackgroundInsets = [.leading, .bottom]
            let view = try #require(background(configuration, in: app))
            #expect(view.subviews.first?.frame == CGRect(x: 12, y: 1, width: 187, height: 91))
        }
    }

    @Test func shadowsFollowTheBackground() throws {
        try TestApp.run { app in
            var configuration = UIBackgroundConfiguration.clear()
            configuration.shadowProperties.opacity = 0.5
            configuration.shadowProperties.radius = 8
            configuration.shadowProperties.color = .red
            let layer = try #require(background(configuration, in: app)).layer
            #expect(layer.shadowOpacity == 0.5 && layer.shadowRadius == 8)
            #expect(layer.shadowPath?.boundingBox == CGRect(x: 0, y: 0, width: 200, height: 100))
            #expect(layer.shadowColor == UIColor.red.cgColor)
        }
    }

    @Test func transformersChangeTheBorder() throws {
        try TestApp.run { app in
            var configuration = UIBackgroundConfiguration.clear()
            configuration.strokeColor = .red
            configuration.strokeWidth = 1
            configuration.strokeColorTransformer = UIConfigurationColorTransformer { _ in .blue }
            let view = try #require(background(configuration, in: app))
            #expect(view.subviews.first?.layer.borderColor == UIColor.blue.cgColor)
            #expect(configuration.resolvedStrokeColor(for: .green) == .blue)
        }
    }

    @Test func attributesThatAreNotDrawnAreReported() {
        TestApp.run { app in
            let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
            label.attributedText = NSAttributedString(
                string: "Text", attributes: [.textEffect: "", .foregroundColor: UIColor.red])
            app.window.addSubview(label)
            app.frame()
            #expect(app.diagnostics == ["stored-without-effect"])
        }
    }

    @Test func popUpMenusAreAccessories() throws {
        try TestApp.run { app in
            let menu = UIMenu(children: ["Small", "Large"].map { UIAction(title: $0) { _ in } })
            let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
            cell.accessories = [.popUpMenu(menu)]
            app.window.addSubview(cell)
            app.frame()
            @MainActor func find(_ view: UIView) -> UIButton? {
                if let button = view as? UIButton { return button }
                for subview in view.subviews { if let found = find(subview) { return found } }
                return nil
            }
            let button = try #require(find(cell))
            #expect(button.showsMenuAsPrimaryAction && button.title(for: .normal) == "Small")
        }
    }

    @Test func configurationsAndBackgroundViewsReplaceEachOther() {
        let (row, item) = (UITableViewCell(style: .default, reuseIdentifier: nil), UICollectionViewCell(frame: .zero))
        row.backgroundView = UIView()
        row.selectedBackgroundView = UIView()
        row.backgroundConfiguration = .clear()
        #expect(row.backgroundView == nil && row.selectedBackgroundView == nil && row.backgroundColor == nil)
        row.setSelected(true, animated: false)
        #expect(row.selectedBackgroundView == nil && row.backgroundConfiguration != nil)
        row.selectedBackgroundView = UIView()
        #expect(row.backgroundConfiguration == nil)
        item.backgroundConfiguration = .listPlainCell()
        item.backgroundView = UIView()
        #expect(item.backgroundConfiguration == nil)
        item.backgroundColor = .red
        item.backgroundConfiguration = .listPlainCell()
        #expect(item.backgroundView == nil && item.backgroundColor == nil)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.backgroundView = UIView()
        header.backgroundConfiguration = .listPlainHeaderFooter()
        #expect(header.backgroundView == nil)
        header.backgroundView = UIView()
        #expect(header.backgroundConfiguration == nil)
        #expect(UIBackgroundConfiguration.clear().cornerRadius == 0)
    }
}
