import AppleRuntime
import Foundation
import Testing

/// Names of Core Foundation and Darwin.
@Suite struct CoreFoundationTests {
    @Test func rangesAndCounts() {
        #expect(CFRangeMake(2, 3) == CFRange(location: 2, length: 3))
        #expect(CFArrayGetCount([1, 2] as CFArray) == 2 && CFStringGetLength("é" as CFString) == 1)
        #expect(kCFAbsoluteTimeIntervalSince1970 == Date.timeIntervalBetween1970AndReferenceDate)
        #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    }

    @Test func atomicFunctionsReturnTheNewNumber() {
        var number: Int32 = 1
        #expect(OSAtomicIncrement32(&number) == 2 && OSAtomicDecrement32(&number) == 1)
        #expect(OSAtomicCompareAndSwap32(1, 7, &number) && !OSAtomicCompareAndSwap32(1, 8, &number))
        #expect(number == 7)
    }

    @Test func timesOfFilesHaveDarwinsNames() {
        var info = stat()
        #expect(stat("/", &info) == 0 && info.st_mtimespec.tv_sec == info.st_mtim.tv_sec)
    }
}
