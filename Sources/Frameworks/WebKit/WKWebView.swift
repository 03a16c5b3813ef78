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
    /// Whether a page is being loaded. Always `false`.
    open var isLoading: Bool { false }
    /// The fraction of the page that is loaded. Always 0.
    open var estimatedProgress: Double { 0 }
    /// Whether there is a former page. Always `false`.
    open var canGoBack: Bool { false }
    /// Whether there is a later page. Always `false`.
    open var canGoForward: Bool { false }
    /// Whether swipes from the edges go back and forward. Default: `false`.
    open var allowsBackForwardNavigationGestures = false

    /// Creates a web view.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration
        super.init(frame: frame)
        arrange()
    }

    /// Creates a web view with default settings.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
        arrange()
    }

    private func arrange() {
        if backgroundColor == nil { backgroundColor = .white }
        scrollView.frame = bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(scrollView)
    }

    /// Fails to load a page, in the order of callbacks that a device without a network has.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        url = request.url
        Diagnostic.serviceUnavailable("WKWebView.load(_:)", "there is no browser engine, so the page isn't loaded")
            .report()
        let navigation = WKNavigation()
        guard let delegate = navigationDelegate else { return navigation }
        delegate.webView(self, decidePolicyFor: WKNavigationAction(request)) { [weak self] policy in
            guard let self, policy == .allow else { return }
            delegate.webView(self, didStartProvisionalNavigation: navigation)
            delegate.webView(
                self, didFailProvisionalNavigation: navigation, withError: URLError(.notConnectedToInternet))
        }
        return navigation
    }

    /// Reports that a page isn't displayed.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        Diagnostic.serviceUnavailable(
            "WKWebView.loadHTMLString(_:baseURL:)", "there is no browser engine, so the page isn't displayed"
        ).report()
        return WKNavigation()
    }

    /// Fails to load the page again.
    @discardableResult
    open func reload() -> WKNavigation? { url.flatMap { load(URLRequest(url: $0)) } }

    /// Ends the loading of a page.
    open func stopLoading() {}
    /// Returns `nil`: there is no former page.
    @discardableResult
    open func goBack() -> WKNavigation? { nil }
    /// Returns `nil`: there is no later page.
    @discardableResult
    open func goForward() -> WKNavigation? { nil }
}
