import AppleRuntime
import Foundation
import Testing

/// Arrays of weak pointers.
@Suite struct PointerArrayTests {
    @Test func weakPointersBecomeNil() {
        let array = NSPointerArray.weakObjects()
        let first = NSObject()
        func pointer(_ object: NSObject) -> UnsafeMutableRawPointer { Unmanaged.passUnretained(object).toOpaque() }
        array.addPointer(pointer(first))
        do {
            let second = NSObject()
            array.insertPointer(pointer(second), at: 0)
            #expect(array.count == 2 && array.allObjects.count == 2 && array.pointer(at: 0) == pointer(second))
        }
        #expect(array.count == 2 && array.allObjects.count == 1 && array.pointer(at: 0) == nil)
        array.compact()
        #expect(array.count == 1 && array.pointer(at: 0) == pointer(first))
        array.removePointer(at: 0)
        array.removePointer(at: 0)
        array.count = 2
        #expect(array.count == 2 && array.allObjects.isEmpty)
        array.count = -1
        #expect(array.count == 0)
    }
}
