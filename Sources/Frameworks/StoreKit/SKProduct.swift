import Foundation
@_exported import UIKit

/// A product of the store. There is no store, so an app meets only objects of its own subclasses.
open class SKProduct: NSObject {
    /// The name that the user sees. Default: empty.
    open var localizedTitle: String { "" }
    /// The description that the user sees. Default: empty.
    open var localizedDescription: String { "" }
    /// The price in the currency of ``priceLocale``. Default: 0.
    open var price: NSDecimalNumber { .zero }
    /// The locale of the price. Default: American English.
    open var priceLocale: Locale { Locale(identifier: "en_US") }
    /// The identifier that the app asks the store for. Default: empty.
    open var productIdentifier: String { "" }
    /// Whether the user can share the product with the family. Default: `false`.
    open var isFamilyShareable: Bool { false }
}
