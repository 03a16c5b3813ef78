import AppleRuntime
import CObjectRuntime
import Foundation
import TestSupport
import Testing

/// The deallocation of objects, and their representation in Core Foundation.
extension RuntimeAssumptionTests {
    private class Owner {
        deinit { RuntimeAssumptionTests.events.append("deinit") }
    }

    private final class GenericOwner<Element>: Owner {}

    private final class Ending {
        let onEnd: (UnsafeRawPointer) -> Void

        init(onEnd: @escaping (UnsafeRawPointer) -> Void) { self.onEnd = onEnd }
        deinit { onEnd(RuntimeAssumptionTests.address(of: self)) }
    }

    private final class Marked: NSObject {
        let mark = SwiftObjectMark()

        override func isEqual(_ object: Any?) -> Bool { object is Marked }
    }

    private nonisolated(unsafe) static var events: [String] = []

    @Test func theDestroyFunctionOfAClassIsTwoWordsBeforeIt() throws {
        // A class with which no test associates a value, which would replace the function.
        let destroy = try #require(Self.symbol("$s10Foundation6NSUUIDCfD"), "Foundation has no such symbol any more.")
        let word = ClassMetadata(NSUUID.self)[-2]
        #expect(word == UnsafeRawPointer(destroy), .changed("The prefix of a class's metadata", "destroy-functions"))
    }

    @Test func aReplacedDestroyFunctionRunsAroundTheDeinitializer() async {
        await #expect(processExitsWith: .success, .changed("The destroy function of a class", "destroy-functions")) {
            RuntimeAssumptionTests.observeEnds()
        }
    }

    private static func observeEnds() {
        let calls = UnsafeMutablePointer<object_runtime_calls>.allocate(capacity: 1)
        calls.initialize(
            to: object_runtime_calls(
                will_end: { _ in RuntimeAssumptionTests.events.append("will end") },
                did_end: { _ in RuntimeAssumptionTests.events.append("did end") }))
        for make in [{ Owner() }, { GenericOwner<Int>() }, { GenericOwner<String>() }] {
            events = []
            autoreleased(make(), calls)
            #expect(events == ["will end", "deinit", "did end"], .changed("The destroy function", "destroy-functions"))
        }
        events = []
        autoreleased(NSUUID(), calls)
        #expect(events == ["will end", "did end"], .changed("The destroy function", "destroy-functions"))
    }

    /// Observes the class of an object, and releases the object.
    private static func autoreleased(_ object: AnyObject, _ calls: UnsafePointer<object_runtime_calls>) {
        let isObserved = object_runtime_observe_class(address(of: object), calls)
        #expect(isObserved, .changed("The protection of a class's metadata", "destroy-functions"))
    }

    @Test func anObjectIsDeallocatingInItsDeinitializer() {
        var isDeallocating: Bool?
        do {
            let object = Ending { isDeallocating = object_runtime_is_deallocating($0) }
            let isAlive = !object_runtime_is_deallocating(Self.address(of: object))
            #expect(isAlive, .changed("swift_isDeallocating", "deallocating-objects"))
        }
        #expect(isDeallocating == true, .changed("swift_isDeallocating", "deallocating-objects"))
    }

    @Test func anObjectIsNotRetainedInItsDeinitializer() {
        var isRetained: Bool?
        do {
            let object = Ending { isRetained = object_runtime_try_retain($0) }
            let wasRetained = object_runtime_try_retain(Self.address(of: object))
            #expect(wasRetained, .changed("swift_tryRetain", "deallocating-objects"))
            if wasRetained { Unmanaged.passUnretained(object).release() }
        }
        #expect(isRetained == false, .changed("swift_tryRetain", "deallocating-objects"))
    }

    @Test func theFirstStoredPropertyOfAnObjectFollowsItsHeader() {
        let word = Self.address(of: Marked()).load(fromByteOffset: 16, as: UInt.self)
        #expect(word == 0x3FF00, .changed("The size of NSObject", "core-foundation-types"))
    }

    @Test func coreFoundationAsksMarkedObjectsWhetherTheyAreEqual() async {
        await #expect(processExitsWith: .success, .changed("The type of an object", "core-foundation-types")) {
            RuntimeAssumptionTests.compareMarkedObjects()
        }
    }

    private static func compareMarkedObjects() {
        guard let symbol = symbol("CFEqual") else { return #expect(Bool(false), "Foundation has no CFEqual any more.") }
        let isEqual = unsafeBitCast(
            symbol, to: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt8).self)
        let (one, other, third) = (Marked(), Marked(), NSObject())
        withExtendedLifetime((one, other, third)) {
            let result = isEqual(address(of: one), address(of: other))
            #expect(result != 0, .changed("The type of an object", "core-foundation-types"))
        }
    }
}
