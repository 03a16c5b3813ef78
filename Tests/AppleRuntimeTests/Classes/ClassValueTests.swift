import AppleRuntime
import Foundation
import Testing

/// Classes as objects, as the lowering passes them.
@Suite struct ClassValueTests {
    private class Card {}
    private final class Ace: Card {}

    private func isObserved(by observer: AnyObject) -> ObjectIdentifier { ObjectIdentifier(observer) }
    private func name(of type: AnyClass) -> String { String(describing: type) }

    @Test func aParameterDecidesWhetherItIsAClassOrItsObject() {
        #expect(name(of: classValue(Card.self)) == "Card")
        #expect(isObserved(by: classValue(Card.self)) == isObserved(by: classValue(Card.self)))
        #expect(isObserved(by: classValue(Card.self)) != isObserved(by: classValue(Ace.self)))
        weak var object: AnyObject?
        object = classValue(Ace.self)
        #expect((object as? NSObject)?.description == "Ace")
    }
}
