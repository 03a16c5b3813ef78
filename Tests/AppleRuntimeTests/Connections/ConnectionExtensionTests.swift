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
