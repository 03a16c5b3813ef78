// Expectations for Swift Testing. As this module imports Testing, only test targets can depend on it.
@_exported import Interlude
