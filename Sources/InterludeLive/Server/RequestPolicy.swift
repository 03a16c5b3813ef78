import FlyingFox
import Foundation

/// Decides which requests the server answers.
///
/// A page on the web can send requests to a server on loopback, under a name that leads there. So a request must name
/// the server's own host, and its origin, if it has one, must be the server's.
struct RequestPolicy: Sendable {
    /// The host on which the server listens.
    var host: String
    var port: UInt16

    /// Whether the server accepts connections from this machine only.
    var isLoopback: Bool { Self.loopbackNames.contains(host) }

    private static let loopbackNames = ["127.0.0.1", "localhost", "::1", "[::1]"]

    /// Whether the `Host` header is one of the server's.
    func allowsHost(_ header: String?) -> Bool {
        guard let header = header?.lowercased(), let name = Self.name(in: header, port: port) else { return false }
        if Self.loopbackNames.contains(name) || name == host.lowercased() { return true }
        // Names on the web can lead to any address, numbers only to their own.
        return !isLoopback && Self.isAddress(name)
    }

    /// Whether the `Origin` header, if there is one, names the server.
    func allowsOrigin(_ header: String?, host: String?) -> Bool {
        guard let header else { return true }
        return host.map { header.lowercased() == "http://" + $0.lowercased() } ?? false
    }

    private static func name(in header: String, port: UInt16) -> String? {
        let suffix = ":\(port)"
        if header.hasSuffix(suffix) { return String(header.dropLast(suffix.count)) }
        // Browsers omit the port of the scheme.
        return port == 80 ? header : nil
    }

    private static func isAddress(_ name: String) -> Bool {
        name.wholeMatch(of: #/\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]+\]/#) != nil
    }
}
