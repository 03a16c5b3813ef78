import AppleRuntime
import Foundation
import QuartzCore
import TestSupport
import Testing

private class Base {
    let first = 1
    let second = 2
    func one() {}
    func other() {}
}

private final class Plain: Base {}

private class Overriding: Base {
    override func one() { super.other() }
}

private class Longer: Base {
    func third() {}
    func fourth() {}
}

/// The layout of classes and references.
extension RuntimeAssumptionTests {
    @Test func aTypeIsTheAddressOfItsMetadata() {
        let type: AnyClass = Base.self
        #expect(MemoryLayout<AnyClass>.size == MemoryLayout<UnsafeRawPointer>.size, .changed("A metatype", "metatypes"))
        #expect(MemoryLayout<Any.Type>.size == MemoryLayout<UnsafeRawPointer>.size, .changed("A metatype", "metatypes"))
        let address = Int(bitPattern: ClassMetadata(type).address)
        #expect(address == Int(bitPattern: ObjectIdentifier(type)), .changed("A metatype", "metatypes"))
    }

    @Test func theFirstWordOfAnObjectIsItsClass() {
        for object in [Base(), Plain(), Overriding()] {
            let word = Self.address(of: object).load(as: UnsafeRawPointer.self)
            let metadata = ClassMetadata(type(of: object)).address
            #expect(word == metadata, .changed("The header of an object", "class-metadata"))
        }
    }

    @Test func theSecondWordOfAClassIsItsSuperclass() {
        let (base, plain) = (ClassMetadata(Base.self), ClassMetadata(Plain.self))
        #expect(base[1] == nil, .changed("The superclass of a class", "class-metadata"))
        #expect(plain[1] == base.address, .changed("The superclass of a class", "class-metadata"))
    }

    @Test func theSizeOfAClassCountsItsMethods() {
        let (base, longer) = (ClassMetadata(Base.self).wordCount, ClassMetadata(Longer.self).wordCount)
        #expect((11..<40).contains(base), .changed("The size of a class", "class-metadata"))
        #expect(longer == base + 2, .changed("The size of a class", "class-metadata"))
        #expect(ClassMetadata(Plain.self).wordCount == base, .changed("The size of a class", "class-metadata"))
    }

    @Test func theEighthWordOfAClassIsItsFirstFieldOffset() {
        let base = ClassMetadata(Base.self)
        let offsets = [Int(bitPattern: base[7]), Int(bitPattern: base[8])]
        #expect(offsets == [16, 24], .changed("The position of field offsets", "class-metadata"))
    }

    @Test func anOverrideChangesOneWordOfAClass() {
        let (base, plain, overriding) = (
            ClassMetadata(Base.self), ClassMetadata(Plain.self), ClassMetadata(Overriding.self)
        )
        let changed = (6..<base.wordCount).filter { plain[$0] == base[$0] && overriding[$0] != base[$0] }
        #expect(changed.count == 1, .changed("The table of a class's methods", "method-tables"))
        #expect(changed.allSatisfy { $0 > 8 }, .changed("The table of a class's methods", "method-tables"))
    }

    @Test func theSuperclassOfAClassIsKnown() {
        #expect(_getSuperclass(Plain.self) == Base.self, .changed("_getSuperclass", "superclasses"))
        #expect(_getSuperclass(Base.self) == nil, .changed("_getSuperclass", "superclasses"))
        #expect(_getSuperclass(CALayer.self) == NSObject.self, .changed("_getSuperclass", "superclasses"))
    }

    @Test func anOptionalReferenceIsTheReference() {
        let object = Plain()
        #expect(MemoryLayout<Plain?>.size == MemoryLayout<Plain>.size, .changed("A reference", "references"))
        let words = withUnsafeBytes(of: object as Base?) { $0.load(as: UnsafeRawPointer?.self) }
        #expect(words == Self.address(of: object), .changed("A reference", "references"))
    }

    @Test func theReferenceCountGrowsWithReferences() {
        let object = Plain()
        let count = _getRetainCount(object)
        let reference = Unmanaged.passRetained(object)
        #expect(_getRetainCount(object) == count + 1, .changed("_getRetainCount", "reference-counts"))
        reference.release()
    }

    @Test func aNumberIsCastToAFloat() {
        let (number, text): (Any, Any) = (NSNumber(value: 1.5), "1.5")
        #expect(number as? CGFloat == 1.5, .changed("A cast of a number", "bridged-numbers"))
        #expect(text as? CGFloat == nil, .changed("A cast of a text", "bridged-numbers"))
        #expect((CGFloat(2.5) as AnyObject) is NSNumber, .changed("A cast to an object", "bridged-numbers"))
        let value: Any = NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4))
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(value as? CGRect == rect, .changed("A cast of a value", "bridged-numbers"))
    }
}
