/// The label of a button's title.
///
/// Unless its number of lines is set, a wrapping line break mode has no limit, and the other modes have a line per
/// paragraph: tests of wayfair/brickkit-ios expect the height of two lines for a title with a line feed.
final class UIButtonLabel: UILabel {
    private var hasOwnLimit = false

    override var numberOfLines: Int {
        get { super.numberOfLines }
        set {
            hasOwnLimit = true
            super.numberOfLines = newValue
        }
    }

    override var lineLimit: Int {
        guard !hasOwnLimit else { return super.lineLimit }
        switch lineBreakMode {
        case .byWordWrapping, .byCharWrapping: return 0
        default: return 1 + (text ?? "").utf8.count { $0 == UInt8(ascii: "\n") }
        }
    }
}
