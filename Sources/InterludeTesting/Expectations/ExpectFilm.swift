import CoreGraphics
import Foundation
import Interlude

/// Expects that the frames of a script show the same pixels as a reference.
///
/// The reference is a text with the hash of each frame and the values of its layers, and an image of all frames, next to
/// the test.
///
/// ```swift
/// try await expectFilm(stage, named: "opening", fps: 30) {
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// ```
///
/// A failure names the first frame that differs and the properties of layers that differ there. It attaches a strip of
/// the expected frames, the actual frames, and their differences.
///
/// - Parameters:
///   - stage: The stage.
///   - name: The name of the reference, unique in the test's file.
///   - fps: The frame rate of the film in frames per second. Default: the device's rate.
///   - tolerance: The difference to ignore in the reduced frames of the reference's image, which a failure states.
///     Default: none; then all pixels of the screen are compared.
///   - recording: When to record the reference. Default: the trait's or the environment's.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file, next to which references are.
///   - line: The line.
///   - column: The column.
///   - script: The script to run.
/// - Throws: The error that the script throws.
@MainActor
public func expectFilm(
    _ stage: Stage, named name: String, fps: Int? = nil, tolerance: FrameTolerance = .exact,
    recording: ReferenceRecording? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, _ script: @MainActor () async throws -> Void
) async rethrows {
    let site = CallSite(fileID, filePath, line, column)
    guard let details = try await stage.recordDetails(fps: fps, script) else { return }
    FilmExpectation(name: name, tolerance: tolerance, recording: recording, site: site).check(details, on: stage)
}

/// Compares a film with a reference.
@MainActor
private struct FilmExpectation {
    let name: String
    let tolerance: FrameTolerance
    let recording: ReferenceRecording?
    let site: CallSite

    func check(_ details: DetailedRecording, on stage: Stage) {
        let actual = reference(of: details, on: stage)
        let tiles = FilmTiles(details, screen: stage.device, hashes: actual.frames.map(\.hash))
        func file(_ fileExtension: String) -> Reference {
            Reference(
                named: name, setting: stage.setting, fileExtension: fileExtension, recording: recording, at: site)
        }
        let (text, image) = (file("film.txt"), file("film.png"))
        switch (text.load { Data(actual.text.utf8) }, image.load(orRecord: tiles.pngData)) {
        case (.unavailable(let reason), _), (.found, .unavailable(let reason)):
            TestFailure.recordUnavailable(reason, at: site)
        case (.found(let textData), .found(let imageData)):
            guard let expected = FilmReference(text: String(decoding: textData, as: UTF8.self)),
                let expectedTiles = FilmTiles(imageData, hashes: expected.frames.map(\.hash))
            else {
                return TestFailure.record(
                    "The reference \(text.shortPath) or its image can't be read. Record it again.", on: nil, at: site)
            }
            FilmComparison(
                name: name, path: text.shortPath, expected: expected, actual: actual, expectedTiles: expectedTiles,
                actualTiles: tiles, fps: details.fps, tolerance: tolerance
            ).report(on: stage, at: site)
        }
    }

    private func reference(of details: DetailedRecording, on stage: Stage) -> FilmReference {
        var hashes: [String] = []
        var size = ""
        details.draw(scale: stage.device.scale) { pixels, frames, isChanged in
            size = "\(pixels.width)×\(pixels.height) pixels"
            let hash = isChanged ? pixels.pixelHash : hashes.last ?? pixels.pixelHash
            hashes += frames.map { _ in hash }
        }
        let frames = hashes.enumerated().map { index, hash in
            FilmReference.Frame(
                hash: hash,
                values: details.layers.indices.contains(index) ? FilmReference.values(of: details.layers[index]) : [:])
        }
        return FilmReference(format: "\(size), \(details.fps) frames per second", frames: frames)
    }
}

/// The differences of a film from its reference.
@MainActor
private struct FilmComparison {
    let name: String
    let path: String
    let expected: FilmReference
    let actual: FilmReference
    let expectedTiles: FilmTiles
    let actualTiles: FilmTiles
    let fps: Int
    let tolerance: FrameTolerance

    /// The maximum number of properties and of columns in a report.
    private static let (maximumLines, maximumColumns) = (12, 8)

    func report(on stage: Stage, at site: CallSite) {
        let different = (0..<max(expected.frames.count, actual.frames.count)).filter(differs)
        guard let first = different.first else {
            guard expected.format != actual.format else { return }
            return TestFailure.record(
                "The film “\(name)” has \(actual.format) instead of \(expected.format).", on: stage, at: site)
        }
        let tolerated = tolerance == .exact ? "" : " (tolerance: \(tolerance))"
        var lines = [
            "The film “\(name)” differs from \(path)\(tolerated) in \(different.count) of \(actual.frames.count) frames, "
                + "first in frame \(first) at \(time(first))."
        ]
        if actual.frames.count != expected.frames.count {
            lines.append("It has \(actual.frames.count) frames instead of \(expected.frames.count).")
        }
        let properties = propertyLines(at: first)
        lines += properties.isEmpty ? ["No property of a layer differs there; its content does."] : properties
        let strip = ComparisonStrip(title: name, columns: columns(around: first, different), notes: lines)
        TestFailure.record(
            lines.joined(separator: "\n  "),
            [
                FailureFile("\(name).difference.png", strip.pngData()),
                FailureFile("\(name).actual.film.txt", actual.text),
            ],
            on: stage, at: site)
    }

    private func differs(_ index: Int) -> Bool {
        guard expected.frames.indices.contains(index), actual.frames.indices.contains(index) else { return true }
        guard expected.frames[index].hash != actual.frames[index].hash else { return false }
        guard tolerance != .exact, let one = expectedTiles.tile(ofFrame: index),
            let other = actualTiles.tile(ofFrame: index)
        else { return true }
        return FrameDifference.isBeyond(tolerance, one, other)
    }

    private func propertyLines(at index: Int) -> [String] {
        guard expected.frames.indices.contains(index), actual.frames.indices.contains(index) else { return [] }
        let lines = FilmReference.differences(
            expected: expected.frames[index].values, actual: actual.frames[index].values)
        let more = lines.count - Self.maximumLines
        return lines.prefix(Self.maximumLines) + (more > 0 ? ["and \(more) properties more"] : [])
    }

    /// The frames to show: two before the first different one, and evenly spread ones from there on.
    private func columns(around first: Int, _ different: [Int]) -> [ComparisonStrip.Column] {
        let before = [first - 2, first - 1].filter { $0 >= 0 }
        let last = max(expected.frames.count, actual.frames.count) - 1
        let wanted = Self.maximumColumns - before.count
        let count = min(wanted, last - first + 1)
        let after = (0..<count).map { count == 1 ? first : first + $0 * (last - first) / (count - 1) }
        let isDifferent = Set(different)
        return (before + after).map { index in
            ComparisonStrip.Column(
                caption: time(index), expected: expectedTiles.tile(ofFrame: index),
                actual: actualTiles.tile(ofFrame: index), differs: isDifferent.contains(index))
        }
    }

    private func time(_ index: Int) -> String { (Double(index) / Double(fps)).asSeconds }
}
