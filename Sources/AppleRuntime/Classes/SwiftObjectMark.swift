/// The first stored property of classes whose objects are values of attributed strings.
///
/// On Linux, CoreFoundation takes bits 8 to 17 of the word after an object's header for the number of its type. If they
/// are 0, it traps when it compares the object with another; with a number of no type, it calls `isEqual(_:)`.
package struct SwiftObjectMark: Sendable {
    private let type: UInt = 0x3FF00

    package init() {}
}
