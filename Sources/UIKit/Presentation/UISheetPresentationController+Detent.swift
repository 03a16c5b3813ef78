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
        @MainActor
        public func resolvedValue(
            in context: any UISheetPresentationControllerDetentResolutionContext
        ) -> CGFloat? {
            resolver(context)
        }
    }
}

/// What a detent may look at to find its height.
@MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
    /// The traits of the container.
    var containerTraitCollection: UITraitCollection { get }
    /// The height of the large detent, in points.
    var maximumDetentValue: CGFloat { get }
}

/// Where sheets stand. All numbers were measured on a 393×852 screen with a safe area of 59 above and 34 below.
@MainActor
final class SheetGeometry: UISheetPresentationControllerDetentResolutionContext {
    /// Unverified: the radius of iOS 13 to 18; later ones follow the screen's.
    static let cornerRadius: CGFloat = 10
    /// 425 of 759 points.
    static let mediumShare: CGFloat = 0.56
    /// A sheet below full height floats at this distance from the edges.
    private static let floatingInset: CGFloat = 8
    /// Detents lower than this shrink further: by 10 points for every 37 that they are lower.
    private static let smallDetent: CGFloat = 150
    private static let shrinking: CGFloat = 10 / 37
    private static let largestInset: CGFloat = 28
    /// A form sheet on a large screen.
    private static let formSheetSize = CGSize(width: 580, height: 650)

    private let bounds: CGRect
    private let safeArea: UIEdgeInsets
    private let isLargeScreen: Bool
    let containerTraitCollection: UITraitCollection

    init(_ container: UIView, idiom: UIUserInterfaceIdiom) {
        bounds = container.bounds
        safeArea = container.window?.safeAreaInsets ?? container.safeAreaInsets
        isLargeScreen = idiom == .pad
        containerTraitCollection = container.traitCollection
    }

    private var topInset: CGFloat { max(30, safeArea.top) }

    var maximumDetentValue: CGFloat { bounds.height - topInset - safeArea.bottom }

    func frame(of detent: UISheetPresentationController.Detent) -> CGRect {
        if isLargeScreen {
            let size = SheetGeometry.formSheetSize
            return CGRect(
                x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2,
                width: size.width, height: size.height)
        }
        let value = detent.resolvedValue(in: self) ?? maximumDetentValue
        guard value < maximumDetentValue else {
            return CGRect(x: 0, y: topInset, width: bounds.width, height: bounds.height - topInset)
        }
        return floatingFrame(value)
    }

    /// The card is laid out at the full width and scaled down to stand clear of the edges.
    private func floatingFrame(_ value: CGFloat) -> CGRect {
        let isSmall = value < SheetGeometry.smallDetent
        let growth = isSmall ? (SheetGeometry.smallDetent - value) * SheetGeometry.shrinking : 0
        let inset = min(SheetGeometry.floatingInset + growth, SheetGeometry.largestInset)
        let width = bounds.width - 2 * inset
        let height = (isSmall ? value : value + safeArea.bottom) * width / bounds.width
        return CGRect(x: inset, y: bounds.height - inset - height, width: width, height: height)
    }
}
