import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite(.lane(.main)) struct LayoutElementTests {
    /// Each kind of element is asked for by its own method, in a layout change too.
    @Test func headersAndDecorationsUseOwnAttributes() {
        TestApp.run { app in
            let plain = AdornedLayout(isAdorned: false), adorned = AdornedLayout(isAdorned: true)
            let collection = shown(plain, app)
            collection.setCollectionViewLayout(adorned, animated: true)
            app.advance(to: app.now + 1)
            #expect(adorned.asked.isSuperset(of: ["initial decoration", "initial header"]))
            #expect(!adorned.asked.contains("initial item"))
            adorned.asked = []
            collection.setCollectionViewLayout(plain, animated: true)
            app.advance(to: app.now + 1)
            #expect(adorned.asked.isSuperset(of: ["final decoration", "final header"]))
            #expect(!adorned.asked.contains("final item"))
        }
    }

    @Test func transitionLayoutInterpolatesDecorations() throws {
        try TestApp.run { app in
            let collection = shown(AdornedLayout(isAdorned: true), app)
            let target = AdornedLayout(isAdorned: true)
            target.top = 100
            let transition = collection.startInteractiveTransition(to: target)
            transition.transitionProgress = 0.5
            transition.invalidateLayout()
            app.frame()
            let path = IndexPath(item: 0, section: 0)
            let mixed = try #require(transition.layoutAttributesForDecorationView(ofKind: "orthogonal", at: path))
            #expect(mixed.frame == CGRect(x: 0, y: 50, width: 100, height: 20))
            collection.cancelInteractiveTransition()
            app.advance(to: app.now + 1)
        }
    }

    /// Tests of wayfair/brickkit-ios expect that the content begins at the inset.
    @Test func contentBeginsAtAnInsetThatTheLayoutSetsWithItsFirstElements() {
        let layout = InsetLayout()
        let collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        collection.dataSource = Self.source
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
        collection.layoutIfNeeded()
        #expect(collection.contentSize == CGSize(width: 1200, height: 100))
        #expect(collection.contentOffset == CGPoint(x: -135, y: 0))
        collection.contentOffset.x = 20
        layout.invalidateLayout()
        collection.layoutIfNeeded()
        #expect(collection.contentOffset.x == 20)
    }

    /// Tests of rechsteiner/Parchment begin with an estimated width of zero.
    @Test func cellsWithoutWidthAreMeasured() throws {
        try TestApp.run { app in
            let layout = GrowingLayout()
            let controller = NumbersController(layout, count: 1)
            controller.collectionView.register(TenthCell.self, forCellWithReuseIdentifier: "number")
            app.window.rootViewController = controller
            app.frame()
            let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
            #expect(cell.frame == CGRect(x: 0, y: 0, width: 10, height: 50))
        }
    }

    private func shown(_ layout: UICollectionViewLayout, _ app: TestApp) -> UICollectionView {
        let controller = NumbersController(layout, count: 1)
        controller.collectionView.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
        controller.collectionView.dataSource = Self.source
        app.window.rootViewController = controller
        app.frame()
        return controller.collectionView
    }

    private static let source = AdornedSource()
}

private final class TenthCell: UICollectionViewCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size.width = 10
        return layoutAttributes
    }
}

private final class GrowingLayout: UICollectionViewLayout {
    private var width: CGFloat = 0

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 50) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 0, y: 0, width: width, height: 50)
        return [attributes]
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        width = preferredAttributes.size.width
        return true
    }
}

private final class InsetLayout: UICollectionViewLayout {
    private var size = CGSize(width: 320, height: 0)

    override var collectionViewContentSize: CGSize { size }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        collectionView?.contentInset.left = 135
        size = CGSize(width: 1200, height: 100)
        return []
    }
}

@MainActor
private final class AdornedSource: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

/// One item; adorned, with a header and a orthogonal as well.
private final class AdornedLayout: UICollectionViewLayout {
    let isAdorned: Bool
    var top: CGFloat = 0
    var asked: Set<String> = []

    init(isAdorned: Bool) {
        self.isAdorned = isAdorned
        super.init()
        register(UICollectionReusableView.self, forDecorationViewOfKind: "orthogonal")
    }

    required init?(coder: NSCoder) { nil }

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let path = IndexPath(item: 0, section: 0)
        return [
            layoutAttributesForItem(at: path),
            layoutAttributesForSupplementaryView(ofKind: "header", at: path),
            layoutAttributesForDecorationView(ofKind: "orthogonal", at: path),
        ].compactMap { $0 }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        placed(UICollectionViewLayoutAttributes(forCellWith: indexPath), 200)
    }

    override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard isAdorned else { return nil }
        return placed(
            UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath), top + 50)
    }

    override func layoutAttributesForDecorationView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard isAdorned else { return nil }
        return placed(UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath), top)
    }

    private func placed(_ attributes: UICollectionViewLayoutAttributes, _ y: CGFloat)
        -> UICollectionViewLayoutAttributes
    {
        attributes.frame = CGRect(x: 0, y: y, width: 100, height: 20)
        return attributes
    }

    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        asked.insert("initial item")
        return nil
    }

    override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        asked.insert("final item")
        return nil
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        asked.insert("initial \(elementKind)")
        return nil
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        asked.insert("final \(elementKind)")
        return nil
    }

    override func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        asked.insert("initial decoration")
        return nil
    }

    override func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        asked.insert("final decoration")
        return nil
    }
}
