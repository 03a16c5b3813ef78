import Foundation
import TestSupport
import Testing

@testable import Interlude

private class Reflected {
    var strong: AnyObject?
    weak var weak: AnyObject?
}

private final class DerivedReflected: Reflected {
    private nonisolated(unsafe) static let other: AnyObject = NSNull()

    unowned var unowned: AnyObject = DerivedReflected.other
    unowned(unsafe) var unmanaged: AnyObject = DerivedReflected.other
    lazy var late = NSObject()
    let number = 1
}

/// The descriptions of stored properties.
extension RuntimeAssumptionTests {
    @Test func storedPropertiesAreDescribedWithTheirReferences() async {
        await #expect(processExitsWith: .success, .changed("The record of a property", "stored-properties")) {
            let changed = Comment.changed("The record of a property", "stored-properties")
            let type = DerivedReflected.self
            #expect(StoredField.count(of: type) == 6, changed)
            let fields = (0..<6).map { StoredField(at: $0, of: type) }
            #expect(fields.map(\.name) == ["strong", "weak", "unowned", "unmanaged", "late", "number"], changed)
            #expect(fields.map(\.isStrong) == [true, false, false, false, true, true], changed)
        }
    }

    @Test func mirrorsHaveTheStoredPropertiesOfOneClass() {
        let mirror = Mirror(reflecting: DerivedReflected())
        let changed = Comment.changed("A mirror", "stored-properties")
        #expect(mirror.children.count == 4, changed)
        #expect(mirror.superclassMirror?.children.count == 2, changed)
        #expect(mirror.children.map(\.label)[2] == "$__lazy_storage_$_late", changed)
    }
}
