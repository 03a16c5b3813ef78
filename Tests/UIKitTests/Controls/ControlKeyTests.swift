import Testing
import UIKit
import UIKitTestSupport

/// The properties of views and controls that key-value coding reaches.
@MainActor @Suite(.lane(.main)) struct ControlKeyTests {
    /// A label that draws its text with another one passes on its properties by name.
    @Test func aLabelPassesOnItsPropertiesByName() {
        TestApp.run { app in
            let label = UILabel(), other = UILabel()
            label.highlightedTextColor = .red
            label.textAlignment = .right
            label.lineBreakMode = .byTruncatingHead
            label.baselineAdjustment = .alignCenters
            label.numberOfLines = 3
            label.minimumScaleFactor = 0.5
            label.isEnabled = false
            for key in [
                "baselineAdjustment", "enabled", "highlighted", "highlightedTextColor", "minimumFontSize",
                "shadowOffset",
                "textAlignment", "userInteractionEnabled", "adjustsFontSizeToFitWidth", "minimumScaleFactor",
                "lineBreakMode", "numberOfLines", "contentMode",
            ] {
                other.setValue(label.value(forKey: key), forKeyPath: key)
            }
            #expect(other.highlightedTextColor == .red && other.textAlignment == .right && other.numberOfLines == 3)
            #expect(other.lineBreakMode == .byTruncatingHead && other.baselineAdjustment == .alignCenters)
            #expect(other.minimumScaleFactor == 0.5 && !other.isEnabled)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func controlsHaveTheirPropertiesByName() {
        TestApp.run { app in
            let values: [(UIView, String, any Hashable)] = [
                (UIButton(), "selected", true), (UIButton(), "titleEdgeInsets", UIEdgeInsets.zero),
                (UISwitch(), "on", true), (UISlider(), "value", Float(0.5)), (UIProgressView(), "progress", Float(0.5)),
                (UIPageControl(), "currentPage", 0), (UISegmentedControl(items: ["a"]), "selectedSegmentIndex", 0),
                (UIActivityIndicatorView(), "color", UIColor.red), (UIImageView(), "highlighted", true),
                (UITextField(), "placeholder", "text"), (UITextView(), "editable", false),
                (UIScrollView(), "pagingEnabled", true),
            ]
            for (view, key, value) in values {
                view.setValue(value, forKey: key)
                #expect((view.value(forKey: key) as? AnyHashable) == AnyHashable(value), "\(key)")
            }
            #expect(app.diagnostics.isEmpty)
        }
    }
}
