import FoundationNetworking
import TestSupport
import Testing
import WebKit

/// Web views, whose pages fail to load.
@MainActor
@Suite(.lane(.main)) struct WebViewTests {
    private final class Delegate: NSObject, WKNavigationDelegate {
        var policy = WKNavigationActionPolicy.allow
        var calls: [String] = []
        var navigations: [WKNavigation] = []
        var started: @MainActor (WKWebView) -> Void = { _ in }

        func webView(
            _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
            decisionHandler: @escaping @MainActor (WKNavigationActionPolicy) -> Void
        ) {
            calls.append("decide \(navigationAction.request.url?.absoluteString ?? "")")
            decisionHandler(policy)
        }
        func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
            calls.append("start")
            navigations.append(navigation)
            started(webView)
        }
        func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) { calls.append("finish") }
        func webView(
            _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
        ) {
            calls.append("fail \((error as? URLError)?.code.rawValue ?? 0) \(webView.isLoading)")
            navigations.append(navigation)
        }
    }

    private let page = URLRequest(url: URL(string: "https://example.com/")!)

    @Test func aSnapshotShowsTheViewsAndScriptsFail() async throws {
        try await withStage { stage, root in
            let webView = WKWebView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
            webView.backgroundColor = .red
            root.view.addSubview(webView)
            let configuration = WKSnapshotConfiguration()
            configuration.snapshotWidth = 20
            var size: CGSize?
            webView.takeSnapshot(with: configuration) { image, _ in size = image?.size }
            var failure: (any Error)?
            webView.evaluateJavaScript("1") { _, error in failure = error }
            #expect(size == nil && failure == nil)
            await stage.advance(by: 0.1)
            #expect(size == CGSize(width: 20, height: 10))
            #expect(failure as? WKError == WKError(.webContentProcessTerminated))
        }
    }

    @Test func aPageFailsInALaterTurnAsWithoutANetwork() async throws {
        try await withStage { stage, _ in
            let (webView, delegate) = (WKWebView(), Delegate())
            webView.navigationDelegate = delegate
            let navigation = try #require(webView.load(page))
            #expect(delegate.calls == [] && webView.isLoading && webView.url == page.url)
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["decide https://example.com/", "start", "fail -1009 false"])
            #expect(delegate.navigations == [navigation, navigation])
            #expect(stage.unavailable == ["WKWebView.load(_:)"])
            #expect(webView.title == nil && webView.estimatedProgress == 0 && !webView.canGoBack)
        }
    }

    @Test func theEndOfLoadingIsObserved() async throws {
        try await withStage { stage, _ in
            let webView = WKWebView()
            webView.load(page)
            var values: [Bool?] = []
            let observation = webView.observe(\.isLoading, named: "isLoading", options: [.initial, .new]) {
                values.append($1.newValue)
            }
            await stage.advance(by: 0.1)
            #expect(values == [true, false])
            observation.invalidate()
        }
    }

    @Test func textOfAPageFails() async throws {
        try await withStage { stage, _ in
            let (webView, delegate) = (WKWebView(), Delegate())
            webView.navigationDelegate = delegate
            webView.loadHTMLString("<p>Text</p>", baseURL: nil)
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["decide about:blank", "start", "fail -1009 false"])
            #expect(stage.unavailable == ["WKWebView.loadHTMLString(_:baseURL:)"])
        }
    }

    @Test func aDelegateCancelsAPage() async throws {
        try await withStage { stage, _ in
            let (webView, delegate) = (WKWebView(), Delegate())
            delegate.policy = .cancel
            webView.navigationDelegate = delegate
            webView.load(page)
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["decide https://example.com/"] && !webView.isLoading)
        }
    }

    @Test func loadingIsCanceledByTheAppAndByTheNextPage() async throws {
        try await withStage { stage, _ in
            let (webView, delegate) = (WKWebView(), Delegate())
            webView.navigationDelegate = delegate
            delegate.started = { $0.stopLoading() }
            webView.load(page)
            webView.load(URLRequest(url: URL(string: "https://example.com/next")!))
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["decide https://example.com/next", "start", "fail -999 false"])
            webView.stopLoading()
            #expect(delegate.calls.count == 3)
            delegate.started = { _ in }
            webView.reload()
            await stage.advance(by: 0.1)
            #expect(delegate.calls.suffix(3) == ["decide https://example.com/next", "start", "fail -1009 false"])
        }
    }

    @Test func aWebViewWithoutADelegateStopsLoading() async throws {
        try await withStage { stage, _ in
            let webView = WKWebView()
            #expect(webView.reload() == nil && webView.goBack() == nil && webView.goForward() == nil)
            webView.load(page)
            await stage.advance(by: 0.1)
            #expect(!webView.isLoading)
        }
    }

    @Test func theScrollViewFillsTheWhiteWebView() {
        let webView = WKWebView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), configuration: .init())
        #expect(webView.scrollView.superview === webView && webView.scrollView.frame == webView.bounds)
        webView.frame.size.height = 300
        #expect(webView.scrollView.frame == webView.bounds && webView.backgroundColor == .white)
        #expect(!webView.configuration.allowsInlineMediaPlayback)
    }
}
