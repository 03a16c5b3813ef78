// Expectations for Swift Testing. This module imports Testing, so only test targets can depend on it.
@_exported import Interlude
