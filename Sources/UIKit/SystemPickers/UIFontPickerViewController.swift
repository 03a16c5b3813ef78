import CoreGraphics
import Foundation

/// Receives the font that the user chose.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: NSObjectProtocol {
    /// Called after the user canceled, before the font picker is dismissed. Optional.
    func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
    /// Called after the user chose a font, before the font picker is dismissed. Optional.
    func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
    /// Does nothing.
    public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
    /// Does nothing.
    public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
}

/// Lets the user choose one of the installed fonts from a list.
///
/// Unverified: the font picker dismisses itself after a choice.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController {
    /// The fonts that a font picker lists.
    @preconcurrency @MainActor open class Configuration: NSObject, NSCopying {
        /// Whether the user chooses faces of a family, such as bold, instead of families. Default: `false`.
        open var includeFaces = false
        /// Whether names are displayed in the system font instead of their own. Default: `false`.
        open var displayUsingSystemFont = false
        /// The traits that fonts must have. Default: none.
        open var filteredTraits: UIFontDescriptor.SymbolicTraits = []

        /// Creates a configuration that lists all families.
        public override init() { super.init() }

        /// Returns a copy.
        open nonisolated func copy(with zone: NSZone? = nil) -> Any {
            MainActor.assumeIsolated {
                let copy = Configuration()
                copy.includeFaces = includeFaces
                copy.displayUsingSystemFont = displayUsingSystemFont
                copy.filteredTraits = filteredTraits
                return UncheckedCopy(copy)
            }.value
        }
    }

    /// The listed fonts.
    open private(set) var configuration: Configuration
    /// The delegate; weak.
    open weak var delegate: (any UIFontPickerViewControllerDelegate)?
    /// The chosen font; `nil` if none is. The row of the font has a check mark.
    open var selectedFontDescriptor: UIFontDescriptor?

    private let navigation = UINavigationController()

    /// Creates a font picker with a configuration, which is copied.
    public init(configuration: Configuration = Configuration()) {
        self.configuration = configuration.copy() as? Configuration ?? configuration
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a font picker; generic code calls it as `init()`.
    @available(*, unavailable, message: "Use init(configuration:).")
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        configuration = Configuration()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }

    /// Creates a font picker from a coder.
    public required init?(coder: NSCoder) {
        configuration = Configuration()
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addChild(navigation)
        navigation.didMove(toParent: self)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let list = FontList(rowsOfFamilies, title: title ?? "Fonts")
        list.onChoose = { [weak self] in self?.choose($0) }
        list.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        navigation.viewControllers = [list]
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
    }

    private var rowsOfFamilies: [FontList.Row] {
        UIFont.familyNames.sorted().compactMap { family in
            let faces = faces(of: family)
            guard let regular = faces.first else { return nil }
            return row(family, regular, leadsOn: configuration.includeFaces)
        }
    }

    /// The fonts of a family that have the traits of the configuration.
    private func faces(of family: String) -> [UIFontDescriptor] {
        UIFont.fontNames(forFamilyName: family).map { UIFontDescriptor(name: $0, size: 17) }
            .filter { $0.symbolicTraits.isSuperset(of: configuration.filteredTraits) }
    }

    private func row(_ name: String, _ descriptor: UIFontDescriptor, leadsOn: Bool) -> FontList.Row {
        FontList.Row(
            name: name, family: name, descriptor: descriptor,
            font: configuration.displayUsingSystemFont
                ? .systemFont(ofSize: 17) : UIFont(descriptor: descriptor, size: 17),
            isSelected: descriptor.postscriptName == selectedFontDescriptor?.postscriptName, leadsOn: leadsOn)
    }

    private func choose(_ chosen: FontList.Row) {
        if chosen.leadsOn {
            let rows = faces(of: chosen.family).map { row($0.postscriptName, $0, leadsOn: false) }
            let list = FontList(rows, title: chosen.family)
            list.onChoose = { [weak self] in self?.choose($0) }
            return navigation.pushViewController(list, animated: true)
        }
        selectedFontDescriptor = chosen.descriptor
        delegate?.fontPickerViewControllerDidPickFont(self)
        dismiss(animated: true)
    }

    private func cancel() {
        delegate?.fontPickerViewControllerDidCancel(self)
        dismiss(animated: true)
    }
}

/// Carries a copy out of the main actor, on which it was made.
private struct UncheckedCopy: @unchecked Sendable {
    let value: Any

    init(_ value: Any) { self.value = value }
}
