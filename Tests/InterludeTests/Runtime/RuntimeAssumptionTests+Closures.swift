import Foundation
import TestSupport
import Testing

@testable import Interlude

private final class Note {
    var title = ""
}

/// A closure as a stored property, which is not converted to the convention of generic code.
private struct StoredClosure {
    let body: () -> String

    /// Calls a function with the closure's context, which is the second word.
    func withContext(_ inspect: (UnsafeRawPointer) -> Void) {
        withExtendedLifetime(self) {
            let context = withUnsafeBytes(of: self) { $0.load(fromByteOffset: 8, as: UnsafeRawPointer?.self) }
            if let context { inspect(context) } else { #expect(Bool(false), "The closure has no context.") }
        }
    }
}

/// The contexts of closures.
extension RuntimeAssumptionTests {
    @Test func kindsOfTypesAreTheFirstWordsOfTheirMetadata() {
        let changed = Comment.changed("The kind of a type", "closures")
        let kind = { (type: Any.Type) in unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee }
        #expect(kind((() -> Void).self) == 0x302, changed)
        #expect(kind(((Int, String) -> Note).self) == 0x302, changed)
        #expect(kind(Int.self) == 0x200, changed)
    }

    @Test func aClosureInAnExistentialIsItsCodeAndItsContext() async {
        await #expect(processExitsWith: .success, .changed("The storage of a closure", "closures")) {
            let note = Note()
            let closure: (Note) -> Void = { $0.title = note.title }
            let words = withUnsafeBytes(of: closure as Any) { Array($0.bindMemory(to: UnsafeRawPointer?.self)) }
            let changed = Comment.changed("The storage of a closure", "closures")
            #expect(words.count == 4, changed)
            #expect(words[0] != nil && words[1] != nil, changed)
            #expect(words[3] == unsafeBitCast(type(of: closure) as Any.Type, to: UnsafeRawPointer.self), changed)
        }
    }

    @Test func capturedValuesAreInBlocksWithTheirOwnKinds() async {
        await #expect(processExitsWith: .success, .changed("The context of a closure", "closures")) {
            let changed = Comment.changed("The context of a closure", "closures")
            let (one, other) = (Note(), Note())
            StoredClosure { one.title + other.title }.withContext { context in
                #expect(RuntimeAssumptionTests.kind(of: context) == 0x400, changed)
                let words = UnsafeBufferPointer(start: context.assumingMemoryBound(to: UnsafeRawPointer.self), count: 4)
                #expect(words[2] == RuntimeAssumptionTests.address(of: one), changed)
                #expect(words[3] == RuntimeAssumptionTests.address(of: other), changed)
            }
        }
    }

    @Test func capturedVariablesAreInBlocksWithTheirOwnKinds() async {
        await #expect(processExitsWith: .success, .changed("The box of a variable", "closures")) {
            let changed = Comment.changed("The box of a variable", "closures")
            // The context of a closure that captures one variable is the variable's box.
            StoredClosure(body: RuntimeAssumptionTests.counter()).withContext { box in
                #expect(RuntimeAssumptionTests.kind(of: box) == 0x400, changed)
                #expect(box.load(fromByteOffset: 16, as: Int.self) == 7, changed)
            }
            StoredClosure(body: RuntimeAssumptionTests.storage(of: Note())).withContext { context in
                #expect(RuntimeAssumptionTests.kind(of: context) == 0x400, changed)
                let words = UnsafeBufferPointer(start: context.assumingMemoryBound(to: UnsafeRawPointer.self), count: 4)
                // One of the words is the metadata of the generic parameter, which begins with its own kind.
                let boxes = words.dropFirst(2).filter { $0.load(as: UInt.self) > 0x1000 }
                #expect(boxes.map { RuntimeAssumptionTests.kind(of: $0) } == [0x500], changed)
            }
        }
    }

    @Test func objectsThatClosuresCaptureAreFound() async {
        await #expect(processExitsWith: .success, .changed("The context of a closure", "closures")) {
            RuntimeAssumptionTests.searchClosures()
        }
    }

    private static func searchClosures() {
        let changed = Comment.changed("The context of a closure", "closures")
        let (note, other) = (Note(), Note())
        let capturing: [() -> Void] = [
            { note.title = "one" }, { note.title = other.title }, { [note] in note.title = "copy" },
        ]
        let generic = storage(of: note)
        let captures = ClosureCaptures(of: note)
        for (index, closure) in capturing.enumerated() {
            #expect(captures.containObject(closure) == true, .changed("The context of closure \(index)", "closures"))
        }
        #expect(captures.containObject(generic) == true, .changed("The box of a variable", "closures"))
        let others: [() -> Void] = [{ other.title = "other" }, { [weak note] in note?.title = "weak" }, {}]
        for closure in others { #expect(captures.containObject(closure) == false, changed) }
        #expect(captures.containObject(note) == nil, changed)
    }

    /// Returns the kind of a block's metadata.
    private static func kind(of block: UnsafeRawPointer) -> UInt {
        block.load(as: UnsafePointer<UInt>.self).pointee
    }

    @inline(never) private static func counter() -> () -> String {
        var count = 7
        return {
            count += 1
            return "\(count)"
        }
    }

    @inline(never) private static func storage<Value>(of value: Value) -> () -> String {
        var last: Value? = value
        return {
            defer { last = nil }
            return "\(String(describing: last))"
        }
    }
}
