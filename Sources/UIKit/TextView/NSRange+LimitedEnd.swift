import Foundation

extension NSRange {
    /// The end of the range, or the largest integer if the location and the length exceed it.
    var limitedEnd: Int {
        let (end, overflows) = location.addingReportingOverflow(length)
        return overflows ? .max : end
    }
}
