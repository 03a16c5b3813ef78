import FoundationNetworking
import TestSupport
import Testing
import WebKit

/// `UIWebView`, whose pages fail to load.
@MainActor
@Suite(.lane(.main)) struct OldWebViewTests {
    private final class Delegate: NSObject, UIWebViewDelegate {
        var isAllowed = true
        var calls: [String] = []

        func webView(
            _ webView: UIWebView, shouldStartLoadWith request: URLRequest, navigationType: UIWebViewNavigationType
        ) -> Bool {
            calls.append("ask \(navigationType)")
            return isAllowed
        }
        func webViewDidStartLoad(_ webView: UIWebView) { calls.append("start \(webView.isLoading)") }
        func webViewDidFinishLoad(_ webView: UIWebView) { calls.append("finish") }
        func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {
            calls.append("fail \((error as? URLError)?.code.rawValue ?? 0) \(webView.isLoading)")
        }
    }

    private let page = URLRequest(url: URL(string: "https://example.com/")!)

    @Test func aPageOfAnOldWebViewFailsInALaterTurn() async throws {
        try await withStage { stage, _ in
            let (webView, delegate) = (UIWebView(frame: CGRect(x: 0, y: 0, width: 40, height: 20)), Delegate())
            webView.delegate = delegate
            webView.loadRequest(page)
            #expect(delegate.calls == ["ask other"] && webView.isLoading && webView.request == page)
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["ask other", "start true", "fail -1009 false"])
            #expect(stage.unavailable == ["UIWebView.loadRequest(_:)"])
            #expect(webView.scrollView.frame == webView.bounds && webView.backgroundColor == .white)
            webView.reload()
            webView.stopLoading()
            #expect(delegate.calls.suffix(2) == ["ask reload", "fail -999 false"])
        }
    }

    @Test func aDelegateOfAnOldWebViewRefusesAPage() async throws {
        try await withStage { stage, _ in
            let (webView, delegate) = (UIWebView(), Delegate())
            delegate.isAllowed = false
            webView.delegate = delegate
            webView.loadHTMLString("<p>Text</p>", baseURL: nil)
            await stage.advance(by: 0.1)
            #expect(delegate.calls == ["ask other"] && !webView.isLoading && webView.request == nil)
            #expect(!webView.canGoBack && webView.stringByEvaluatingJavaScript(from: "1") == nil)
        }
    }
}
