import Foundation
@_exported import UIKit

/// A product of the store.
///
/// There is no store, so an app meets only objects of its own. Tests set the identifier and the price by key, for example
/// SwifterSwift's.
open class SKProduct: NSObject, Connectable {
    private var storedPrice = NSDecimalNumber.zero
    private var storedLocale = Locale(identifier: "en_US")
    private var storedIdentifier = ""

    /// The properties that are read and set by key.
    @MainActor open class var connections: Connections {
        Connections().key("price", \SKProduct.storedPrice).key("priceLocale", \SKProduct.storedLocale)
            .key("productIdentifier", \SKProduct.storedIdentifier)
    }

    /// The name that the user sees. Default: empty.
    open var localizedTitle: String { "" }
    /// The description that the user sees. Default: empty.
    open var localizedDescription: String { "" }
    /// The price in the currency of ``priceLocale``. Default: 0.
    open var price: NSDecimalNumber { storedPrice }
    /// The locale of the price. Default: American English.
    open var priceLocale: Locale { storedLocale }
    /// The identifier that the app asks the store for. Default: empty.
    open var productIdentifier: String { storedIdentifier }
    /// Whether the user can share the product with the family. Default: `false`.
    open var isFamilyShareable: Bool { false }
}
