import Foundation

/// The folders of the user; the current folder if the system has none.
extension URL {
    /// The folder for documents.
    public static var documentsDirectory: URL { folder(.documentDirectory) }
    /// The folder for files that can be made again.
    public static var cachesDirectory: URL { folder(.cachesDirectory) }
    /// The folder for files that the app needs.
    public static var applicationSupportDirectory: URL { folder(.applicationSupportDirectory) }
    /// The folder for everything that isn't a document.
    public static var libraryDirectory: URL { folder(.libraryDirectory) }
    /// The folder for downloads.
    public static var downloadsDirectory: URL { folder(.downloadsDirectory) }

    private static func folder(_ kind: FileManager.SearchPathDirectory) -> URL {
        FileManager.default.urls(for: kind, in: .userDomainMask).first ?? URL(fileURLWithPath: ".")
    }
}
