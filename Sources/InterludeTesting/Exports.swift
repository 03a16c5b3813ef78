// Expectations for Swift Testing and XCTest. This module imports both, so only test targets can depend on it.
@_exported import Interlude
