import AppleRuntime
import Foundation
import QuartzCore
import Testing

private final class HiddenCard {}
private enum Deck {
    final class Card {}
}
final class OuterCard {
    final class Inner {}
    struct Values {
        final class Inner {}
    }
}
final class GenericCard<Suit> {}
final class RenamedCard: NSObject {}

/// The names of classes in Objective-C's runtime, which `NSStringFromClass` returns on iOS.
@MainActor @Suite struct ClassNameTests {
    @Test func classesAreComparedByIdentity() {
        let type: AnyClass? = OuterCard.self
        #expect(type === OuterCard.self)
        #expect(type !== CALayer.self)
        #expect(type !== nil)
        #expect(OuterCard() !== OuterCard())
    }

    @Test func aClassAtTheTopOfAFileHasTheNameOfItsModule() {
        #expect(ClassLookup.className(OuterCard.self) == "AppleRuntimeTests.OuterCard")
    }

    @Test func classesOfFrameworksHaveTheirNamesAlone() {
        #expect(ClassLookup.className(CALayer.self) == "CALayer")
        #expect(ClassLookup.className(NSObject.self) == "NSObject")
        #expect(CALayer.description() == "CALayer")
    }

    @Test func nestedClassesHaveMangledNames() {
        #expect(ClassLookup.className(OuterCard.Inner.self) == "_TtCC17AppleRuntimeTests9OuterCard5Inner")
        #expect(
            ClassLookup.className(OuterCard.Values.Inner.self) == "_TtCVC17AppleRuntimeTests9OuterCard6Values5Inner")
    }

    @Test func aRegisteredNameComesFirst() {
        ClassLookup.register(RenamedCard.self, as: "Renamed")
        #expect(ClassLookup.className(RenamedCard.self) == "Renamed")
    }

    @Test func privateLocalAndGenericClassesHaveNamesOfTheirOwn() {
        final class Local {}
        func other() -> AnyClass {
            final class Local {}
            return Local.self
        }
        let types: [AnyClass] = [
            HiddenCard.self, Deck.Card.self, Local.self, other(), GenericCard<Int>.self, GenericCard<String>.self,
            OuterCard.Inner.self,
        ]
        let names = types.map(ClassLookup.className)
        #expect(Set(names).count == types.count)
        #expect(names.allSatisfy { $0.hasPrefix("_Tt") })
        #expect(names == types.map(ClassLookup.className))
        #expect(names.map { ClassLookup.named($0).map(ObjectIdentifier.init) } == types.map(ObjectIdentifier.init))
    }
}
