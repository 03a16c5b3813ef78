import SafariServices
import StoreKit
import TestSupport
import Testing

/// A browser without pages, and a store without reviews.
@MainActor
@Suite(.lane(.main)) struct BrowserTests {
    private final class Delegate: NSObject, SFSafariViewControllerDelegate {
        var calls: [String] = []

        func safariViewControllerDidFinish(_ controller: SFSafariViewController) { calls.append("finish") }
        func safariViewController(
            _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
        ) {
            calls.append("loaded \(didLoadSuccessfully)")
        }
    }

    private func bar(of browser: SFSafariViewController) throws -> UINavigationBar {
        try #require(browser.view.subviews.lazy.compactMap { $0 as? UINavigationBar }.first)
    }

    @Test func testsSetThePriceOfAProductByKey() {
        let product = SKProduct()
        product.setValue(NSDecimalNumber(string: "10.50"), forKey: "price")
        product.setValue("card", forKey: "productIdentifier")
        product.setValue(Locale(identifier: "fr_FR"), forKey: "priceLocale")
        #expect(product.price == NSDecimalNumber(string: "10.5") && product.productIdentifier == "card")
        #expect(product.priceLocale.identifier == "fr_FR")
    }

    @Test func theInitialLoadFailsOnce() async throws {
        try await withStage { stage, root in
            let browser = SFSafariViewController(url: try #require(URL(string: "https://example.com/page")))
            let delegate = Delegate()
            browser.delegate = delegate
            root.present(browser, animated: true)
            try await stage.settle()
            #expect(browser.modalPresentationStyle == .fullScreen)
            #expect(delegate.calls == ["loaded false"] && stage.unavailable == ["SFSafariViewController"])
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            browser.present(cover, animated: false)
            try await stage.settle()
            cover.dismiss(animated: false)
            try await stage.settle()
            #expect(delegate.calls == ["loaded false"] && stage.unavailable.count == 1)
        }
    }

    @Test func theBarHasTheHostAndAButtonThatCloses() async throws {
        try await withStage { stage, root in
            let browser = SFSafariViewController(url: try #require(URL(string: "https://example.com/page")))
            let delegate = Delegate()
            browser.delegate = delegate
            browser.preferredControlTintColor = .systemGreen
            root.present(browser, animated: true)
            try await stage.settle()
            let bar = try bar(of: browser)
            #expect(bar.topItem?.title == "example.com" && bar.tintColor == .systemGreen)
            #expect(bar.frame.minY == browser.view.safeAreaInsets.top && bar.frame.height >= 44)
            await stage.tap(bar.convert(CGPoint(x: 40, y: bar.bounds.midY), to: nil))
            try await stage.settle()
            #expect(root.presentedViewController == nil && delegate.calls == ["loaded false", "finish"])
        }
    }

    @Test func reviewsAreNotRequested() async throws {
        try await withStage { stage, _ in
            SKStoreReviewController.requestReview()
            #expect(stage.unavailable == ["SKStoreReviewController.requestReview()"])
            let scene = try #require(stage.window.windowScene)
            SKStoreReviewController.requestReview(in: scene)
            #expect(stage.unavailable.count == 2)
        }
    }
}
