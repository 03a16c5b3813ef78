import Foundation

extension UIView {
    func _encode(with coder: NSCoder) { ViewArchive.write(self, to: coder) }

    nonisolated var _classForKeyedArchiver: AnyClass {
        let type = Swift.type(of: self)
        return ArchivedView.canFind(type) ? type : ArchivedView.self
    }
}

extension ViewArchive {
    /// Fails a coder that requires secure coding, with Foundation's error for a missing value.
    static func refuseSecureCoding(_ coder: NSCoder) -> Bool {
        guard coder.requiresSecureCoding else { return false }
        _ = coder.decodeObject(of: [UIView.self], forKey: "UIView doesn't support secure coding")
        return true
    }
}
