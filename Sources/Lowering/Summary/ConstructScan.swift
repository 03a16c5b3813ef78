import Foundation

/// Finds files that have nothing to rewrite, without parsing them.
///
/// The C library searches, because a loop over bytes takes most of the time of a first build if it isn't optimized.
enum ConstructScan {
    private static let markers = [
        "@objc", "@IB", "@NSManaged", "@UIApplicationMain", "@NSApplicationMain", "@main", "#selector", "#keyPath",
        "#imageLiteral", "#fileLiteral", "os(", "targetEnvironment(", "#available", "#unavailable", "override ", "?(",
        "!(",
        "NSObjectProtocol", "XCTestCase", "SWIFT_PACKAGE", "as AnyObject", "NSCopying", "@convention(",
        "(timeInterval:",
        ".appearance(", "(for:", "(identifier:", ".classForCoder", "NSPredicate", "matching: .init(",
        "NSClassFromString(", "NSStringFromClass",
        "NSValue", "NumberFormatter", "as NSAttributedString.Key", "peratingSystem", "DateComponentsFormatter",
        "NSDataDetector", "NSMutableString",
        "AnyObject", ".target?.", ".target!.", "import Nimble", "Diffing<", ": NSLock", ": NSRecursiveLock",
        "Foundation.",
        ").description()", "imp_implementationWithBlock", "observe(\\", ".mutableString", "Darwin.", "CoreFoundation.",
        "ObjectiveC.", "is NSLayoutAnchor<", "(forResourcesWithExtension:", "(withIdentifier:", "canImport(ObjectiveC",
        ", weak ", "bitPattern: -2", "ObservableObject", "unsafeBitCast", "(forReadingWith:",
        "extension CGFloat", ".conforms(to: ", "Thread.main", ".makeTimerSource(",
        "pthread_mutex_t", ": Thread", " as Array",
    ]

    /// Whether the text has one of the words with which a construct begins; comments and strings count, too.
    static func mayHaveConstructs(_ source: [UInt8]) -> Bool {
        let text = source + [0]
        return markers.contains { contains($0, in: text) { _, _ in true } }
    }

    /// The names of UIKit's modules without a prefix that code uses with the import of Foundation alone.
    private static let runtimeNames: Set<String> = [
        "Selector", "objc_sync_enter", "objc_getAssociatedObject", "objc_setAssociatedObject", "autoreleasepool",
        "class_getInstanceMethod", "method_exchangeImplementations", "UndoManager", "imp_implementationWithBlock",
        "object_getClass", "RelativeDateTimeFormatter",
        "OSAtomicAdd32", "OSAtomicAdd64", "OSAtomicCompareAndSwap32", "OSAtomicCompareAndSwap32Barrier",
        "OSAtomicDecrement32", "OSAtomicDecrement32Barrier", "OSAtomicDecrement64", "OSAtomicIncrement32",
        "OSAtomicIncrement32Barrier", "OSAtomicIncrement64", "OSAtomicDecrement64Barrier",
        "OSAtomicIncrement64Barrier", "OSSpinLock", "OSSpinLockLock", "OSSpinLockTry", "OSSpinLockUnlock",
        "OS_SPINLOCK_INIT", "pthread_main_np", "sysctlbyname", "colorLiteral", "dlclose", "kCFBooleanFalse",
        "kCFBooleanTrue", "kCFAllocatorDefault", "kCFRunLoopCommonModes", "kCFRunLoopDefaultMode",
        "kCFNotFound", "kCFStringEncodingInvalidId", "UTF8Char", "_SYS_NAMELEN", "__dispatch_queue_get_label",
        "INT16_MIN", "INT32_MIN", "INT64_MAX", "INT64_MIN", "UINT64_MAX", "SHRT_MIN", "INT_MIN", "UINT_MAX",
        "LONG_MIN", "ULONG_MAX", "INFINITY", "NAN", "MSEC_PER_SEC", "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR",
        "TARGET_OS_IPHONE", "TARGET_OS_IOS", "pthread_key_create", "pthread_mutexattr_settype", "kinfo_proc",
        "extern_proc", "sysctl", "CTL_KERN", "KERN_PROC", "KERN_PROC_PID", "P_TRACED",
        "kCFBundleDevelopmentRegionKey", "kCFBundleExecutableKey",
        "kCFBundleIdentifierKey", "kCFBundleInfoDictionaryVersionKey", "kCFBundleLocalizationsKey", "kCFBundleNameKey",
        "kCFBundleVersionKey", "kCFAbsoluteTimeIntervalSince1904", "kCFAbsoluteTimeIntervalSince1970",
    ]

    /// Returns whether a text contains a word that begins with one of the prefixes of UIKit's types.
    static func mentionsUIKit(_ source: [UInt8]) -> Bool {
        mentions(anyOf: prefixes, in: source) || mentions(anyOf: runtimeNames, in: source)
    }

    /// Returns whether a text contains one of the words.
    static func mentions(anyOf words: Set<String>, in source: [UInt8]) -> Bool {
        let text = source + [0]
        return words.contains { contains($0, in: text) }
    }

    /// Returns the words of a list that a text contains.
    static func words(_ words: Set<String>, in source: [UInt8]) -> Set<String> {
        let text = source + [0]
        return words.filter { contains($0, in: text) }
    }

    private static func contains(_ word: String, in text: [UInt8]) -> Bool {
        contains(word, in: text) { before, after in !isIdentifier(before) && !isIdentifier(after) }
    }

    /// Returns whether a text contains a word between two bytes that satisfy a condition.
    ///
    /// - Parameters:
    ///   - word: The word.
    ///   - text: The text, and a zero as its end.
    ///   - isMatch: The condition. At the beginning and the end of the text, the bytes are zeros.
    private static func contains(
        _ word: String, in text: [UInt8], where isMatch: (_ before: UInt8, _ after: UInt8) -> Bool
    ) -> Bool {
        text.withUnsafeBytes { bytes in
            guard let beginning = bytes.baseAddress else { return false }
            let end = beginning + bytes.count
            var start = beginning
            while start < end {
                let part = start.assumingMemoryBound(to: CChar.self)
                guard let found = strstr(part, word) else {
                    // A zero within the text ends the search of the C library.
                    start += strlen(part) + 1
                    continue
                }
                let first = UnsafeRawPointer(found)
                let before = first == beginning ? 0 : (first - 1).load(as: UInt8.self)
                if isMatch(before, (first + word.utf8.count).load(as: UInt8.self)) { return true }
                start = first + 1
            }
            return false
        }
    }

    /// The beginnings of the types of UIKit, Core Graphics, Core Animation, Foundation, and Core Foundation.
    private static let prefixes = ["UI", "CG", "CA", "NS", "CF"].map { WordBeginning($0) }

    /// The beginning of a word: a prefix and a letter.
    struct WordBeginning {
        enum Letter {
            case uppercase, lowercase
        }

        fileprivate let prefix: String
        fileprivate let letter: Letter

        /// - Parameter letter: The kind of the letter after the prefix. Default: another capital letter.
        init(_ prefix: String, followedBy letter: Letter = .uppercase) {
            self.prefix = prefix
            self.letter = letter
        }
    }

    /// Returns whether a text contains a word with one of the beginnings.
    static func mentions(anyOf beginnings: [WordBeginning], in source: [UInt8]) -> Bool {
        let text = source + [0]
        return beginnings.contains { beginning in
            contains(beginning.prefix, in: text) { before, after in
                guard !isIdentifier(before) else { return false }
                return beginning.letter == .uppercase ? isUppercase(after) : isLowercase(after)
            }
        }
    }

    /// Returns the words of a text that begin with one of the prefixes and another capital letter.
    static func words(withPrefixes prefixes: [String], in source: [UInt8]) -> Set<String> {
        let prefixes = prefixes.map { Array($0.utf8) }
        let words = source.split { !isIdentifier($0) }.filter { word in
            prefixes.contains {
                word.starts(with: $0) && word.count > $0.count && isUppercase(word[word.startIndex + $0.count])
            }
        }
        return Set(words.map { String(decoding: $0, as: UTF8.self) })
    }

    private static func isUppercase(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        isUppercase(byte) || isLowercase(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
            || byte >= 0x80
    }
}
