import Foundation

extension FileManager {
    /// Returns the folder that the apps and extensions of a group have in common, which is created if it is missing.
    ///
    /// As on macOS, each group has one; on iOS, only the groups of the app's entitlements.
    public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
        let folder = URL.applicationSupportDirectory.appendingPathComponent("Group Containers")
            .appendingPathComponent(groupIdentifier)
        try? createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }
}
