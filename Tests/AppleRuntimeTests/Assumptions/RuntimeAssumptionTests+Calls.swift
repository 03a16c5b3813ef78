import AppleRuntime
import Foundation
import TestSupport
import Testing

@testable import QuartzCore

private class Made {
    let text: String
    let owner: Any

    init(text: String, owner: Any) {
        self.text = text
        self.owner = owner
    }

    init?(_ flag: Bool) { return nil }
}

private class DerivedMade: Made {
    private(set) var isDerived = false

    override init(text: String, owner: Any) {
        super.init(text: text, owner: owner)
        isDerived = true
    }
}

extension Made {
    @_silgen_name("interlude_assumption_made")
    convenience init(_text text: String, _ owner: Any) { self.init(text: text, owner: owner) }

    @_silgen_name("interlude_assumption_made")
    static func _make(_ text: __owned String, _ owner: consuming Any) -> Made

    @_silgen_name("interlude_assumption_failed")
    convenience init?(_flag flag: Bool) { self.init(flag) }

    @_silgen_name("interlude_assumption_failed")
    static func _makeNothing(_ flag: Bool) -> Made?
}

private protocol Replaced {}

extension Replaced {
    init(other: Self) { self = other }
}

extension Made: Replaced {}

private struct IsolatedClosure {
    let body: @MainActor () -> (NSObject, String)
}

private struct PlainClosure {
    let body: () -> (NSObject, String)
}

private class MarkedObject: NSObject {
    private(set) var isMarked = false

    override init() {
        super.init()
        isMarked = true
    }
}

private class MarkedLayer: CALayer {
    private(set) var origin = ""

    override init() {
        super.init()
        origin = "new"
    }

    override init(layer: Any) {
        super.init(layer: layer)
        origin = "copy"
    }

    required init?(coder: NSCoder) { nil }
}

/// Calls with other declarations than the functions have.
extension RuntimeAssumptionTests {
    @Test func anAllocatingInitializerIsCalledLikeAStaticMethod() async {
        await #expect(processExitsWith: .success, .changed("The call of an initializer", "initializers-as-methods")) {
            RuntimeAssumptionTests.makeObjects()
        }
    }

    private static func makeObjects() {
        let changed = Comment.changed("The call of an initializer", "initializers-as-methods")
        weak var made: Made?
        weak var argument: NSObject?
        do {
            let (type, owner): (Made.Type, NSObject) = (DerivedMade.self, NSObject())
            let text = String(repeating: "text", count: 20)
            let object = type._make(text, owner)
            #expect((object as? DerivedMade)?.isDerived == true, changed)
            #expect(object.text == text && object.owner as? NSObject === owner, changed)
            (made, argument) = (object, owner)
        }
        #expect(made == nil && argument == nil, changed)
        #expect(Made._makeNothing(true) == nil, changed)
    }

    @Test func classesKnownAtRunTimeAreCreatedWithTheirInitializers() async {
        await #expect(processExitsWith: .success, .changed("The call of an initializer", "initializers-as-methods")) {
            let changed = Comment.changed("The call of an initializer", "initializers-as-methods")
            let object: NSObject.Type = MarkedObject.self
            #expect((NSObject.instance(of: object) as? MarkedObject)?.isMarked == true, changed)
            #expect((newInstance(object) as? MarkedObject)?.isMarked == true, changed)
            let layer = CALayer.instance(of: MarkedLayer.self)
            #expect((layer as? MarkedLayer)?.origin == "new", changed)
            #expect((layer.makeCopy() as? MarkedLayer)?.origin == "copy", changed)
        }
    }

    @Test func anInitializerOfAProtocolReturnsAnotherObject() {
        let other = DerivedMade(text: "", owner: 0)
        #expect(Made(other: other) === other, .changed("An assignment to self", "replaced-objects"))
    }

    @Test func anIsolatedClosureIsCalledLikeAnother() async {
        await #expect(processExitsWith: .success, .changed("A closure of an actor", "isolated-closures")) {
            await MainActor.run { RuntimeAssumptionTests.callIsolatedClosures() }
        }
    }

    @MainActor private static func callIsolatedClosures() {
        let changed = Comment.changed("A closure of an actor", "isolated-closures")
        let (object, text) = (NSObject(), String(repeating: "text", count: 20))
        // As a stored property, a closure is not converted to the convention of generic code.
        let isolated = IsolatedClosure { (object, text) }
        let plain = unsafeBitCast(isolated, to: PlainClosure.self)
        #expect(MemoryLayout<IsolatedClosure>.size == 2 * MemoryLayout<UInt>.size, changed)
        #expect(plain.body() == (object, text), changed)
        let converted = unsafeBitCast(isolated.body, to: (() -> (NSObject, String)).self)
        #expect(converted() == (object, text), changed)
        #expect(onMainActor { text } == text, changed)
    }

    private nonisolated(unsafe) static var key = pthread_key_t()

    @Test func theFunctionOfAKeyTakesTheValueOfAThreadThatEnds() {
        let take: @convention(c) (UnsafeMutableRawPointer) -> Void = { $0.storeBytes(of: 7, as: Int32.self) }
        #expect(pthread_key_create(&Self.key, take) == 0)
        let value = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        value.initialize(to: 0)
        defer { value.deallocate() }
        var thread = pthread_t()
        let body: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { value in
            pthread_setspecific(Self.key, value)
            return nil
        }
        pthread_create(&thread, nil, body, value)
        pthread_join(thread, nil)
        #expect(value.pointee == 7, Comment.changed("The parameter of a function of C", "functions-of-c"))
    }
}
