import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A bundle in a temporary folder with an asset catalog.
@MainActor private final class Catalog {
    let folder: TemporaryFolder
    let bundle: Bundle

    init() throws {
        folder = try TemporaryFolder()
        try FileManager.default.createDirectory(at: folder.file("Assets.xcassets"), withIntermediateDirectories: true)
        bundle = try #require(Bundle(path: folder.url.path))
    }

    func add(_ path: String, _ data: Data) throws {
        let file = folder.file("Assets.xcassets/\(path)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    func add(_ path: String, json: String) throws { try add(path, Data(json.utf8)) }

    /// Adds an image file of a size in pixels.
    func add(_ path: String, width: CGFloat, height: CGFloat = 10, color: UIColor = .red) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image {
            context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
        try add(path, try #require(image.pngData()))
    }

    func image(_ name: String, _ traits: UITraitCollection? = nil) -> UIImage? {
        UIImage(named: name, in: bundle, compatibleWith: traits)
    }

    func color(_ name: String, _ traits: UITraitCollection = UITraitCollection(userInterfaceStyle: .light)) -> String? {
        UIColor(named: name, in: bundle, compatibleWith: nil).map { color in
            var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
            color.resolvedColor(with: traits).getRed(
                &parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
            return [parts.red, parts.green, parts.blue, parts.alpha].map { String(format: "%.2f", Double($0)) }
                .joined(separator: " ")
        }
    }
}

@MainActor @Suite(.lane(.main)) struct AssetCatalogTests {
    @Test func aFilesNameCanEncodeAccentsInAnotherWay() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            try catalog.add("Icon.imageset/caf\u{E9}.png", width: 10)
            try catalog.add(
                "Icon.imageset/Contents.json",
                json: "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"cafe\u{301}.png\"}]}")
            #expect(catalog.image("Icon")?.size.width == 10)
        }
    }

    @Test func theExtensionOfAnImageFileMayFollowTheName() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            for (name, width) in [("Flower", 10), ("Tree.png", 20), ("Tree", 30)] as [(String, CGFloat)] {
                try catalog.add("\(name).imageset/image.png", width: width)
                try catalog.add("\(name).imageset/Contents.json", json: "{\"images\": [{\"filename\": \"image.png\"}]}")
            }
            #expect(catalog.image("Flower.jpg")?.size.width == 10)
            #expect(catalog.image("Tree.png")?.size.width == 20 && catalog.image("Tree")?.size.width == 30)
            #expect(catalog.image("Flower.small") == nil)
        }
    }

    @Test func theFileOfTheDisplaysScaleIsChosen() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            for scale in 1...3 { try catalog.add("Icon.imageset/\(scale).png", width: CGFloat(10 * scale)) }
            try catalog.add(
                "Icon.imageset/Contents.json",
                json: """
                    {"images": [{"idiom": "universal", "filename": "1.png", "scale": "1x"},
                     {"idiom": "universal", "filename": "2.png", "scale": "2x"},
                     {"idiom": "universal", "filename": "3.png", "scale": "3x"}], "info": {"version": 1}}
                    """)
            let sharp = catalog.image("Icon", UITraitCollection(displayScale: 3))
            #expect(sharp?.scale == 3 && sharp?.size.width == 10)
            #expect(catalog.image("Icon", UITraitCollection(displayScale: 2))?.scale == 2)
        }
    }

    @Test func anIdiomPrecedesUniversalAndOthersAreLeftOut() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            try catalog.add("Photo.imageset/all.png", width: 10)
            try catalog.add("Photo.imageset/pad.png", width: 20)
            try catalog.add(
                "Photo.imageset/Contents.json",
                json: """
                    {"images": [{"idiom": "ipad", "filename": "pad.png"}, {"idiom": "universal", "filename": "all.png"}]}
                    """)
            #expect(catalog.image("Photo", UITraitCollection(userInterfaceIdiom: .pad))?.size.width == 20)
            #expect(catalog.image("Photo", UITraitCollection(userInterfaceIdiom: .phone))?.size.width == 10)
        }
    }

    @Test func anImageViewFollowsTheAppearance() throws {
        try TestApp.run { app in
            let catalog = try Catalog()
            try catalog.add("Sky.imageset/light.png", width: 10, color: .white)
            try catalog.add("Sky.imageset/dark.png", width: 10, color: .black)
            try catalog.add(
                "Sky.imageset/Contents.json",
                json: """
                    {"images": [{"idiom": "universal", "filename": "light.png", "scale": "1x"},
                     {"idiom": "universal", "filename": "dark.png", "scale": "1x",
                      "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
                    """)
            let image = try #require(catalog.image("Sky"))
            let view = UIImageView(image: image.withRenderingMode(.alwaysOriginal))
            app.window.addSubview(view)
            app.frame()
            let light = view.layer.contents as AnyObject?
            view.overrideUserInterfaceStyle = .dark
            app.frame()
            #expect(light !== view.layer.contents as AnyObject?)
            let dark = image.imageAsset?.image(with: UITraitCollection(userInterfaceStyle: .dark))
            #expect(view.layer.contents as AnyObject? === dark?.cgImage)
            view.overrideUserInterfaceStyle = .light
            app.frame()
            #expect(light === view.layer.contents as AnyObject?)
        }
    }

    @Test func renderingIntentSlicingAndAlignmentAreInPoints() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            try catalog.add("Bubble.imageset/b.png", width: 40, height: 40)
            try catalog.add(
                "Bubble.imageset/Contents.json",
                json: """
                    {"images": [{"idiom": "universal", "filename": "b.png", "scale": "2x",
                      "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
                      "cap-insets": {"top": 10, "left": 12, "bottom": 14, "right": 16}},
                      "alignment-insets": {"top": 2, "left": 0, "bottom": 4, "right": 0}}],
                     "properties": {"template-rendering-intent": "template"}}
                    """)
            let image = try #require(catalog.image("Bubble"))
            #expect(image.renderingMode == .alwaysTemplate && image.resizingMode == .tile)
            #expect(image.capInsets == UIEdgeInsets(top: 5, left: 6, bottom: 7, right: 8))
            #expect(image.alignmentRectInsets == UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0))
        }
    }

    /// A PDF of 21 points with caps of 10 points, as in kharrison/CodeExamples.
    @Test(.enabled(if: VectorImageFile.svg.isAvailable)) func capsOfVectorImagesAreInPoints() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            let text = """
                <svg xmlns="http://www.w3.org/2000/svg" width="21" height="21" viewBox="0 0 21 21">
                  <rect width="21" height="21" fill="#ff0000"/></svg>
                """
            try catalog.add("Border.imageset/b.svg", Data(text.utf8))
            try catalog.add(
                "Border.imageset/Contents.json",
                json: """
                    {"images": [{"idiom": "universal", "filename": "b.svg",
                      "resizing": {"mode": "9-part", "center": {"mode": "stretch", "width": 1, "height": 1},
                      "cap-insets": {"top": 10, "left": 10, "bottom": 10, "right": 10}}}]}
                    """)
            let image = try #require(catalog.image("Border"))
            #expect(image.size == CGSize(width: 21, height: 21))
            #expect(image.capInsets == UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10))
        }
    }

    @Test func groupsWithANamespaceAddTheirNameAndOthersDont() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            let contents = "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"i.png\"}]}"
            try catalog.add("Icons/Contents.json", json: "{\"properties\": {\"provides-namespace\": true}}")
            try catalog.add("Icons/Close.imageset/i.png", width: 10)
            try catalog.add("Icons/Close.imageset/Contents.json", json: contents)
            try catalog.add("Plain/Open.imageset/i.png", width: 10)
            try catalog.add("Plain/Open.imageset/Contents.json", json: contents)
            #expect(catalog.image("Icons/Close") != nil && catalog.image("Close") == nil)
            #expect(catalog.image("Open") != nil && catalog.image("Plain/Open") == nil)
        }
    }

    @Test func colorsHaveAppearancesSpacesAndSystemReferences() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            try catalog.add(
                "Accent.colorset/Contents.json",
                json: """
                    {"colors": [
                     {"idiom": "universal", "color": {"color-space": "srgb",
                      "components": {"red": "0x80", "green": "255", "blue": "0.250", "alpha": "0.500"}}},
                     {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
                      "color": {"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "1.000"}}},
                     {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"},
                      {"appearance": "contrast", "value": "high"}],
                      "color": {"platform": "ios", "reference": "systemRedColor"}}]}
                    """)
            try catalog.add(
                "Wide.colorset/Contents.json",
                json: """
                    {"colors": [{"idiom": "universal", "color": {"color-space": "display-p3",
                      "components": {"red": "1.000", "green": "0.000", "blue": "0.000", "alpha": "1.000"}}}]}
                    """)
            try catalog.add(
                "Linear.colorset/Contents.json",
                json: """
                    {"colors": [{"idiom": "universal", "color": {"color-space": "extended-linear-srgb",
                      "components": {"red": "0.214", "green": "0.000", "blue": "1.000", "alpha": "1.000"}}}]}
                    """)
            #expect(catalog.color("Accent") == "0.50 1.00 0.25 0.50")
            #expect(catalog.color("Accent", UITraitCollection(userInterfaceStyle: .dark)) == "1.00 1.00 1.00 1.00")
            let contrast = UITraitCollection(traitsFrom: [
                UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(accessibilityContrast: .high),
            ])
            #expect(catalog.color("Accent", contrast) == "1.00 0.27 0.23 1.00")
            #expect(catalog.color("Wide") == "1.09 -0.23 -0.15 1.00")
            #expect(catalog.color("Linear") == "0.50 0.00 1.00 1.00")
            #expect(catalog.color("Missing") == nil)
        }
    }

    @Test func dataSetsReturnTheirFileAndType() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            try catalog.add("Route.dataset/route.json", json: "[1, 2]")
            try catalog.add(
                "Route.dataset/Contents.json",
                json: """
                    {"data": [{"idiom": "universal", "filename": "route.json",
                      "universal-type-identifier": "public.json"}]}
                    """)
            let asset = try #require(NSDataAsset(name: "Route", bundle: catalog.bundle))
            #expect(String(decoding: asset.data, as: UTF8.self) == "[1, 2]")
            #expect(asset.typeIdentifier == "public.json" && asset.name == "Route")
            #expect(NSDataAsset(name: "Missing", bundle: catalog.bundle) == nil)
        }
    }

    @Test func unreadableSetsAreReportedAndHaveNoImage() throws {
        try TestApp.run { app in
            let catalog = try Catalog()
            try catalog.add("Broken.imageset/Contents.json", json: "{")
            try catalog.add("Vector.imageset/v.pdf", Data("%PDF".utf8))
            try catalog.add(
                "Vector.imageset/Contents.json",
                json: "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"v.pdf\"}]}")
            try catalog.add(
                "Outside.imageset/Contents.json",
                json: "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"../../secret.png\"}]}")
            #expect(catalog.image("Broken") == nil && catalog.image("Vector") == nil && catalog.image("Outside") == nil)
            #expect(app.diagnostics == Array(repeating: "asset-not-readable", count: 3))
            #expect(app.session.log.diagnostics[1].message.contains("v.pdf is no PNG, JPEG, WebP, PDF, or SVG image"))
        }
    }

    @Test(
        .enabled(if: VectorImageFile.svg.isAvailable && VectorImageFile.pdf.isAvailable),
        arguments: [
            (
                "v.svg",
                """
                <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
                  <rect width="10" height="10" fill="#ff0000"/></svg>
                """
            ),
            (
                "v.pdf",
                """
                %PDF-1.4
                1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
                2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
                3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R >> endobj
                4 0 obj << /Length 24 >> stream
                1 0 0 rg 0 0 10 10 re f
                endstream endobj
                trailer << /Root 1 0 R >>
                """
            ),
        ])
    func vectorImagesAreDrawn(_ file: String, _ text: String) throws {
        try TestApp.run { app in
            let catalog = try Catalog()
            try catalog.add("Vector.imageset/\(file)", Data(text.utf8))
            try catalog.add("Vector.imageset/Contents.json", json: "{\"images\": [{\"filename\": \"\(file)\"}]}")
            let image = try #require(catalog.image("Vector"))
            #expect(image.size == CGSize(width: 20, height: 10))
            let pixels = try #require(image.cgImage).pixels
            let scale = pixels.width / 20
            #expect(pixels.width == Int(20 * image.scale) && pixels.height == 10 * scale)
            #expect(pixels.row(5 * scale)[5 * scale] == 0xFFFF_0000 && pixels.row(5 * scale)[15 * scale] == 0)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test(arguments: [
        ("v.pdf", "%PDF-1.4\n<< /MediaBox [ 0 0 20.5 30 ] >>", 21.0, 30.0), ("v.pdf", "%PDF-1.5\nstream", 24, 24),
        ("v.svg", "<svg width=\"12px\" height=\"8\" viewBox=\"0 0 1 1\">", 12, 8),
        ("v.svg", "<svg viewBox=\"0 0 16 18\">", 16, 18), ("v.svg", "<svg", 24, 24),
    ])
    func invalidVectorImagesAreEmpty(_ file: String, _ text: String, _ width: Double, _ height: Double) throws {
        try TestApp.run { app in
            let catalog = try Catalog()
            try catalog.add("Vector.imageset/\(file)", Data(text.utf8))
            try catalog.add("Vector.imageset/Contents.json", json: "{\"images\": [{\"filename\": \"\(file)\"}]}")
            #expect(catalog.image("Vector")?.size == CGSize(width: width, height: height))
            #expect(app.diagnostics == ["asset-not-readable"])
        }
    }

    @Test func vectorFilesAndCustomSymbolsAreReported() throws {
        try TestApp.run { app in
            let catalog = try Catalog()
            try catalog.add("wave.symbolset/Contents.json", json: "{\"symbols\": []}")
            try Data("<svg>".utf8).write(to: catalog.folder.file("leaf.svg"))
            #expect(catalog.image("wave") == nil && catalog.image("leaf") != nil && catalog.image("absent") == nil)
            #expect(
                app.session.log.diagnostics.map(\.culprit) == ["wave.symbolset", "leaf.svg"])
        }
    }

    @Test func namesThatLeadOutOfTheBundleAreNotFound() throws {
        try TestApp.run { _ in
            let catalog = try Catalog()
            try catalog.add("a.png", width: 10)
            let inner = catalog.folder.file("Inner")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            let bundle = try #require(Bundle(path: inner.path))
            #expect(UIImage(named: "../Assets.xcassets/a", in: bundle, compatibleWith: nil) == nil)
        }
    }

    @Test func registeredImagesOfAnAssetFollowTheTraits() throws {
        let asset = UIImageAsset()
        let (sun, moon) = (UIImage(systemName: "plus"), UIImage(systemName: "xmark"))
        let (light, dark) = (
            UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark)
        )
        asset.register(try #require(sun), with: light)
        asset.register(try #require(moon), with: dark)
        #expect(asset.image(with: dark).isEqual(moon) && asset.image(with: light).isEqual(sun))
        #expect(asset.image(with: dark).imageAsset === asset)
        asset.unregister(with: dark)
        #expect(asset.image(with: dark).size == .zero)
    }

    @Test func mutatedCatalogsNeverTrap() throws {
        try TestApp.run { _ in
            let contents = """
                {"images": [{"idiom": "universal", "filename": "b.png", "scale": "2x", "resizing": {"mode": "9-part",
                 "cap-insets": {"top": 10, "left": 12}}, "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
                """
            for seed in 0..<40 as Range<UInt64> {
                var generator = SeededGenerator(seed: seed)
                let catalog = try Catalog()
                try catalog.add("B.imageset/b.png", width: 4)
                let data = Data(generator.mutated(bytes: Array(contents.utf8)))
                try catalog.add("B.imageset/Contents.json", data)
                try catalog.add("B.colorset/Contents.json", data)
                let (image, color) = (catalog.image("B"), catalog.color("B"))
                let again = try Catalog()
                try again.add("B.imageset/b.png", width: 4)
                try again.add("B.imageset/Contents.json", data)
                try again.add("B.colorset/Contents.json", data)
                #expect(again.image("B")?.size == image?.size, "seed \(seed)")
                #expect(again.color("B") == color, "seed \(seed)")
            }
        }
    }
}
