import Foundation

extension UIView {
    /// Whether the class supports secure coding.
    ///
    /// As in iOS, a view can't be decoded securely: `unarchivedObject(ofClass:from:)` throws an error. The class conforms
    /// to the protocol because Foundation for Linux stops the program for a class that doesn't.
    nonisolated public class var supportsSecureCoding: Bool { true }
}

extension ViewArchive {
    /// Fails a coder that requires secure coding, with Foundation's error for a missing value.
    static func refuseSecureCoding(_ coder: NSCoder) -> Bool {
        guard coder.requiresSecureCoding else { return false }
        _ = coder.decodeObject(of: [UIView.self], forKey: "UIView doesn't support secure coding")
        return true
    }
}
