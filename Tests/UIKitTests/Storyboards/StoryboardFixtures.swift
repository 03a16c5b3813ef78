import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The storyboards and nibs of the folder Fixtures/Storyboards.
@MainActor enum StoryboardFixtures {
    nonisolated static let names = [
        "Profile", "Legacy", "Controls", "Containers", "Lists", "Variations", "Attributes",
    ]
    nonisolated static let nibs = ["CardView", "RowCell"]

    static var bundle: Bundle {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return Bundle(path: tests.appendingPathComponent("Fixtures/Storyboards").path) ?? .main
    }

    static func storyboard(_ name: String) -> UIStoryboard {
        // For classes that a file names without their module.
        ClassLookup.registerModule("UIKitTests")
        return UIStoryboard(name: name, bundle: bundle)
    }

    /// Writes a storyboard with one scene to a temporary bundle.
    static func storyboard(
        scene objects: String, attributes: String = "initialViewController=\"vc\"", in folder: TemporaryFolder
    ) throws -> UIStoryboard {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \(attributes)>
            <scenes><scene sceneID="sc"><objects>\(objects)</objects></scene></scenes>
            </document>
            """
        try Data(text.utf8).write(to: folder.file("Test.storyboard"))
        return UIStoryboard(name: "Test", bundle: Bundle(url: folder.url))
    }

    /// Creates the controller of a scene that consists of a view.
    static func controller(
        view content: String, controller: String = "", in folder: TemporaryFolder
    ) throws -> UIViewController {
        let scene = """
            <viewController id="vc"><view key="view" contentMode="scaleToFill" id="vw">
            <rect key="frame" x="0.0" y="0.0" width="300" height="400"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            \(content)
            </view>\(controller)</viewController>
            """
        return try #require(storyboard(scene: scene, in: folder).instantiateInitialViewController())
    }
}

extension TestApp {
    /// The ids of the diagnostics, without those on members that have no effect.
    var problems: [String] { diagnostics.filter { $0 != "stored-without-effect" } }
}

extension UIView {
    /// Returns the first descendant of a type for which a condition holds.
    func first<View: UIView>(_ type: View.Type = View.self, where matches: (View) -> Bool = { _ in true }) -> View? {
        for view in subviews {
            if let found = view as? View, matches(found) { return found }
            if let found = view.first(type, where: matches) { return found }
        }
        return nil
    }

    var allDescendants: [UIView] { subviews.flatMap { [$0] + $0.allDescendants } }
}

// MARK: - Classes that the files name

final class ProfileController: UIViewController {
    var nameLabel: UILabel!
    var headerHeight: NSLayoutConstraint?
    var labels: [UILabel] = []
    var events: [String] = []
    var followed: [String] = []
    var titleInInit: String?

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        titleInInit = title
        events.append("init")
    }

    init?(coder: NSCoder, note: String) {
        super.init(coder: coder)
        events.append("init \(note)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        events.append("awake label=\(nameLabel != nil)")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        events.append("viewDidLoad label=\(nameLabel != nil)")
    }

    func follow(_ sender: UIButton) { followed.append(sender.currentTitle ?? "") }

    override class var connections: Connections {
        super.connections
            .outlet("nameLabel", \ProfileController.nameLabel)
            .outlet("headerHeight", \ProfileController.headerHeight)
            .outletCollection("labels", \ProfileController.labels)
            .action("follow:", ProfileController.follow)
    }
}

final class ControlsController: UIViewController, UITextFieldDelegate {
    var badge: BadgeButton?
    var changes: [Bool] = []
    var presses = 0

    func changed(_ sender: UISwitch) { changes.append(sender.isOn) }
    func pressed() { presses += 1 }

    override class var connections: Connections {
        super.connections
            .outlet("badge", \ControlsController.badge)
            .action("changed:", ControlsController.changed)
            .action("pressed", ControlsController.pressed)
    }
}

final class BadgeButton: UIButton {
    var badge = 0
    var caption: String?
    var note: String?
    var isPulsing = false
    var badgeColor: UIColor?
    var badgeSize = CGSize.zero
    var badgePoint = CGPoint.zero
    var badgeRect = CGRect.zero
    var badgeImage: UIImage?
    var optional: String? = "set"
    var titleInInit: String?
    var badgeInAwake = 0

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        titleInInit = title(for: .normal)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        badgeInAwake = badge
    }

    override class var connections: Connections {
        super.connections
            .key("badge", \BadgeButton.badge)
            .key("caption", \BadgeButton.caption)
            .key("note", \BadgeButton.note)
            .key("isPulsing", \BadgeButton.isPulsing)
            .key("badgeColor", \BadgeButton.badgeColor)
            .key("badgeSize", \BadgeButton.badgeSize)
            .key("badgePoint", \BadgeButton.badgePoint)
            .key("badgeRect", \BadgeButton.badgeRect)
            .key("badgeImage", \BadgeButton.badgeImage)
            .key("optional", \BadgeButton.optional)
    }
}

final class TabsController: UITabBarController {}

@MainActor final class TabsHelper: NSObject, UITabBarControllerDelegate, Connectable {
    weak var tabs: UITabBarController?
    static var connections: Connections { Connections().outlet("tabs", \TabsHelper.tabs) }
}

final class HomeController: UIViewController, UIGestureRecognizerDelegate {
    var share: UIBarButtonItem?
    var container: UIView?
    var tap: UITapGestureRecognizer?
    var sorted = 0
    var taps = 0
    var shareInAwake = false
    var childrenInViewDidLoad = 0

    override func awakeFromNib() {
        super.awakeFromNib()
        shareInAwake = share != nil
    }
    override func viewDidLoad() {
        super.viewDidLoad()
        childrenInViewDidLoad = children.count
    }
    func sort(_ sender: Any?) { sorted += 1 }
    func tapped(_ sender: UITapGestureRecognizer) { taps += 1 }

    override class var connections: Connections {
        super.connections
            .outlet("share", \HomeController.share)
            .outlet("container", \HomeController.container)
            .outlet("tap", \HomeController.tap)
            .action("sort:", HomeController.sort)
            .action("tapped:", HomeController.tapped)
    }
}

final class EmbeddedController: UIViewController {}

final class PlacesController: UITableViewController {
    var went = 0
    func go(_ sender: Any?) { went += 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let identifier = indexPath.row == 0 ? "place" : "plain"
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
        (cell as? PlaceCell)?.textLabel?.text = "Row \(indexPath.row)"
        return cell
    }

    override class var connections: Connections { super.connections.action("go:", PlacesController.go) }
}

final class PlaceCell: UITableViewCell {
    var button: UIButton?
    weak var places: PlacesController?
    var presses = 0
    func press(_ sender: UIButton) { presses += 1 }

    override class var connections: Connections {
        super.connections
            .outlet("button", \PlaceCell.button)
            .outlet("places", \PlaceCell.places)
            .action("press:", PlaceCell.press)
    }
}

final class SettingsController: UITableViewController {
    var toggle: UISwitch?
    var nameCell: UITableViewCell?

    override class var connections: Connections {
        super.connections
            .outlet("toggle", \SettingsController.toggle)
            .outlet("nameCell", \SettingsController.nameCell)
    }
}

final class GridController: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(
            withReuseIdentifier: indexPath.item == 4 ? "plain" : "tile", for: indexPath)
    }
    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

final class TileCell: UICollectionViewCell {
    var imageView: UIImageView?
    override class var connections: Connections { super.connections.outlet("imageView", \TileCell.imageView) }
}

final class StripLayout: UICollectionViewFlowLayout {}

final class PileLayout: UICollectionViewLayout {}

final class VariedController: UIViewController {
    var extra: UIView?
    var stack: UIStackView?
    var label: UILabel?
    var box: UIView?

    override class var connections: Connections {
        super.connections
            .outlet("extra", \VariedController.extra)
            .outlet("stack", \VariedController.stack)
            .outlet("label", \VariedController.label)
            .outlet("box", \VariedController.box)
    }
}

final class CardController: UIViewController {
    var titleLabel: UILabel?
    var closes = 0
    func close(_ sender: Any?) { closes += 1 }

    override class var connections: Connections {
        super.connections
            .outlet("titleLabel", \CardController.titleLabel)
            .action("close:", CardController.close)
    }
}

final class RowCell: UITableViewCell {
    var caption: UILabel?
    override class var connections: Connections { super.connections.outlet("caption", \RowCell.caption) }
}
