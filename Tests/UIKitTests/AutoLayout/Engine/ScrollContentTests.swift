import Testing
import UIKitTestSupport

@testable import UIKit

/// Constraints between a scroll view and its content.
@MainActor @Suite(.lane(.main)) struct ScrollContentTests {
    /// Ramotion/paper-switch has a leading edge and a center, and no width. Rows of many apps are as wide as the scroll view by
    /// their center alone.
    @Test func centersAreTheFramesAndEdgesTheContents() {
        TestApp.run { app in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            let row = UIView()
            row.translatesAutoresizingMaskIntoConstraints = false
            scroll.addSubview(row)
            NSLayoutConstraint.activate([
                row.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                row.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                row.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
                row.topAnchor.constraint(equalTo: scroll.topAnchor),
                row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                row.heightAnchor.constraint(equalToConstant: 900),
            ])
            app.window.addSubview(scroll)
            app.frame()
            #expect(row.frame == CGRect(x: 0, y: 0, width: 300, height: 900))
            #expect(scroll.contentSize == CGSize(width: 300, height: 900))
            scroll.contentOffset.y = 200
            scroll.frame.size.width = 200
            app.frame()
            #expect(row.frame == CGRect(x: 0, y: 0, width: 200, height: 900))
            #expect(app.diagnostics.isEmpty)
        }
    }

    /// masamichiueta/FluidPhoto sets its zoom when its view is laid out, and moves its photo while it zooms.
    @Test func constraintsOfContentDoNotLayOutTheViewAroundTheScrollView() {
        final class Page: UIView {
            var layouts = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                layouts += 1
            }
        }
        TestApp.run { app in
            let page = Page(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            let (scroll, photo) = (UIScrollView(), UIView())
            page.addSubview(scroll)
            scroll.addSubview(photo)
            for view in [scroll, photo] { view.translatesAutoresizingMaskIntoConstraints = false }
            let top = photo.topAnchor.constraint(equalTo: scroll.topAnchor)
            NSLayoutConstraint.activate([
                top, photo.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
                photo.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
                photo.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
                photo.widthAnchor.constraint(equalToConstant: 300), photo.heightAnchor.constraint(equalToConstant: 200),
                scroll.topAnchor.constraint(equalTo: page.topAnchor),
                scroll.bottomAnchor.constraint(equalTo: page.bottomAnchor),
                scroll.leadingAnchor.constraint(equalTo: page.leadingAnchor),
                scroll.trailingAnchor.constraint(equalTo: page.trailingAnchor),
            ])
            app.window.addSubview(page)
            app.frame()
            let layouts = page.layouts
            top.constant = 50
            page.layoutIfNeeded()
            #expect(page.layouts == layouts && photo.frame.minY == 50 && scroll.contentSize.height == 250)
        }
    }
}
