import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Subclasses override the initializers that are designated on iOS, which Apple's reference lists without `convenience`.
@MainActor @Suite(.lane(.main)) struct DesignatedInitializerTests {
    private final class Refresh: UIRefreshControl {
        let log: [String]

        override init() {
            log = ["init"]
            super.init()
        }

        override init(frame: CGRect) {
            log = ["frame"]
            super.init(frame: frame)
        }

        required init?(coder: NSCoder) {
            log = ["coder"]
            super.init(coder: coder)
        }
    }

    @Test func aRefreshControlIsCreatedWithoutArguments() {
        TestApp.run { _ in
            let control = Refresh()
            #expect(control.log == ["init"])
            #expect(control.frame.height == UIRefreshControl(frame: .zero).frame.height)
            #expect(control.subviews.count == UIRefreshControl(frame: .zero).subviews.count)
        }
    }

    private final class Layout: UICollectionViewCompositionalLayout {
        let name: String

        override init(section: NSCollectionLayoutSection) {
            name = "section"
            super.init(section: section)
        }

        override init(
            section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
        ) {
            name = "section and configuration"
            super.init(section: section, configuration: configuration)
        }

        override init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
            name = "provider"
            super.init(sectionProvider: sectionProvider)
        }

        required init?(coder: NSCoder) { nil }
    }

    @Test func aCompositionalLayoutIsCreatedWithASectionOrAProvider() {
        TestApp.run { _ in
            let size = NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(20))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
            let section = NSCollectionLayoutSection(group: group)
            let configuration = UICollectionViewCompositionalLayoutConfiguration()
            configuration.interSectionSpacing = 7
            #expect(Layout(section: section).name == "section")
            #expect(Layout(sectionProvider: { _, _ in section }).name == "provider")
            #expect(Layout(section: section, configuration: configuration).configuration.interSectionSpacing == 7)
        }
    }

    private final class TaggedImage: UIImage, @unchecked Sendable {
        var tag = 1

        override init?(data: Data, scale: CGFloat) { super.init(data: data, scale: scale) }
        required init?(coder: NSCoder) { super.init(coder: coder) }
        required init(imageLiteralResourceName name: String) { fatalError() }
    }

    @Test func anImageIsCreatedFromData() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { _ in }
        let data = try #require(image.pngData())
        let tagged = try #require(TaggedImage(data: data, scale: image.scale))
        #expect(tagged.size == CGSize(width: 4, height: 2) && tagged.tag == 1)
        #expect(TaggedImage(data: Data([1, 2, 3]), scale: 1) == nil)
    }

    private final class Highlighting: NSTextStorage {
        private let backing = NSMutableAttributedString()
        let word: String

        override init() {
            word = "red"
            super.init()
        }

        required init?(coder: NSCoder) {
            word = ""
            super.init(coder: coder)
        }

        override var string: String { backing.string }

        override func attributes(
            at location: Int, effectiveRange range: NSRangePointer?
        ) -> [NSAttributedString.Key: Any] { backing.attributes(at: location, effectiveRange: range) }

        override func replaceCharacters(in range: NSRange, with str: String) {
            beginEditing()
            backing.replaceCharacters(in: range, with: str)
            edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
            endEditing()
        }

        override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
            beginEditing()
            backing.setAttributes(attrs, range: range)
            edited(.editedAttributes, range: range, changeInLength: 0)
            endEditing()
        }

        override func processEditing() {
            let range = (string as NSString).range(of: word)
            if range.length > 0 { addAttribute(.foregroundColor, value: UIColor.red, range: range) }
            super.processEditing()
        }
    }

    /// A text storage that highlights words, as TextKit's tutorials make it.
    @Test func aTextStorageWithoutArgumentsHighlightsItsText() {
        TestApp.run { app in
            let storage = Highlighting()
            storage.append(NSAttributedString(string: "a red word", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
            let manager = NSLayoutManager()
            let container = NSTextContainer(size: CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude))
            manager.addTextContainer(container)
            storage.addLayoutManager(manager)
            let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), textContainer: container)
            app.window.addSubview(view)
            app.frame()
            #expect(view.text == "a red word")
            let colors = [0, 2].map { view.attributedText.attribute(.foregroundColor, at: $0, effectiveRange: nil) }
            #expect(colors[0] == nil && colors[1] as? UIColor == .red)
            storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "one")
            #expect(view.text == "one red word")
        }
    }

    private final class Spring: UISpringTimingParameters, @unchecked Sendable {
        override init() { super.init() }
        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func aSpringIsCreatedWithoutArguments() {
        #expect(Spring().timingCurveType == .spring)
    }
}
