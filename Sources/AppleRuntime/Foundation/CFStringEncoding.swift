import Foundation

/// The number of a text encoding in Core Foundation.
public typealias CFStringEncoding = UInt32

/// The number that Core Foundation returns for an unknown encoding.
public let kCFStringEncodingInvalidId: CFStringEncoding = 0xFFFF_FFFF

/// Core Foundation's numbers of the encodings to which Foundation gave other numbers.
private let numbersOfFoundation: [CFStringEncoding: UInt] = [
    0x0600: 1, 0x0B01: 2, 0x0920: 3, 0x0800_0100: 4, 0x0201: 5, 0x0BFF: 7, 0x0A01: 8, 0x0202: 9, 0x0100: 10,
    0x0502: 11, 0x0500: 12, 0x0503: 13, 0x0504: 14, 0x0501: 15, 0x0820: 21, 0x0000: 30,
]

/// The bit that marks Core Foundation's numbers as Foundation's.
private let mark: UInt = 0x8000_0000

/// Returns Foundation's number of an encoding: `String.Encoding(rawValue:)`.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    guard encoding != kCFStringEncodingInvalidId else { return UInt(encoding) }
    return numbersOfFoundation[encoding] ?? mark | UInt(encoding)
}

/// Returns Core Foundation's number of an encoding; `kCFStringEncodingInvalidId` for unknown numbers.
public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    if encoding & mark != 0 { return CFStringEncoding(truncatingIfNeeded: encoding & ~mark) }
    return numbersOfFoundation.first { $0.value == encoding }?.key ?? kCFStringEncodingInvalidId
}
