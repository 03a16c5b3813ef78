import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import UIKit

/// The laws of a flow layout's lines, over seeded cases.
@Suite(.lane(.background)) struct FlowSectionTests {
    private func lengths(_ numbers: inout SeededGenerator, uniform: Bool) -> [FlowSection.Length] {
        let count = Int.random(in: 1...60, using: &numbers)
        func one(_ numbers: inout SeededGenerator) -> FlowSection.Length {
            .init(
                main: CGFloat(Int.random(in: 5...90, using: &numbers)),
                cross: CGFloat(Int.random(in: 5...120, using: &numbers)))
        }
        let first = one(&numbers)
        return (0..<count).map { _ in uniform ? first : one(&numbers) }
    }

    @Test func uniformItemsMatchVariableItemLayout() {
        var numbers = SeededGenerator(seed: 1)
        for round in 0..<300 {
            let sizes = lengths(&numbers, uniform: true)
            let available = CGFloat(Int.random(in: 40...400, using: &numbers))
            let spacing = CGFloat(Int.random(in: 0...20, using: &numbers))
            let uniform = FlowSection(
                items: .uniform(sizes[0], count: sizes.count), available: available, interitemSpacing: spacing,
                lineSpacing: 7)
            let varying = FlowSection(
                items: .varying(sizes), available: available, interitemSpacing: spacing, lineSpacing: 7)
            #expect(abs(uniform.extent - varying.extent) < 1e-6, "round \(round)")
            for item in sizes.indices {
                let (a, b) = (uniform.position(of: item), varying.position(of: item))
                #expect(abs(a.main - b.main) < 1e-6 && abs(a.cross - b.cross) < 1e-6, "round \(round), item \(item)")
            }
        }
    }

    @Test(arguments: [true, false]) func rangeContainsEveryIntersectingItem(uniform: Bool) {
        var numbers = SeededGenerator(seed: 2)
        for round in 0..<300 {
            let sizes = lengths(&numbers, uniform: uniform)
            let section = FlowSection(
                items: uniform ? .uniform(sizes[0], count: sizes.count) : .varying(sizes),
                available: CGFloat(Int.random(in: 100...400, using: &numbers)), interitemSpacing: 5,
                lineSpacing: CGFloat(Int.random(in: -4...20, using: &numbers)))
            let low = CGFloat.random(in: -50...section.extent + 50, using: &numbers)
            let high = low + CGFloat.random(in: 1...200, using: &numbers)
            let range = section.items(from: low, to: high)
            for item in sizes.indices where !range.contains(item) {
                let start = section.position(of: item).main
                #expect(start >= high || start + sizes[item].main <= low, "round \(round), item \(item)")
            }
        }
    }

    @Test func millionUniformItemsStoreNoSizes() {
        let section = FlowSection(
            items: .uniform(.init(main: 50, cross: 50), count: 1_000_000), available: 300, interitemSpacing: 10,
            lineSpacing: 10)
        #expect(section.extent == 11_999_990)
        #expect(section.items(from: 6_000_000, to: 6_000_050) == 499_995..<500_010)
        #expect(section.position(of: 999_999) == .init(main: 199_999 * 60, cross: 250))
    }
}
