/// Finds files that have nothing to rewrite, without parsing them.
enum ConstructScan {
    private static let markers: [[UInt8]] = [
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
    ].map { Array($0.utf8) }

    /// Whether the text has one of the words with which a construct begins; comments and strings count, too.
    static func mayHaveConstructs(_ source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { index in
                let byte = bytes[index]
                guard firstBytes.contains(byte) else { return false }
                return markers.contains { starts(with: $0, at: index, in: bytes) }
            }
        }
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
        "INT64_MAX", "INT64_MIN", "UINT64_MAX", "pthread_key_create", "pthread_mutexattr_settype", "kinfo_proc",
        "extern_proc", "sysctl", "CTL_KERN", "KERN_PROC", "KERN_PROC_PID", "P_TRACED",
        "kCFBundleDevelopmentRegionKey", "kCFBundleExecutableKey",
        "kCFBundleIdentifierKey", "kCFBundleInfoDictionaryVersionKey", "kCFBundleLocalizationsKey", "kCFBundleNameKey",
        "kCFBundleVersionKey", "kCFAbsoluteTimeIntervalSince1904", "kCFAbsoluteTimeIntervalSince1970",
    ]

    /// Returns whether a text contains a word that begins with one of the prefixes of UIKit's types.
    static func mentionsUIKit(_ source: [UInt8]) -> Bool {
        mentionsPrefix(source) || mentions(anyOf: runtimeNames, in: source)
    }

    /// Returns whether a text contains one of the words.
    static func mentions(anyOf words: Set<String>, in source: [UInt8]) -> Bool {
        let firstBytes = Set(words.compactMap(\.utf8.first))
        return source.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { index in
                guard firstBytes.contains(bytes[index]), index == 0 || !isIdentifier(bytes[index - 1]) else {
                    return false
                }
                let word = bytes[index...].prefix { isIdentifier($0) }
                return words.contains(String(decoding: word, as: UTF8.self))
            }
        }
    }

    /// The prefixes of the types of UIKit, Core Graphics, Core Animation, Foundation, and Core Foundation.
    private static let prefixes = ["UI", "CG", "CA", "NS", "CF"].map { prefix in
        (prefix.utf8.first ?? 0, prefix.utf8.last ?? 0)
    }

    private static func mentionsPrefix(_ source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { index in
                guard index + 2 < bytes.count, index == 0 || !isIdentifier(bytes[index - 1]) else { return false }
                let pair = (bytes[index], bytes[index + 1])
                guard prefixes.contains(where: { $0 == pair }) else { return false }
                return isUppercase(bytes[index + 2])
            }
        }
    }

    /// The beginning of a word: a prefix and a letter.
    struct WordBeginning {
        enum Letter {
            case uppercase, lowercase
        }

        fileprivate let prefix: [UInt8]
        fileprivate let letter: Letter

        /// - Parameter letter: The kind of the letter after the prefix. Default: another capital letter.
        init(_ prefix: String, followedBy letter: Letter = .uppercase) {
            self.prefix = Array(prefix.utf8)
            self.letter = letter
        }
    }

    /// Returns whether a text contains a word with one of the beginnings.
    static func mentions(anyOf beginnings: [WordBeginning], in source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            bytes.indices.contains { index in
                guard index == 0 || !isIdentifier(bytes[index - 1]) else { return false }
                return beginnings.contains { beginning in
                    let end = index + beginning.prefix.count
                    guard end < bytes.count, starts(with: beginning.prefix, at: index, in: bytes) else { return false }
                    return beginning.letter == .uppercase ? isUppercase(bytes[end]) : isLowercase(bytes[end])
                }
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

    private static let firstBytes = Set(markers.compactMap(\.first))

    private static func starts(with word: [UInt8], at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index + word.count <= bytes.count else { return false }
        return word.indices.allSatisfy { bytes[index + $0] == word[$0] }
    }

    private static func isUppercase(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }
    private static func isLowercase(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte) }

    private static func isIdentifier(_ byte: UInt8) -> Bool {
        isUppercase(byte) || isLowercase(byte) || (0x30...0x39).contains(byte) || byte == 0x5F
            || byte >= 0x80
    }
}
