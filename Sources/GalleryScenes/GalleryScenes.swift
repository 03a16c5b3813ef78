import Interlude

/// The scenes of the gallery.
public enum GalleryScenes {
    /// Every scene, in display order.
    public static let all: [StageScene] = [
        .zoom, .grow, .growSegue, .flyThrough, .circleReveal, .cardsInSpace, .pullToDismiss, .cardStack, .deepPush,
        .slidingTabs,
        .flowToCircle, .pileToCarousel, .photoWall, .halfHeight, .sheet, .coverVertical, .crossDissolve,
    ]
}
