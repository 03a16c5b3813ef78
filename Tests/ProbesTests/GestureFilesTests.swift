import Foundation
import Probes
import TestSupport
import Testing

/// The files by which the app of the probes and the UI test work together.
@Suite struct GestureFilesTests {
    private let folder: TemporaryFolder
    private var files: GestureFiles { GestureFiles(folder.file("gestures")) }

    init() throws { folder = try TemporaryFolder() }

    @Test func aGestureIsRequestedPerformedAndFollowed() throws {
        try files.prepare()
        #expect(try files.gesture(1) == nil)
        #expect(!files.isEnded)
        var drag = ProbeGesture(.drag)
        (drag.x, drag.y, drag.endX, drag.endY, drag.speed) = (10, 20, 40, 60, 100)
        try files.request(drag, number: 1)
        #expect(try files.gesture(1) == drag)
        #expect(drag.duration == 0.5)
        #expect(!files.isPerformed(1))
        try files.markPerformed(1)
        #expect(files.isPerformed(1))
        #expect(try files.gesture(2) == nil)
        try files.end()
        #expect(files.isEnded)
    }

    @Test func gesturesOfAnEarlierRunAreRemoved() throws {
        try files.prepare()
        try files.request(ProbeGesture(.tap), number: 1)
        try files.prepare()
        #expect(try files.gesture(1) == nil)
    }
}
