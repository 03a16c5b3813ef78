@_exported import AppleRuntime
@_exported import CoreGraphics
@_exported import Foundation
