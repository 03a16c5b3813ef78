import AppleRuntime
import Foundation
import Testing

/// Names of Core Foundation and Darwin.
@Suite struct CoreFoundationTests {
    @Test func theVersionIsIOSs() {
        let info = ProcessInfo.processInfo
        #expect(info.isPlatformAtLeast(OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 0)))
        #expect(info.isPlatformAtLeast(OperatingSystemVersion(majorVersion: 17, minorVersion: 9, patchVersion: 9)))
        #expect(!info.isPlatformAtLeast(OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 1)))
        #expect(info.platformVersionString.hasPrefix("Version \(info.platformVersion.majorVersion).0 "))
    }

    /// As Nimble waits.
    @Test func aBlockOfARunLoopStopsItsRun() async {
        let (hasRun, took) = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let start = Date()
                nonisolated(unsafe) var hasRun = false
                CFRunLoopPerformBlock(CFRunLoopGetCurrent(), kCFRunLoopDefaultMode) {
                    hasRun = true
                    CFRunLoopStop(CFRunLoopGetCurrent())
                }
                let timer = Timer(timeInterval: 20, repeats: false) { _ in }
                RunLoop.current.add(timer, forMode: .default)
                _ = RunLoop.current.run(mode: .default, before: start + 20)
                continuation.resume(returning: (hasRun, Date().timeIntervalSince(start)))
            }
        }
        #expect(hasRun && took < 15)
    }

    /// The main queue belongs to the main run loop, which doesn't run while Swift Testing runs a test.
    @Test @MainActor func theMainRunLoopCallsABlockWhereTheMainQueueRuns() async {
        nonisolated(unsafe) var hasRun = false
        await withCheckedContinuation { continuation in
            RunLoop.main.perform {
                hasRun = true
                continuation.resume()
            }
            #expect(!hasRun)
        }
        #expect(hasRun)
    }

    @Test func timersAndFunctionsHaveTheTypesOfDarwin() {
        let timer: CFRunLoopTimer = CFRunLoopTimerCreateWithHandler(kCFAllocatorDefault, 0, 0, 0, 0) { _ in }
        #expect(timer.isValid && UINT64_MAX == .max)
        var key = pthread_key_t()
        let release: @convention(c) (UnsafeMutableRawPointer) -> Void = { $0.deallocate() }
        #expect(pthread_key_create(&key, release) == 0 && pthread_key_delete(key) == 0)
        var attributes = pthread_mutexattr_t()
        #expect(pthread_mutexattr_init(&attributes) == 0)
        #expect(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE) == 0)
    }

    /// As in Apple's technical question QA1361.
    @Test func aProcessStatesWhetherADebuggerRunsIt() {
        var info = kinfo_proc()
        var names: [Int32] = [CTL_KERN, KERN_PROC, KERN_PROC_PID, getpid()]
        var size = MemoryLayout<kinfo_proc>.stride
        #expect(sysctl(&names, UInt32(names.count), &info, &size, nil, 0) == 0)
        #expect(info.kp_proc.p_flag & P_TRACED == 0)
        names[1] = 0
        #expect(sysctl(&names, UInt32(names.count), &info, &size, nil, 0) == -1)
    }

    @Test func rangesAndCounts() {
        #expect(CFRangeMake(2, 3) == CFRange(location: 2, length: 3))
        #expect(CFArrayGetCount([1, 2] as CFArray) == 2 && CFStringGetLength("é" as CFString) == 1)
        #expect(kCFAbsoluteTimeIntervalSince1970 == Date.timeIntervalBetween1970AndReferenceDate)
        #expect(kCFBundleVersionKey as String == "CFBundleVersion")
    }

    @Test func encodingsHaveFoundationsNumbers() {
        let numbers: [(CFStringEncoding, String.Encoding)] = [
            (0x0600, .ascii), (0x0800_0100, .utf8), (0x0100, .utf16), (0x1000_0100, .utf16BigEndian),
            (0x0500, .windowsCP1252), (0x0501, .windowsCP1250), (0x0000, .macOSRoman), (0x0A01, .shiftJIS),
        ]
        for (number, encoding) in numbers {
            #expect(CFStringConvertEncodingToNSStringEncoding(number) == encoding.rawValue)
            #expect(CFStringConvertNSStringEncodingToEncoding(encoding.rawValue) == number)
        }
        let codePage437 = String.Encoding(rawValue: CFStringConvertEncodingToNSStringEncoding(0x0400))
        #expect(String(data: Data([0x61, 0x81]), encoding: codePage437) == "aü")
        #expect(CFStringConvertNSStringEncodingToEncoding(99) == kCFStringEncodingInvalidId)
    }

    @Test func booleanObjectsAreNumbers() {
        #expect(kCFBooleanTrue as? Bool == true && kCFBooleanFalse == NSNumber(value: false))
        #expect(CFBooleanGetValue(kCFBooleanTrue) && !CFBooleanGetValue(kCFBooleanFalse))
    }

    @Test func atomicFunctionsReturnTheNewNumber() {
        var number: Int32 = 1
        #expect(OSAtomicIncrement32(&number) == 2 && OSAtomicDecrement32(&number) == 1)
        #expect(OSAtomicCompareAndSwap32(1, 7, &number) && !OSAtomicCompareAndSwap32(1, 8, &number))
        #expect(number == 7)
    }

    @Test func aSpinLockIsHeldOnce() {
        var lock = OS_SPINLOCK_INIT
        OSSpinLockLock(&lock)
        #expect(!OSSpinLockTry(&lock))
        OSSpinLockUnlock(&lock)
        #expect(OSSpinLockTry(&lock))
    }

    @Test func factsAboutTheMachineHaveASizeAndAValue() {
        var size = 0
        #expect(sysctlbyname("hw.machine", nil, &size, nil, 0) == 0 && size > 1)
        var text = [CChar](repeating: 1, count: size)
        #expect(sysctlbyname("hw.machine", &text, &size, nil, 0) == 0 && text.last == 0)
        var (count, length) = (Int32(0), MemoryLayout<Int32>.size)
        #expect(sysctlbyname("hw.ncpu", &count, &length, nil, 0) == 0 && count > 0)
        length = 3
        #expect(sysctlbyname("hw.ncpu", &count, &length, nil, 0) == -1 && errno == ENOMEM)
        #expect(sysctlbyname("kern.unknown", nil, nil, nil, 0) == -1 && errno == ENOENT)
    }

    @Test @MainActor func theMainThreadKnowsItself() async {
        #expect(pthread_main_np() == 1)
        #expect(await Task.detached { pthread_main_np() }.value == 0)
    }

    @Test func protocolsHaveTheirMethods() {
        let sorting = Protocol("Sorting", required: ["sort"], optional: ["sort(by:)"])
        #expect(protocol_getMethodDescription(sorting, "sort", true, true).name == "sort")
        #expect(protocol_getMethodDescription(sorting, "sortBy:", false, true).name == "sort(by:)")
        #expect(protocol_getMethodDescription(sorting, "sort", false, true).name == nil)
        #expect(protocol_getMethodDescription(sorting, "sort", true, false).name == nil)
        #expect(NSStringFromProtocol(sorting) == "Sorting")
        #expect(!NSObject().conforms(to: sorting))
    }

    @Test func objectsConformToTheProtocolsOfTheirClassesAndOfTheirOwnDecision() {
        class Sorter: NSObject, CoreFoundationSorting {}
        final class LaterSorter: Sorter {}
        final class Proxy: NSObject, ConformanceDeciding {
            func decidesConformance(to aProtocol: Protocol) -> Bool { true }
        }
        let sorting = Protocol(
            "CoreFoundationSorting", required: [], optional: [], includes: { $0 is any CoreFoundationSorting.Type })
        #expect(LaterSorter().conforms(to: sorting) && LaterSorter.conforms(to: sorting))
        #expect(!NSObject().conforms(to: sorting) && Proxy().conforms(to: sorting) && !Proxy.conforms(to: sorting))
    }

    @Test func queuesHaveTheirLabels() {
        let queue = DispatchQueue(label: "org.example.cards")
        #expect(String(cString: __dispatch_queue_get_label(queue)) == "org.example.cards")
        #expect(__dispatch_queue_get_label(queue) == __dispatch_queue_get_label(queue))
        queue.sync { #expect(String(cString: __dispatch_queue_get_label(nil)) == "org.example.cards") }
    }

    @Test func namesOfTheSystemFitTheirArrays() {
        var names = utsname()
        #expect(uname(&names) == 0 && Int(_SYS_NAMELEN) == MemoryLayout.size(ofValue: names.machine))
    }

    @Test func optionsOfDataHaveTheirOlderNames() {
        #expect(
            NSData.ReadingOptions.dataReadingMapped == .mappedIfSafe && NSData.ReadingOptions.uncachedRead == .uncached)
        #expect(NSData.WritingOptions.atomicWrite == .atomic)
        #expect(!ProcessInfo.processInfo.isMacCatalystApp && !ProcessInfo.processInfo.isiOSAppOnMac)
    }

    @Test func timesOfFilesHaveDarwinsNames() {
        var info = stat()
        #expect(stat("/", &info) == 0 && info.st_mtimespec.tv_sec == info.st_mtim.tv_sec)
    }

    @Test func integersHaveTheirLimitsUnderObjectiveCsNames() {
        #expect(NSIntegerMax == .max && NSIntegerMin == .min && NSUIntegerMax == .max)
    }
}

private protocol CoreFoundationSorting: AnyObject {}
