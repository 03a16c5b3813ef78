@_exported import Foundation
import InterludeDiagnostics
import QuartzCore

/// Identifies a sound.
public typealias SystemSoundID = UInt32
/// The result of a function; 0 for success.
public typealias OSStatus = Int32

/// The vibration of a phone.
public let kSystemSoundID_Vibrate: SystemSoundID = 4095

/// Creates a sound from a file.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    outSystemSoundID.pointee = 4096
    return 0
}

/// Reports that sounds aren't played.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
    Diagnostic.serviceUnavailable("AudioServicesPlaySystemSound(_:)", "there is no sound, so nothing is played")
        .report()
}

/// Reports that sounds aren't played.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
    Diagnostic.serviceUnavailable("AudioServicesPlayAlertSound(_:)", "there is no sound, so nothing is played").report()
}

/// Releases a sound.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus { 0 }
