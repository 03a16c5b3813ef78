import FoundationNetworking
import InterludeDiagnostics
import UIKit

/// The reason of a navigation in a ``UIWebView``.
public enum UIWebViewNavigationType: Int, Sendable {
    /// A link was tapped.
    case linkClicked = 0
    /// A form was submitted.
    case formSubmitted
    /// The user went back or forward.
    case backForward
    /// The page is loaded again.
    case reload
    /// A form was submitted again.
    case formResubmitted
    /// Another reason, such as a call of ``UIWebView/loadRequest(_:)``.
    case other
}

/// Receives how a ``UIWebView`` loads pages.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
    /// Decides whether a page is loaded.
    func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool
    /// Called when a page begins to load.
    func webViewDidStartLoad(_ webView: UIWebView)
    /// Called when a page is loaded; never.
    func webViewDidFinishLoad(_ webView: UIWebView)
    /// Called when a page can't be loaded.
    func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
    /// Loads each page.
    public func webView(
        _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
    ) -> Bool { true }
    /// Does nothing.
    public func webViewDidStartLoad(_ webView: UIWebView) {}
    /// Does nothing.
    public func webViewDidFinishLoad(_ webView: UIWebView) {}
    /// Does nothing.
    public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// Displays web pages in apps from before `WKWebView`, whose pages fail to load, too.
///
/// It is part of UIKit on iOS; files that name it import WebKit here.
@preconcurrency @MainActor
open class UIWebView: UIView {
    /// The delegate that receives how pages are loaded.
    open weak var delegate: (any UIWebViewDelegate)?
    /// The scroll view of the page.
    public let scrollView = UIScrollView()
    /// The request for the page.
    open private(set) var request: URLRequest?
    /// Whether a page is being loaded, until it fails.
    open private(set) var isLoading = false
    /// Whether there is a previous page. Always `false`.
    open var canGoBack: Bool { false }
    /// Whether there is a later page. Always `false`.
    open var canGoForward: Bool { false }
    /// Whether pages are scaled to the width of the view. Default: `false`.
    open var scalesPageToFit = false
    /// The kinds of text in the page that become links. Default: phone numbers.
    open var dataDetectorTypes: UIDataDetectorTypes = .phoneNumber
    /// Whether videos are played in the page. Default: `false`.
    open var allowsInlineMediaPlayback = false
    /// Whether videos need a tap before they play. Default: `true`.
    open var mediaPlaybackRequiresUserAction = true

    open override class var connections: Connections { super.connections.outlet("delegate", \UIWebView.delegate) }

    /// Creates a web view.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addPage(scrollView)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addPage(scrollView)
    }

    /// Fails to load a page, with the callbacks of a device without a network, in a later turn of the run loop.
    open func loadRequest(_ request: URLRequest) { begin(request, .other, "loadRequest(_:)") }

    /// Fails to display a page, with the callbacks of ``loadRequest(_:)``.
    open func loadHTMLString(_ string: String, baseURL: URL?) {
        guard let url = baseURL ?? URL(string: "about:blank") else { return }
        begin(URLRequest(url: url), .other, "loadHTMLString(_:baseURL:)")
    }

    /// Fails to load the page again.
    open func reload() {
        if let request { begin(request, .reload, "reload()") }
    }

    /// Ends the loading of a page, which fails with the error that it was canceled.
    open func stopLoading() { fail(.cancelled) }

    /// Does nothing: there is no previous page.
    open func goBack() {}

    /// Does nothing: there is no later page.
    open func goForward() {}

    /// Returns `nil`: scripts fail.
    open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }

    private func begin(_ request: URLRequest, _ reason: UIWebViewNavigationType, _ function: String) {
        Diagnostic.serviceUnavailable(
            "UIWebView.\(function)", "there is no browser engine, so the page fails to load"
        ).report()
        guard delegate?.webView(self, shouldStartLoadWith: request, navigationType: reason) ?? true else { return }
        self.request = request
        isLoading = true
        DispatchQueue.main.async { [weak self] in self?.startAndFail(request) }
    }

    private func startAndFail(_ started: URLRequest) {
        guard isLoading, request == started else { return }
        delegate?.webViewDidStartLoad(self)
        fail(.notConnectedToInternet)
    }

    private func fail(_ code: URLError.Code) {
        guard isLoading else { return }
        isLoading = false
        delegate?.webView(self, didFailLoadWithError: URLError(code))
    }
}
