import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Frames against sums worked out by hand, by the rules of Apple's documentation.
@MainActor @Suite(.lane(.main)) struct CompositionalLayoutTests {
    /// The data of the last view, which does not keep them.
    private static var keep: SectionedData?

    private func grid(_ app: TestApp, _ section: NSCollectionLayoutSection, count: Int = 7) -> UICollectionView {
        let data = SectionedData([count])
        Self.keep = data
        return data.show(
            UICollectionViewCompositionalLayout(section: section), in: app, kinds: ["head", "foot", "badge"])
    }

    @Test func fractionsAreOfContainer() {
        TestApp.run { app in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .fractionalWidth(0.2)),
                subitems: [.init(.fractionalWidth(0.2), .fractionalHeight(1))])
            let view = grid(app, NSCollectionLayoutSection(group: group), count: 12)
            #expect(view.itemFrame(0) == box(0, 0, 80, 80))
            #expect(view.itemFrame(7) == box(160, 80, 80, 80))
            #expect(view.contentSize == CGSize(width: 400, height: 240))
            #expect(view.itemFrame(12) == nil)
            let third = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(50)),
                subitems: [.init(.fractionalWidth(1 / 3), .fractionalHeight(1))])
            view.setCollectionViewLayout(
                UICollectionViewCompositionalLayout(section: .init(group: third)), animated: false)
            #expect(view.itemFrame(3)?.minY == 50, "three thirds make a whole")
        }
    }

    @Test func insetsShrinkItemFrames() {
        TestApp.run { app in
            let item = NSCollectionLayoutItem(.fractionalWidth(0.5), .fractionalHeight(1))
            item.contentInsets = .init(top: 5, leading: 5, bottom: 5, trailing: 5)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(44)), subitems: [item])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = .init(top: 20, leading: 10, bottom: 30, trailing: 10)
            section.interGroupSpacing = 6
            let view = grid(app, section, count: 5)
            #expect(view.itemFrame(0) == box(15, 25, 180, 34))
            #expect(view.itemFrame(1) == box(205, 25, 180, 34))
            #expect(view.itemFrame(2) == box(15, 75, 180, 34))
            #expect(view.contentSize.height == 194, "20 + 3 · 44 + 2 · 6 + 30")
        }
    }

    @Test func countedItemsFillAndRepeatedItemsKeepSize() {
        TestApp.run { app in
            let size = NSCollectionLayoutSize(.fractionalWidth(1), .absolute(50))
            let item = NSCollectionLayoutItem(.absolute(100), .fractionalHeight(1))
            let counted = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: 3)
            counted.interItemSpacing = .fixed(20)
            let view = grid(app, .init(group: counted))
            #expect(view.itemFrame(1) == box(140, 0, 120, 50))
            #expect(view.itemFrame(5) == box(280, 50, 120, 50))

            let repeated = NSCollectionLayoutGroup.horizontal(layoutSize: size, repeatingSubitem: item, count: 3)
            repeated.interItemSpacing = .flexible(10)
            view.collectionViewLayout = UICollectionViewCompositionalLayout(section: .init(group: repeated))
            #expect(
                (0..<3).map { view.itemFrame($0)?.minX } == [0, 150, 300],
                "the remaining length is divided among the gaps")

            let column = NSCollectionLayoutGroup.vertical(
                layoutSize: .init(.fractionalWidth(1), .absolute(100)), subitem: item, count: 2)
            column.interItemSpacing = .fixed(10)
            view.collectionViewLayout = UICollectionViewCompositionalLayout(section: .init(group: column))
            #expect(view.itemFrame(1) == box(0, 55, 100, 45))
            #expect(view.itemFrame(2) == box(0, 100, 100, 45))
        }
    }

    @Test func flexibleEdgesTakeRemainingSpace() {
        TestApp.run { app in
            let item = NSCollectionLayoutItem(.absolute(100), .absolute(50))
            item.edgeSpacing = .init(
                leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .fixed(10))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(100)), repeatingSubitem: item, count: 1)
            let view = grid(app, .init(group: group))
            #expect(view.itemFrame(0) == box(150, 40, 100, 50))

            let narrow = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.absolute(200), .absolute(100)),
                subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
            narrow.edgeSpacing = .init(leading: .flexible(0), top: .fixed(8), trailing: .flexible(0), bottom: nil)
            view.collectionViewLayout = UICollectionViewCompositionalLayout(section: .init(group: narrow))
            #expect(view.itemFrame(0) == box(100, 8, 200, 100))
            #expect(view.itemFrame(1) == box(100, 116, 200, 100))
        }
    }

    @Test func groupsNest() {
        TestApp.run { app in
            let leading = NSCollectionLayoutItem(.fractionalWidth(0.7), .fractionalHeight(1))
            let trailing = NSCollectionLayoutGroup.vertical(
                layoutSize: .init(.fractionalWidth(0.3), .fractionalHeight(1)),
                subitem: .init(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
            let outer = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .fractionalWidth(0.4)), subitems: [leading, trailing])
            let view = grid(app, .init(group: outer))
            #expect(
                (0..<4).map { view.itemFrame($0) } == [
                    box(0, 0, 280, 160), box(280, 0, 120, 80), box(280, 80, 120, 80), box(0, 160, 280, 160),
                ])
            #expect(view.contentSize.height == 480)
        }
    }

    @Test func headersAndFootersExtendSection() {
        TestApp.run { app in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(50)),
                subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
            @MainActor func section(_ offset: CGFloat = 0, extends: Bool = true) -> NSCollectionLayoutSection {
                let section = NSCollectionLayoutSection(group: group)
                section.contentInsets = .init(top: 5, leading: 20, bottom: 7, trailing: 0)
                let head = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: .init(.fractionalWidth(1), .absolute(44)), elementKind: "head", alignment: .top,
                    absoluteOffset: CGPoint(x: 0, y: offset))
                head.extendsBoundary = extends
                let foot = NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: .init(.absolute(100), .absolute(30)), elementKind: "foot", alignment: .bottomTrailing)
                section.boundarySupplementaryItems = [head, foot]
                return section
            }
            let view = grid(app, section(), count: 2)
            #expect(view.barFrame("head") == box(20, 0, 380, 44))
            #expect(view.itemFrame(0) == box(20, 49, 380, 50))
            #expect(view.barFrame("foot") == box(300, 156, 100, 30))
            #expect(view.contentSize.height == 186, "44 + 5 + 100 + 7 + 30")
            view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section(-10))
            #expect(view.barFrame("head")?.minY == 0 && view.itemFrame(0)?.minY == 59)
            view.collectionViewLayout = UICollectionViewCompositionalLayout(section: section(extends: false))
            #expect(view.barFrame("head")?.minY == 0 && view.itemFrame(0)?.minY == 5)
        }
    }

    @Test func pinnedHeadersStayWithinSection() {
        TestApp.run { app in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(100)),
                subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
            let section = NSCollectionLayoutSection(group: group)
            let head = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: .init(.fractionalWidth(1), .absolute(40)), elementKind: "head", alignment: .top)
            head.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [head]
            let data = SectionedData([10, 10])
            let settings = UICollectionViewCompositionalLayoutConfiguration()
            settings.interSectionSpacing = 25
            let view = data.show(
                UICollectionViewCompositionalLayout(section: section, configuration: settings), in: app, kinds: ["head"]
            )
            #expect(view.barFrame("head", 1)?.minY == 1065)
            let positions: [(CGFloat, CGFloat)] = [(0, 0), (300, 300), (1010, 1000), (1020, 1000)]
            for (offset, position) in positions {
                view.contentOffset.y = offset
                app.frame()
                #expect(view.barFrame("head")?.minY == position)
                let shown = view.supplementaryView(forElementKind: "head", at: IndexPath(item: 0, section: 0))
                #expect(shown?.frame.minY == position)
            }
            #expect(view.layoutAttributesForSupplementaryElement(ofKind: "head", at: [0, 0])?.zIndex == 1)
        }
    }

    @Test func backgroundsCoverWholeSection() {
        TestApp.run { app in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(50)),
                subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
            let section = NSCollectionLayoutSection(group: group)
            section.contentInsets = .init(top: 10, leading: 10, bottom: 10, trailing: 10)
            let background = NSCollectionLayoutDecorationItem.background(elementKind: "back")
            background.contentInsets = .init(top: 2, leading: 3, bottom: 4, trailing: 5)
            section.decorationItems = [background]
            let layout = UICollectionViewCompositionalLayout(section: section)
            layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "back")
            let data = SectionedData([2])
            let view = data.show(layout, in: app)
            let attributes = layout.layoutAttributesForDecorationView(ofKind: "back", at: [0, 0])
            #expect(attributes?.frame == box(3, 2, 392, 114))
            #expect(attributes?.zIndex == 0 && layout.layoutAttributesForItem(at: [0, 0])?.zIndex == 1)
            #expect(view.subviews.count { type(of: $0) == UICollectionReusableView.self } == 1)
        }
    }

    @Test func decorationViewsAreLoadedFromNibs() {
        TestApp.run { app in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(50)),
                subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
            let section = NSCollectionLayoutSection(group: group)
            section.decorationItems = [.background(elementKind: "back")]
            let layout = UICollectionViewCompositionalLayout(section: section)
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/><collectionReusableView tag="9" id="v1"/>
                </objects></document>
                """
            layout.register(UINib(data: Data(text.utf8), bundle: nil), forDecorationViewOfKind: "back")
            let view = SectionedData([2]).show(layout, in: app)
            #expect(view.viewWithTag(9)?.frame == box(0, 0, 400, 100))
        }
    }

    @Test func badgesArePositionedAtAnchors() {
        TestApp.run { app in
            @MainActor func frame(_ container: NSCollectionLayoutAnchor, _ own: NSCollectionLayoutAnchor?) -> CGRect? {
                let size = NSCollectionLayoutSize(.absolute(20), .absolute(20))
                let badge =
                    own.map {
                        NSCollectionLayoutSupplementaryItem(
                            layoutSize: size, elementKind: "badge", containerAnchor: container, itemAnchor: $0)
                    }
                    ?? NSCollectionLayoutSupplementaryItem(
                        layoutSize: size, elementKind: "badge", containerAnchor: container)
                let item = NSCollectionLayoutItem(
                    layoutSize: .init(.absolute(100), .absolute(100)), supplementaryItems: [badge])
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(.fractionalWidth(1), .absolute(100)), subitems: [item])
                return grid(app, .init(group: group)).barFrame("badge", item: 1)
            }
            #expect(frame(.init(edges: [.top, .trailing]), nil) == box(180, 0, 20, 20))
            #expect(
                frame(.init(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)), nil)
                    == box(190, -10, 20, 20))
            #expect(
                frame(
                    .init(edges: [.top, .trailing], absoluteOffset: CGPoint(x: 10, y: -10)),
                    .init(edges: [.bottom, .leading])) == box(210, -30, 20, 20))
            #expect(frame(.init(edges: []), nil) == box(140, 40, 20, 20))
        }
    }

    @Test func customGroupsPositionItems() {
        TestApp.run { app in
            var seen: CGSize?
            let custom = NSCollectionLayoutGroup.custom(layoutSize: .init(.fractionalWidth(1), .absolute(90))) {
                environment in
                seen = environment.container.effectiveContentSize
                return (0..<3).map { .init(frame: box(CGFloat($0) * 70, CGFloat($0) * 20, 60, 50), zIndex: $0) }
            }
            let view = grid(app, .init(group: custom))
            #expect(seen == CGSize(width: 400, height: 90))
            #expect(view.itemFrame(2) == box(140, 40, 60, 50) && view.itemFrame(4) == box(70, 110, 60, 50))
            #expect(view.layoutAttributesForItem(at: [0, 5])?.zIndex == 2)
        }
    }

    @Test func horizontalSectionsRunLeftToRight() {
        TestApp.run { app in
            let group = NSCollectionLayoutGroup.vertical(
                layoutSize: .init(.absolute(120), .fractionalHeight(1)),
                subitem: .init(.fractionalWidth(1), .fractionalHeight(1)), count: 4)
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            let settings = UICollectionViewCompositionalLayoutConfiguration()
            settings.scrollDirection = .horizontal
            settings.contentInsetsReference = .none
            let data = SectionedData([6, 6])
            let shown = data.show(
                UICollectionViewCompositionalLayout(section: section, configuration: settings), in: app)
            #expect(shown.itemFrame(5) == box(130, 200, 120, 200))
            #expect(shown.itemFrame(0, 1) == box(250, 0, 120, 200))
            #expect(shown.contentSize == CGSize(width: 500, height: 800))
        }
    }

    @Test func sectionsComeFromTheProvider() {
        TestApp.run { app in
            var asked: [Int] = []
            let layout = UICollectionViewCompositionalLayout { index, environment in
                asked.append(index)
                #expect(environment.container.effectiveContentSize.width == 400)
                let group = NSCollectionLayoutGroup.horizontal(
                    layoutSize: .init(.fractionalWidth(1), .absolute(50)),
                    subitem: .init(.fractionalWidth(1), .fractionalHeight(1)), count: index + 1)
                return NSCollectionLayoutSection(group: group)
            }
            let data = SectionedData([4, 4, 0, 4])
            let view = data.show(layout, in: app)
            #expect(asked == [0, 1, 2, 3])
            #expect(view.itemFrame(0, 1) == box(0, 200, 200, 50))
            #expect(view.itemFrame(1, 3) == box(100, 300, 100, 50))
            view.contentOffset.y = 10
            app.frame()
            #expect(asked.count == 4, "scrolling doesn't call the section provider")
        }
    }
}
