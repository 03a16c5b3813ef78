import Foundation

extension String {
    /// A key of a localized text, with the values that are inserted into it.
    ///
    /// A literal such as `"\(count) photos of \(name)"` has the key `%lld photos of %@`, as documented for
    /// `String.LocalizationValue`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, @unchecked Sendable {
        /// Collects the key and the values of a literal.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var values: [any CVarArg] = []

            /// Creates an empty key.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds text of the key.
            public mutating func appendLiteral(_ literal: String) {
                key += literal.replacingOccurrences(of: "%", with: "%%")
            }
            /// Inserts a text.
            public mutating func appendInterpolation(_ string: String) { add("%@", NSString(string: string)) }
            /// Inserts a text.
            public mutating func appendInterpolation(_ substring: Substring) { appendInterpolation(String(substring)) }
            /// Inserts an integer.
            public mutating func appendInterpolation(_ value: some SignedInteger) {
                add("%lld", Int64(clamping: value))
            }
            /// Inserts an integer without sign.
            public mutating func appendInterpolation(_ value: some UnsignedInteger) {
                add("%llu", UInt64(clamping: value))
            }
            /// Inserts a floating-point number.
            public mutating func appendInterpolation(_ value: Double) { add("%lf", value) }
            /// Inserts a floating-point number.
            public mutating func appendInterpolation(_ value: Float) { add("%f", Double(value)) }
            /// Inserts a value with a format, such as `"%.1f"`.
            public mutating func appendInterpolation(_ value: some CVarArg, specifier: String) {
                add(specifier, value)
            }
            /// Inserts the description of another value.
            @_disfavoredOverload
            public mutating func appendInterpolation(_ value: some Any) {
                appendInterpolation(String(describing: value))
            }

            private mutating func add(_ specifier: String, _ value: some CVarArg) {
                key += specifier
                values.append(value)
            }
        }

        fileprivate let key: String
        private let values: [any CVarArg]

        /// Creates a value from a key without inserted values.
        public init(_ value: String) { self.init(stringLiteral: value) }

        /// Creates a value from a literal without inserted values.
        public init(stringLiteral value: String) { (key, values) = (value, []) }

        /// Creates a value from a literal with inserted values.
        public init(stringInterpolation: StringInterpolation) {
            (key, values) = (stringInterpolation.key, stringInterpolation.values)
        }

        /// Returns a localized format with the values.
        fileprivate func text(_ format: String, _ locale: Locale?) -> String {
            values.isEmpty ? format : String(format: format, locale: locale, arguments: values)
        }
    }

    /// Creates a localized text from a key.
    ///
    /// - Parameters:
    ///   - table: The name of the table of texts. Default: `Localizable`.
    ///   - bundle: The bundle with the table. Default: the main bundle.
    ///   - locale: The locale in which numbers are formatted. Default: none.
    ///   - comment: A note for translators.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil,
        comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main).localizedString(forKey: keyAndValue.key, value: nil, table: table)
        self = keyAndValue.text(format, locale)
    }

    /// Creates a localized text from a key, with a text for languages without one.
    ///
    /// - Parameters:
    ///   - defaultValue: The text, with the values for its specifiers.
    ///   - table: The name of the table of texts. Default: `Localizable`.
    ///   - bundle: The bundle with the table. Default: the main bundle.
    ///   - locale: The locale in which numbers are formatted. Default: none.
    ///   - comment: A note for translators.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale? = nil, comment: StaticString? = nil
    ) {
        let format = (bundle ?? .main).localizedString(forKey: "\(key)", value: defaultValue.key, table: table)
        self = defaultValue.text(format, locale)
    }
}
