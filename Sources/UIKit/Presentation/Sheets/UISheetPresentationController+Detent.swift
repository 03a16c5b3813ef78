import CoreGraphics
import Foundation
import Synchronization

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    public final class Detent: NSObject {
        /// The identifier of a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The raw value.
            public let rawValue: String

            /// Creates an identifier from its raw value.
            public init(rawValue: String) { self.rawValue = rawValue }
            /// Creates an identifier from its raw value.
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// The medium detent, about half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// The large detent, the maximum height.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The identifier of the detent.
        public let identifier: Identifier
        private let resolver: @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        private init(
            _ identifier: Identifier,
            _ resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) {
            self.identifier = identifier
            self.resolver = resolver
            super.init()
        }

        /// Creates the medium detent, about half of the screen; inactive in a compact height.
        public static func medium() -> Detent {
            Detent(.medium) { context in
                guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
                return (context.maximumDetentValue * SheetGeometry.mediumFraction).rounded()
            }
        }

        /// Creates the large detent, the maximum height.
        public static func large() -> Detent {
            Detent(.large) { $0.maximumDetentValue }
        }

        private static let anonymousCount = Atomic<Int>(0)

        /// Returns an identifier that no other detent has.
        private static func anonymousIdentifier() -> Identifier {
            Identifier("custom-detent-\(anonymousCount.add(1, ordering: .relaxed).newValue)")
        }

        /// Creates a detent of a height in points above the bottom safe area; inactive if the resolver returns `nil`.
        ///
        /// Without an identifier, the detent has one of its own.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? anonymousIdentifier(), resolver)
        }

        /// Returns the height in a context, in points; `nil` if the detent is inactive there.
        @preconcurrency @MainActor
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            guard let value = resolver(context), value.isUsable(as: "value", of: self) else { return nil }
            return value
        }
    }
}

/// The context in which the height of a detent is resolved.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the container view.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent, in points.
    var maximumDetentValue: CGFloat { get }
}
