import Foundation
import InterludeDiagnostics
import QuartzCore

extension NibLoad {
    /// Makes constraints and connections, sets runtime attributes, and wakes the objects, inner ones first.
    ///
    /// - Parameters:
    ///   - earlier: The connections that an earlier load left to this one.
    ///   - isLast: Whether no later load of the scene follows.
    /// - Returns: The connections for a later load.
    @discardableResult
    func finish(_ earlier: [PendingConnection] = [], isLast: Bool = true) -> [PendingConnection] {
        makeConstraints()
        sharedObjects.objects = outerObjects()
        var connector = Connector(load: self, isLast: isLast)
        let own = (placeholders + created).flatMap { object, element in
            element.connections.map { PendingConnection(object: object, description: $0) }
        }
        connector.connectOutlets(earlier + own)
        connector.connectActions(earlier + own)
        connectTriggers(own)
        for (object, element) in created { RuntimeAttributes(load: self).set(on: object, from: element) }
        // Unverified: before the objects are awakened.
        performEmbedSegues(own)
        for (object, _) in created { awaken(object) }
        return connector.pending
    }

    private func awaken(_ object: NSObject) {
        switch object {
        case let object as UIResponder: object.awakeFromNib()
        case let object as UIGestureRecognizer: object.awakeFromNib()
        case let object as UIBarItem: object.awakeFromNib()
        case let object as UINavigationItem: object.awakeFromNib()
        case let object as NSLayoutConstraint: object.awakeFromNib()
        case let object as UICollectionViewLayout: object.awakeFromNib()
        default: Selector("awakeFromNib").send(to: object, sender: nil)
        }
    }

    /// Reports the parts of elements that no reader knows, the first time that they are loaded.
    func reportUnread(in elements: [ObjectDescription]) {
        for element in elements where document.firstReport(of: element) {
            for unread in element.unread {
                let place = unread.element.id == nil ? unread.element.owner.messageName : nil
                Diagnostic.storyboardPartNotRead(
                    unread.attribute.map { "\($0.name)=“\($0.value)”" }, element: unread.element.messageName,
                    owner: place, scene: scene.name, file: document.name, line: unread.element.line
                ).report()
            }
        }
    }
}
