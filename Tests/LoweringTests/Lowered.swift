import Lowering

/// Lowers texts of one module against a small UIKit.
enum Lowered {
    /// A few declarations in UIKit's form.
    static let uiKit = ModuleIndex.ofFramework(
        "UIKit",
        sources: [
            """
            open class CALayer: NSObject { open class var connections: Connections { Connections() } }
            open class UIResponder: NSObject { open class var connections: Connections { Connections() }
                open func becomeFirstResponder() -> Bool { false } }
            open class UIView: UIResponder {
                open func endEditing(_ force: Bool) -> Bool { false }
                open var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
            }
            open class UIScrollView: UIView {}
            open class UICollectionView: UIScrollView {}
            open class UIButton: UIView {}
            open class UIGestureRecognizer: NSObject {}
            open class NSLayoutConstraint: NSObject { open var priority = UILayoutPriority.required }
            open class UINavigationController: UIViewController {}
            open class UIViewController: UIResponder { open func viewWillAppear(_ animated: Bool) {}
                open var navigationController: UINavigationController? { nil } }
            public protocol UINavigationControllerDelegate: NSObjectProtocol {
                func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool)
            }
            extension UINavigationControllerDelegate {
                public func navigationController(_ n: UINavigationController, didShow c: UIViewController, animated: Bool) {}
            }
            public protocol UIScrollViewDelegate: NSObjectProtocol {
                func scrollViewDidScroll(_ scrollView: UIScrollView)
                func viewForZooming(in scrollView: UIScrollView) -> UIView?
            }
            extension UIScrollViewDelegate {
                public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
                public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
            }
            """
        ])

    /// Lowers files; the names are `A.swift`, `B.swift`, and so on.
    static func files(_ texts: [String], options: LoweringOptions = plain) -> [ModuleLowering.LoweredText] {
        let names = "ABCDEFG".map { "/app/\($0).swift" }
        let files = zip(names, texts).map { ModuleLowering.SourceText(path: $0, text: $1) }
        return ModuleLowering(files: files, dependencies: [uiKit], options: options).lowered()
    }

    /// Lowers one file; returns the original text if it has nothing to lower.
    static func text(_ text: String, options: LoweringOptions = plain) -> String {
        files([text], options: options)[0].text ?? text
    }

    /// Lowers one file and returns its lines without the spaces at their ends.
    static func lines(_ text: String, options: LoweringOptions = plain) -> [String] {
        self.text(text, options: options).split(separator: "\n", omittingEmptySubsequences: false).map { line in
            String(line.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// The default options without the umbrella import, so that tests can leave imports out.
    static let plain = LoweringOptions(importsUmbrella: false)
}
