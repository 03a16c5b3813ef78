import AppleRuntime
import Foundation
import QuartzCore
import Testing

@MainActor @Suite struct ConnectionExtensionTests {
    private class Base: NSObject, Connectable {
        class var connections: Connections { Connections().implements("first") }
    }

    private final class Derived: Base {
        private(set) var count = 0
        let title = "A"
        func added() { count += 1 }
        override class var connections: Connections { super.connections.key("title", \Derived.title) }
    }

    private static let registration: Void = Connections.extend(Derived.self) { inherited in
        inherited.action("added") { (owner: Derived) in { owner.added() } }
    }

    @Test func entriesOfExtensionsAreFoundOnceTheirSelectorIsUsed() {
        let object = Derived()
        let selector = Selector("added", from: Self.registration)
        _ = object.perform(selector)
        #expect(object.count == 1 && object.responds(to: selector) && !Base().responds(to: selector))
    }

    @Test func optionalRequirementsAreCalledIfTheClassListsThem() {
        let base: Base? = Base()
        #expect(implementing(base, "first") === base)
        #expect(implementing(base, "second") == nil)
        #expect(implementing(Base?.none, "first") == nil)
    }

    private class Deck: NSObject, Connectable {
        class func deal(_ count: Int) -> String { "deck \(count)" }
        class var connections: Connections {
            Connections().action("+deal:") { (owner: Deck.Type) in { (a0: Int) in owner.deal(a0) } }
        }
    }

    private final class Tarot: Deck {
        @MainActor static var dealt = 0
        override class var connections: Connections {
            super.connections.action("+count:") { (owner: Tarot.Type) in { (a0: Notification) in owner.count(a0) } }
        }
        @MainActor static func count(_ notification: Notification) { dealt += 1 }
        override class func deal(_ count: Int) -> String { "tarot \(count)" }
    }

    /// As `+respondsToSelector:` and `+performSelector:` of `NSObject`.
    @Test func classMethodsAreCalledByName() {
        #expect(Tarot.responds(to: "deal:") && !Tarot.responds(to: "close"))
        #expect(!Tarot().responds(to: "deal:") && !Tarot.instancesRespond(to: "deal:"))
        #expect(Tarot.perform("deal:", with: 3)?.takeUnretainedValue() as? String == "tarot 3")
        let type: Deck.Type = Deck.self
        #expect(implementing(type, "deal:") == Deck.self && implementing(type, "close") == nil)
        #expect(Selector("deal:").send(to: type, sender: 1) && !Selector("deal:").send(to: Deck(), sender: 1))
    }

    /// As an observer or a target that is a class.
    @Test func aClassIsAnObserver() {
        let name = Notification.Name("dealt")
        NotificationCenter.default.addObserver(Tarot.self, selector: "count:", name: name, object: nil)
        NotificationCenter.default.post(name: name, object: nil)
        #expect(Tarot.dealt == 1)
    }

    @Test func optionalPropertiesAreReadByName() {
        let title: String? = optionalValue(forKey: "title", of: Derived())
        let other: String? = optionalValue(forKey: "other", of: Derived())
        #expect(title == "A" && other == nil)
    }

    @Test func managedValuesOfLayersHaveThePropertysType() {
        let layer = CALayer()
        let none: CGFloat? = managedValue(forKey: "radius", of: layer)
        layer.setValue(3, forKey: "radius")
        let radius: CGFloat? = managedValue(forKey: "radius", of: layer)
        #expect(none == nil && radius == 3)
    }
}
