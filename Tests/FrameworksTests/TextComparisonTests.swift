import Foundation
import TestSupport
import Testing
import UIKit

@testable import XCTestExtensions

/// Comparisons of images know which pixels are text.
@MainActor @Suite(.lane(.main)) struct TextComparisonTests {
    /// A view with a label and a square in a corner.
    private func image(_ text: String, square: UIColor = .red) -> UIImage {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        view.backgroundColor = .white
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 30))
        label.text = text
        let corner = UIView(frame: CGRect(x: 100, y: 40, width: 10, height: 10))
        corner.backgroundColor = square
        view.addSubview(label)
        view.addSubview(corner)
        view.layoutIfNeeded()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: view.bounds.size, format: format).image {
            view.layer.render(in: $0.cgContext)
        }
    }

    nonisolated private static func compare(_ old: UIImage, _ new: UIImage) -> (String, [Int])? {
        guard let (a, b) = (old.cgImage?.dataProvider?.data, new.cgImage?.dataProvider?.data) as? (Data, Data), a != b
        else { return nil }
        return ("different", [1])
    }

    @Test func aFailureStatesTheFractionOfText() throws {
        let compare = comparingText(Self.compare)
        let text = try #require(compare(image("Interlude"), image("Intermezzo")))
        let fraction = "100.0 % of the "
        #expect(text.0.contains(fraction) && text.0.contains("INTERLUDE_IGNORE_TEXT=1"), "\(text.0)")
        #expect(text.1 == [1])
        let both = try #require(TextComparison(image("A"), image("Intermezzo", square: .blue)))
        #expect(both.counts.all == both.counts.text + 100 && both.counts.text > 0)
        #expect(compare(image("A"), image("A")) == nil)
    }

    @Test func pixelsOfTextCanBeIgnored() throws {
        let same = try #require(TextComparison(image("Interlude"), image("Intermezzo and")))
        #expect(Self.compare(same.referenceWithText, image("Intermezzo and")) == nil)
        let other = try #require(TextComparison(image("A"), image("Intermezzo", square: .blue)))
        #expect(Self.compare(other.referenceWithText, image("Intermezzo", square: .blue)) != nil)
        let rest = try #require(TextComparison(other.referenceWithText, image("Intermezzo", square: .blue)))
        #expect(rest.counts == (all: 100, text: 0))
    }

    @Test func symbolsAreLikeText() throws {
        let view = UIImageView(image: UIImage(systemName: "plus"))
        let image = UIGraphicsImageRenderer(size: view.bounds.size).image { view.layer.render(in: $0.cgContext) }
        #expect(image.cgImage?.pixels.textBoxes.isEmpty == false)
    }

    @Test func otherValuesAreComparedAsTheyAre() {
        let compare = comparingText { (a: String, b: String) -> (String, [Int])? in a == b ? nil : ("no", []) }
        #expect(compare("a", "b")?.0 == "no" && compare("a", "a") == nil)
        #expect(comparingText(4) == 4)
    }
}
