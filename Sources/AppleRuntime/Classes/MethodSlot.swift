/// The slot of a method in the metadata of a class and its subclasses, which shows whether one overrides the method;
/// Objective-C has `class_getMethodImplementation` for this.
///
/// It is found by comparing the class with a subclass without overrides and with one that overrides only the method.
///
/// It is sendable because the metadata of classes stays where it is.
package struct MethodSlot: @unchecked Sendable {
    private let base: ClassMetadata
    private let word: Int?

    package init(in base: AnyClass, unchangedIn plain: AnyClass, changedIn overriding: AnyClass) {
        self.base = ClassMetadata(base)
        let (own, plain, overriding) = (self.base, ClassMetadata(plain), ClassMetadata(overriding))
        let changed = (6..<own.wordCount).filter { plain[$0] == own[$0] && overriding[$0] != own[$0] }
        word = changed.count == 1 ? changed[0] : nil
    }

    /// Whether a subclass overrides the method; `nil` if the slot wasn't found.
    package func isOverridden(by type: AnyClass) -> Bool? {
        word.map { ClassMetadata(type)[$0] != base[$0] }
    }
}
