import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct FlowLayoutTests {
    @Test(arguments: FlowCase.all)
    func framesMatchUIKit(flow: FlowCase) {
        TestApp.run(AppSession.Screen(scale: 2, safeAreaInsets: .zero)) { app in
            let layout = UICollectionViewFlowLayout()
            layout.scrollDirection = flow.isVertical ? .vertical : .horizontal
            layout.sectionInset = flow.inset
            layout.minimumLineSpacing = flow.lineSpacing
            layout.minimumInteritemSpacing = flow.interitemSpacing
            layout.headerReferenceSize = CGSize(width: flow.header, height: flow.header)
            layout.footerReferenceSize = CGSize(width: flow.footer, height: flow.footer)
            let view = UICollectionView(
                frame: CGRect(origin: .zero, size: flow.bounds), collectionViewLayout: layout)
            let data = SizedData(flow.sections)
            view.dataSource = data
            view.delegate = data
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                view.register(
                    UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
            }
            app.window.addSubview(view)
            app.frame()
            for (section, frames) in flow.items.enumerated() {
                for (item, frame) in frames.enumerated() {
                    let path = IndexPath(item: item, section: section)
                    #expect(view.layoutAttributesForItem(at: path)?.frame == frame, "\(flow.name) \(path)")
                }
            }
            for (section, frame) in flow.headers.enumerated() {
                let bar = view.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
                #expect(bar?.frame == frame)
            }
            for (section, frame) in flow.footers.enumerated() {
                let bar = view.layoutAttributesForSupplementaryElement(
                    ofKind: UICollectionView.elementKindSectionFooter, at: IndexPath(item: 0, section: section))
                #expect(bar?.frame == frame)
            }
            if let size = flow.contentSize { #expect(layout.collectionViewContentSize == size) }
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func aHeaderThatASectionLacksHasNoSize() {
        TestApp.run { _ in
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
            let kind = UICollectionView.elementKindSectionHeader
            let source = OneSection()
            view.dataSource = source
            #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [0, 0])?.frame.size == .zero)
            #expect(view.layoutAttributesForSupplementaryElement(ofKind: kind, at: [1, 0]) == nil)
            #expect(view.layoutAttributesForSupplementaryElement(ofKind: "badge", at: [0, 0]) == nil)
        }
    }

    private final class OneSection: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell() }
    }

    @Test func defaults() {
        let layout = UICollectionViewFlowLayout()
        #expect(layout.itemSize == CGSize(width: 50, height: 50))
        #expect(layout.minimumLineSpacing == 10)
        #expect(layout.minimumInteritemSpacing == 10)
        #expect(layout.scrollDirection == .vertical)
        #expect(layout.sectionInset == .zero)
    }

    /// As in rechsteiner/Parchment and wayfair/brickkit-ios.
    @Test func theFrameOfAttributesIsExact() throws {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        let frame = CGRect(x: 100 / 3.0, y: 9.75, width: 200 / 3.0, height: 61)
        attributes.frame = frame
        #expect(attributes.frame == frame)
        #expect(try #require(attributes.copy() as? UICollectionViewLayoutAttributes).frame == frame)
        attributes.size.width = 20
        attributes.center = CGPoint(x: 20, y: 30)
        #expect(attributes.frame == CGRect(x: 10, y: -0.5, width: 20, height: 61))
    }

    @Test func onlyCrossAxisChangeInvalidates() {
        TestApp.run { app in
            let layout = UICollectionViewFlowLayout()
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
            app.window.addSubview(view)
            @MainActor func context(_ bounds: CGRect) -> UICollectionViewFlowLayoutInvalidationContext? {
                layout.invalidationContext(forBoundsChange: bounds) as? UICollectionViewFlowLayoutInvalidationContext
            }
            #expect(!layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 50, width: 300, height: 400)))
            #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 310, height: 400)))
            #expect(context(CGRect(x: 0, y: 50, width: 300, height: 400))?.invalidateFlowLayoutAttributes == false)
            #expect(context(CGRect(x: 5, y: 0, width: 300, height: 400))?.invalidateFlowLayoutAttributes == true)
            #expect(context(CGRect(x: 0, y: 0, width: 300, height: 410))?.invalidateFlowLayoutAttributes == true)
            #expect(context(.zero)?.invalidateFlowLayoutDelegateMetrics == false)
        }
    }
}

/// Sections of items of given sizes, in plain cells.
@MainActor final class SizedData: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    var sections: [[CGSize]]

    init(_ sections: [[CGSize]]) { self.sections = sections }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sections[indexPath.section][indexPath.item] }
}
