import AppleRuntime
import Foundation
import QuartzCore
import TestSupport
import Testing

private nonisolated(unsafe) let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 2))
private nonisolated(unsafe) let otherKey = key + 1

/// Values that are associated with objects.
@Suite struct AssociatedObjectTests {
    private class Owner {
        var onEnd: (Owner) -> Void = { _ in }
        deinit { onEnd(self) }
    }
    private final class SpecialOwner: Owner {}
    private final class GenericOwner<Element>: Owner {}
    private final class FoundationOwner: NSObject {}
    private final class Value: NSObject, NSCopying {
        let name: String
        init(_ name: String) { self.name = name }
        func copy(with zone: NSZone? = nil) -> Any { Value(name + " copy") }
    }

    private static func makeOwners() -> [AnyObject] {
        [Owner(), SpecialOwner(), GenericOwner<Int>(), FoundationOwner(), CALayer(), NSMutableArray()]
    }

    @Test func valuesAreStoredByObjectAndKey() {
        for (owner, other) in zip(Self.makeOwners(), Self.makeOwners()) {
            objc_setAssociatedObject(owner, key, "a", .OBJC_ASSOCIATION_RETAIN)
            objc_setAssociatedObject(owner, otherKey, 2, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            #expect(objc_getAssociatedObject(owner, key) as? String == "a")
            #expect(objc_getAssociatedObject(owner, otherKey) as? Int == 2)
            #expect(objc_getAssociatedObject(other, key) == nil)
            objc_setAssociatedObject(owner, key, nil, .OBJC_ASSOCIATION_RETAIN)
            #expect(objc_getAssociatedObject(owner, key) == nil)
            objc_removeAssociatedObjects(owner)
            #expect(objc_getAssociatedObject(owner, otherKey) == nil)
        }
    }

    @Test func anOptionalOwnerIsTheObjectInIt() {
        let owner: AnyObject? = Owner()
        objc_setAssociatedObject(owner as Any, key, "a", .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect(objc_getAssociatedObject(owner as Any, key) as? String == "a")
        #expect(owner.flatMap { objc_getAssociatedObject($0, key) } as? String == "a")
    }

    @Test func valuesEndWithTheirOwner() {
        for index in Self.makeOwners().indices {
            weak var value: Value?
            do {
                let owner = Self.makeOwners()[index]
                let strong = Value("v")
                value = strong
                objc_setAssociatedObject(owner, key, strong, .OBJC_ASSOCIATION_RETAIN)
            }
            #expect(value == nil)
        }
    }

    @Test func aDeinitializerCanReadValues() {
        var name: String?
        do {
            let owner = SpecialOwner()
            objc_setAssociatedObject(owner, key, Value("last"), .OBJC_ASSOCIATION_RETAIN)
            owner.onEnd = { name = (objc_getAssociatedObject($0, key) as? Value)?.name }
        }
        #expect(name == "last")
    }

    @Test func aNewObjectHasNoValues() {
        for round in 0..<1000 {
            let owner = SpecialOwner()
            #expect(objc_getAssociatedObject(owner, key) == nil)
            objc_setAssociatedObject(owner, key, round, .OBJC_ASSOCIATION_RETAIN)
        }
    }

    @Test func anOwnersTypeStaysTheSame() {
        let owner = SpecialOwner()
        objc_setAssociatedObject(owner, key, 1, .OBJC_ASSOCIATION_RETAIN)
        #expect(type(of: owner) == SpecialOwner.self)
        #expect(owner as AnyObject is Owner)
    }

    @Test func policiesDecideAboutReferences() {
        let owner = Owner()
        objc_setAssociatedObject(owner, key, Value("v"), .OBJC_ASSOCIATION_COPY_NONATOMIC)
        #expect((objc_getAssociatedObject(owner, key) as? Value)?.name == "v copy")
        do {
            let value = Value("w")
            objc_setAssociatedObject(owner, key, value, .OBJC_ASSOCIATION_ASSIGN)
            #expect(objc_getAssociatedObject(owner, key) as? Value === value)
        }
        #expect(objc_getAssociatedObject(owner, key) == nil)
    }

    @Test func aChainOfOwnersEnds() {
        weak var last: Owner?
        do {
            let first = Owner()
            var owner = first
            for _ in 0..<100 {
                let next = Owner()
                objc_setAssociatedObject(owner, key, next, .OBJC_ASSOCIATION_RETAIN)
                owner = next
            }
            last = owner
        }
        #expect(last == nil)
    }

    @Test func threadsAssociateAtTheSameTime() {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for round in 0..<500 {
                let owner = SpecialOwner()
                objc_setAssociatedObject(owner, key, round, .OBJC_ASSOCIATION_RETAIN)
                #expect(objc_getAssociatedObject(owner, key) as? Int == round)
            }
        }
    }
}
