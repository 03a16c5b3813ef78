@_exported import Interlude
