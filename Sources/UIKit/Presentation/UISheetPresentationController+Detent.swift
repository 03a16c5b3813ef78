import CoreGraphics

extension UISheetPresentationController {
    /// A height at which a sheet rests.
    public final class Detent: NSObject {
        /// Names a detent.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String

            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }

            /// About half of the screen.
            public static let medium = Identifier("com.apple.UIKit.medium")
            /// As high as a sheet can be.
            public static let large = Identifier("com.apple.UIKit.large")
        }

        /// The name by which the detent is selected.
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

        /// The detent of about half of the screen.
        public static func medium() -> Detent {
            Detent(.medium) { ($0.maximumDetentValue * SheetGeometry.mediumShare).rounded() }
        }

        /// The detent that is as high as a sheet can be.
        public static func large() -> Detent {
            Detent(.large) { $0.maximumDetentValue }
        }

        /// A detent of your own height, in points above the bottom safe area; inactive when the resolver gives `nil`.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping @MainActor (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            Detent(identifier ?? Identifier("custom"), resolver)
        }

        /// The height in a context, in points; `nil` for a detent that is inactive there.
        @preconcurrency @MainActor
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            resolver(context)
        }
    }
}

/// What a detent may look at to find its height.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent, in points.
    var maximumDetentValue: CGFloat { get }
}
