import CoreGraphics
import Foundation
import Interlude

extension LiveRun {
    /// The maximum number of planes; more are illegible.
    private static let maximumPlanes = 250
    /// The maximum number of pixels per point of their images.
    private static let maximumScale = 1.5

    /// Returns the message with the layers on the screen as planes.
    func planes() -> Data {
        let planes = stage.layerPlanes(scale: min(request.scale, Self.maximumScale), limit: Self.maximumPlanes)
        var areas: [Update.Area] = []
        var images: [Data] = []
        let entries = planes.map { plane in
            var entry = PlaneReport.Plane(
                path: (["0"] + plane.path.map(String.init)).joined(separator: "."), name: plane.name,
                detail: plane.detail, isAnimated: plane.isAnimated,
                rect: [plane.rect.minX, plane.rect.minY, plane.rect.width, plane.rect.height].map(Self.finite),
                matrix: plane.matrix.map(Self.finite), level: plane.level)
            if let image = plane.image {
                entry.image = images.count
                let data = ImageCodec.png(image, compression: .fast)
                images.append(data)
                areas.append(
                    Update.Area(
                        x: 0, y: 0, width: image.width, height: image.height, format: "image/png", length: data.count))
            }
            return entry
        }
        let size = stage.screenSize
        let report = PlaneReport(
            time: stage.now, width: size.width, height: size.height, planes: entries, areas: areas)
        return PageData.message(report, images)
    }

    private static func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
}
