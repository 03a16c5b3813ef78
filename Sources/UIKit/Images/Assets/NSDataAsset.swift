import Foundation

/// The data of a set of an asset catalog: the folder `NAME.dataset`.
///
/// ```swift fragment
/// let route = NSDataAsset(name: "Route").flatMap { try? JSONDecoder().decode(Route.self, from: $0.data) }
/// ```
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
    /// The name of the set.
    public let name: String
    /// The contents of the file.
    public let data: Data
    /// The uniform type identifier of the file. Default: `public.data`.
    public let typeIdentifier: String

    private struct Contents: Decodable {
        struct Entry: Decodable {
            var filename: String?
            var typeIdentifier: String?
            var conditions: AssetConditions

            enum CodingKeys: String, CodingKey {
                case filename
                case typeIdentifier = "universal-type-identifier"
            }

            init(from decoder: any Decoder) throws {
                let values = try decoder.container(keyedBy: CodingKeys.self)
                filename = try values.decodeIfPresent(String.self, forKey: .filename)
                typeIdentifier = try values.decodeIfPresent(String.self, forKey: .typeIdentifier)
                conditions = try AssetConditions(from: decoder)
            }
        }
        var data: [Entry]
    }

    /// Creates the asset with a name from the main bundle and adjacent resource bundles; `nil` if there is none.
    public convenience init?(name: String) {
        self.init(name: name, in: nil)
    }

    /// Creates the asset with a name from a bundle's catalogs; `nil` if there is none.
    public convenience init?(name: String, bundle: Bundle) {
        self.init(name: name, in: bundle)
    }

    private init?(name: String, in bundle: Bundle?) {
        guard let folder = AssetCatalogs.set(named: name, kind: "dataset", in: bundle),
            let contents = AssetCatalogs.contents(Contents.self, of: folder)
        else { return nil }
        let entries = contents.data.filter { $0.filename != nil }
        guard let entry = entries.best(for: .current, scale: DrawingContextStack.defaultScale, { $0.conditions }),
            let path = entry.filename.flatMap({ AssetCatalogs.path(of: $0, in: folder) }),
            let data = FileManager.default.contents(atPath: path)
        else { return nil }
        self.name = name
        self.data = data
        typeIdentifier = entry.typeIdentifier ?? "public.data"
        super.init()
    }

    /// Returns the asset itself, because assets are immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}
