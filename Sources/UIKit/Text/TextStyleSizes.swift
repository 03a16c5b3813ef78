/// The sizes of a text style at the content size categories, from `extraSmall` to the largest one for accessibility.
///
/// Measured on iOS. Each style has its own table: captions aren't smaller than 11 points, and titles grow less than
/// body text.
struct TextStyleSizes {
    let pointSizes: [CGFloat]
    /// The distances between baselines, by whose ratio font metrics scale.
    let leadings: [CGFloat]

    /// Returns the font size in a content size category.
    func pointSize(in category: UIContentSizeCategory) -> CGFloat { pointSizes[Self.index(of: category)] }

    /// Returns the factor by which font metrics enlarge values in a content size category; 1 in the default category.
    func factor(in category: UIContentSizeCategory) -> CGFloat {
        leadings[Self.index(of: category)] / leadings[Self.index(of: .large)]
    }

    private static func index(of category: UIContentSizeCategory) -> Int {
        switch category {
        case .extraSmall: 0
        case .small: 1
        case .medium: 2
        case .extraLarge: 4
        case .extraExtraLarge: 5
        case .extraExtraExtraLarge: 6
        case .accessibilityMedium: 7
        case .accessibilityLarge: 8
        case .accessibilityExtraLarge: 9
        case .accessibilityExtraExtraLarge: 10
        case .accessibilityExtraExtraExtraLarge: 11
        default: 3
        }
    }
}

extension UIFont.TextStyle {
    /// The sizes of the style; body text's for an unknown one.
    var sizes: TextStyleSizes {
        switch self {
        // Unverified: extra-large titles, which only visionOS enlarges, have the sizes of large titles, in proportion.
        case .extraLargeTitle: Self.largeTitleSizes.enlarged(by: 36.0 / 34)
        case .extraLargeTitle2: Self.largeTitleSizes.enlarged(by: 28.0 / 34)
        case .largeTitle: Self.largeTitleSizes
        case .title1:
            TextStyleSizes(
                pointSizes: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
                leadings: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68])
        case .title2:
            TextStyleSizes(
                pointSizes: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
                leadings: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66])
        case .title3:
            TextStyleSizes(
                pointSizes: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
                leadings: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65])
        case .headline:
            TextStyleSizes(
                pointSizes: Self.bodyPointSizes, leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62])
        case .subheadline:
            TextStyleSizes(
                pointSizes: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
                leadings: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58])
        case .callout:
            TextStyleSizes(
                pointSizes: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
                leadings: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60])
        case .footnote:
            TextStyleSizes(
                pointSizes: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
                leadings: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52])
        case .caption1:
            TextStyleSizes(
                pointSizes: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
                leadings: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51])
        case .caption2:
            TextStyleSizes(
                pointSizes: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
                leadings: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48])
        default:
            TextStyleSizes(
                pointSizes: Self.bodyPointSizes, leadings: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62])
        }
    }

    private static var bodyPointSizes: [CGFloat] { [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53] }

    private static var largeTitleSizes: TextStyleSizes {
        TextStyleSizes(
            pointSizes: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
            leadings: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70])
    }
}

extension TextStyleSizes {
    fileprivate func enlarged(by factor: CGFloat) -> TextStyleSizes {
        TextStyleSizes(pointSizes: pointSizes.map { ($0 * factor).rounded() }, leadings: leadings)
    }
}
