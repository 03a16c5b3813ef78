import FoundationNetworking
import InterludeDiagnostics
@_exported import UIKit

/// Identifies the loading of a page.
@preconcurrency @MainActor
open class WKNavigation: NSObject {}

/// The decision on a navigation.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// The page isn't loaded.
    case cancel = 0
    /// The page is loaded.
    case allow = 1
}

/// The reason of a navigation.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    /// The request for the page.
    public let request: URLRequest

    init(_ request: URLRequest) {
        self.request = request
        super.init()
    }
}

/// Receives how pages are loaded.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: NSObjectProtocol {
    /// Decides whether a page is loaded.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void)
    /// Called when a page begins to load.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// Called when the first content arrives; never.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// Called when a page is loaded; never.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// Called when a page fails after its first content; never.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// Called when a page can't be loaded.
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
    /// Allows each page.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(.allow)
    }
    /// Does nothing.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// Does nothing.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
}

/// The settings of a web view.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
    /// Whether videos are played in the page. Default: `false`.
    open var allowsInlineMediaPlayback = false
}

/// Displays web pages. There is no browser engine: the view stays white, and each page fails to load.
@preconcurrency @MainActor
open class WKWebView: UIView {
    /// The delegate that receives how pages are loaded.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// The settings.
    public let configuration: WKWebViewConfiguration
    /// The scroll view of the page.
    public let scrollView = UIScrollView()
    /// The address of the page.
    open private(set) var url: URL?
    /// The title of the page. Always `nil`.
    open var title: String? { nil }
    /// Whether a page is being loaded, until it fails.
    open var isLoading: Bool { pending != nil }
    /// The fraction of the page that is loaded. Always 0.
    open var estimatedProgress: Double { 0 }
    /// Whether there is a previous page. Always `false`.
    open var canGoBack: Bool { false }
    /// Whether there is a later page. Always `false`.
    open var canGoForward: Bool { false }
    /// Whether swipes from the edges go back and forward. Default: `false`.
    open var allowsBackForwardNavigationGestures = false
    private var pending: WKNavigation? {
        willSet { willChangeValue(forKey: "isLoading") }
        didSet { didChangeValue(forKey: "isLoading") }
    }

    open override class var connections: Connections { super.connections.key("isLoading", \WKWebView.isLoading) }

    /// Creates a web view.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        addPage(scrollView)
    }

    /// Creates a web view with default settings.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        addPage(scrollView)
    }

    /// Fails to load a page, with the callbacks of a device without a network, in a later turn of the run loop.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? { begin(request, "load(_:)") }

    /// Fails to display a page, with the callbacks of ``load(_:)``.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        (baseURL ?? URL(string: "about:blank")).flatMap { begin(URLRequest(url: $0), "loadHTMLString(_:baseURL:)") }
    }

    /// Fails to load the page again.
    @discardableResult
    open func reload() -> WKNavigation? { url.flatMap { load(URLRequest(url: $0)) } }

    /// Ends the loading of a page, which fails with the error that it was canceled.
    open func stopLoading() {
        if let pending { fail(pending, .cancelled) }
    }

    private func begin(_ request: URLRequest, _ function: String) -> WKNavigation {
        Diagnostic.serviceUnavailable(
            "WKWebView.\(function)", "there is no browser engine, so the page fails to load"
        ).report()
        let navigation = WKNavigation()
        url = request.url
        pending = navigation
        DispatchQueue.main.async { [weak self] in self?.decide(on: request, navigation) }
        return navigation
    }

    private func decide(on request: URLRequest, _ navigation: WKNavigation) {
        guard pending === navigation else { return }
        guard let delegate = navigationDelegate else { return fail(navigation, .notConnectedToInternet) }
        delegate.webView(self, decidePolicyFor: WKNavigationAction(request)) { [weak self] policy in
            guard let self, pending === navigation else { return }
            guard policy == .allow else { return pending = nil }
            navigationDelegate?.webView(self, didStartProvisionalNavigation: navigation)
            fail(navigation, .notConnectedToInternet)
        }
    }

    private func fail(_ navigation: WKNavigation, _ code: URLError.Code) {
        guard pending === navigation else { return }
        pending = nil
        navigationDelegate?.webView(self, didFailProvisionalNavigation: navigation, withError: URLError(code))
    }

    /// Returns `nil`: there is no previous page.
    @discardableResult
    open func goBack() -> WKNavigation? { nil }
    /// Returns `nil`: there is no later page.
    @discardableResult
    open func goForward() -> WKNavigation? { nil }
}
