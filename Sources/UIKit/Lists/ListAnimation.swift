import Foundation

/// The animation of changes in collection views and tables.
enum ListAnimation {
    /// Unverified: the duration in seconds of changes of rows, items, layouts, editing and swiped rows; they ease in and
    /// out.
    static let duration: TimeInterval = 0.3
}
