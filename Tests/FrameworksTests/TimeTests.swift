import AVFoundation
import Testing

/// Times of media, which need no media.
struct TimeTests {
    @Test func timesAreNumbersOfSeconds() {
        #expect(CMTime(value: 3, timescale: 2).seconds == 1.5)
        #expect(CMTime(seconds: 0.35, preferredTimescale: 1000) == CMTimeMake(value: 350, timescale: 1000))
        #expect(CMTimeGetSeconds(CMTimeMakeWithSeconds(2, preferredTimescale: 600)) == 2)
        #expect(CMTime.zero.seconds == 0 && CMTime.zero.isNumeric && CMTime.zero.isValid)
    }

    @Test func timesWithoutAValueAreInvalid() {
        for time in [CMTime(), .invalid, CMTime(value: 1, timescale: 0), CMTime(value: 1, timescale: -1)] {
            #expect(!time.isValid && !time.isNumeric && time.seconds.isNaN)
        }
        #expect(!CMTime(seconds: .nan, preferredTimescale: 600).isValid)
        #expect(!CMTime(seconds: 1e30, preferredTimescale: 600).isValid)
        #expect(!CMTime(seconds: 1, preferredTimescale: 0).isValid)
    }

    @Test func timesThatAreEqualHaveOneHash() {
        let (half, same) = (CMTime(value: 1, timescale: 2), CMTime(value: 300, timescale: 600))
        #expect(half == same && Set([half, same]).count == 1)
        #expect(CMTime.indefinite == .indefinite && CMTime.indefinite != .invalid)
    }

    @Test func timesAreSortedAsCoreMediaDocuments() {
        let sorted: [CMTime] = [
            .negativeInfinity, CMTime(value: -1, timescale: 1), .zero, CMTime(value: 1, timescale: 3), .indefinite,
            .positiveInfinity, .invalid,
        ]
        for (index, time) in sorted.enumerated() {
            for (other, second) in sorted.enumerated() {
                #expect(CMTimeCompare(time, second) == (index < other ? -1 : index == other ? 0 : 1))
            }
        }
    }

    @Test func sumsHaveTheFinerScale() {
        let sum = CMTime(value: 1, timescale: 2) + CMTime(value: 1, timescale: 4)
        #expect(sum.value == 3 && sum.timescale == 4)
        let difference = CMTimeSubtract(CMTime(value: 1, timescale: 2), CMTime(value: 3, timescale: 4))
        #expect(difference.value == -1 && difference.timescale == 4)
        #expect(CMTimeAdd(.zero, sum) == sum)
    }

    @Test func sumsOfInfiniteAndIndefiniteTimesAreNotNumbers() {
        #expect(CMTime.positiveInfinity + .zero == .positiveInfinity)
        #expect(CMTime.zero - .positiveInfinity == .negativeInfinity)
        #expect(CMTime.positiveInfinity + .indefinite == .indefinite)
        #expect(CMTime.positiveInfinity - .positiveInfinity == .invalid)
        #expect(CMTime.indefinite + .invalid == .invalid)
    }

    @Test func rectanglesOfAnAspectRatioAreCentered() {
        let bounds = CGRect(x: 10, y: 20, width: 100, height: 100)
        let wide = AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: bounds)
        #expect(wide == CGRect(x: 10, y: 45, width: 100, height: 50))
        let tall = AVMakeRect(aspectRatio: CGSize(width: 1, height: 4), insideRect: bounds)
        #expect(tall == CGRect(x: 47.5, y: 20, width: 25, height: 100))
        #expect(AVMakeRect(aspectRatio: CGSize(width: 0, height: 1), insideRect: bounds) == .zero)
    }
}
