import TestSupport
import Testing

/// The tests that run a server, one after the other, because they count its workers.
@Suite(.serialized, .lane(.background)) struct ServerTests {}
