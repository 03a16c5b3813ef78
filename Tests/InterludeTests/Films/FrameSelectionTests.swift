import Foundation
import Testing

@testable import Interlude

/// The frames that a contact sheet shows.
@Suite struct FrameSelectionTests {
    @Test func fewFramesAreAllShown() {
        #expect(FrameSelection.indices(changes: []) == [0])
        #expect(FrameSelection.indices(changes: [1, 0, 3]) == [0, 1, 2, 3])
        #expect(FrameSelection.indices(changes: Array(repeating: 0, count: 11)) == Array(0...11))
    }

    @Test func uniformMotionIsShownAtEvenIntervals() {
        let indices = FrameSelection.indices(changes: Array(repeating: 2, count: 44))
        #expect(indices == Array(stride(from: 0, through: 44, by: 4)))
        #expect(FrameSelection.indices(changes: Array(repeating: 0, count: 44)) == indices)
    }

    @Test func theEndOfASpringHasFewFrames() {
        let changes = (0..<40).map { 1000 * exp(-Double($0) / 4) }
        let indices = FrameSelection.indices(changes: changes)
        #expect(indices.count == 12 && indices.first == 0 && indices.last == 40)
        #expect(indices.filter { $0 > 15 }.count <= 3, "\(indices)")
        #expect(indices.filter { $0 <= 6 }.count >= 6, "\(indices)")
    }

    @Test func anyChangesSelectADozenFramesInOrder() {
        var numbers = SeededNumbers(seed: 7)
        for count in 12..<90 {
            let changes = (0..<count).map { _ in Double(numbers.index(below: 5) == 0 ? numbers.index(below: 1000) : 0) }
            let indices = FrameSelection.indices(changes: changes)
            #expect(indices.count == 12 && indices.first == 0 && indices.last == count, "\(changes)")
            #expect(zip(indices, indices.dropFirst()).allSatisfy(<), "\(changes): \(indices)")
        }
    }
}
