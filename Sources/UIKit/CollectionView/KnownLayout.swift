import CoreGraphics

/// The answers of a collection view's layout, which are valid until it is invalidated.
struct KnownLayout {
    var isPrepared = false
    /// The size of the collection view for which the layout was prepared.
    var preparedSize = CGSize.zero
    /// The part of the content that the layout was asked for last, with its elements.
    var shown: (rect: CGRect, elements: [UICollectionViewLayoutAttributes])?
    /// The part of the content that was asked for to prefetch it, with its items.
    var ahead: (rect: CGRect, items: [UICollectionViewLayoutAttributes])?
}
