import Foundation
import Interlude
import UIKit

/// A film of two seconds at 1179 × 2556 pixels, recorded and written in each format: a screen is presented and dismissed.
///
/// The time includes the recording. Pages are drawn at 2 pixels per point, as the command does.
@MainActor
enum Films {
    /// The longest time in seconds for each format; `nil` without a target.
    private static let targets: [(format: FilmFormat, seconds: Double?)] = [
        (.html, 1), (.gif, 2), (.mp4, 2), (.webp, nil), (.apng, nil), (.png, nil),
    ]

    static func run() async {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-bench-films")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (format, target) in targets {
            let url = folder.appendingPathComponent("film.\(format.rawValue)")
            guard (try? await FilmFormat.check(url)) != nil else { continue }
            await line(format, url, target: target)
        }
    }

    private static func line(_ format: FilmFormat, _ url: URL, target: Double?) async {
        var device = Device.iPhone16
        if format == .html { device.scale = 2 }
        var recording: [Double] = [], all: [Double] = []
        for _ in 0..<3 {
            let began = Measurement.now()
            let film = await record(on: device)
            recording.append(Measurement.now() - began)
            guard (try? await film.write(to: url)) != nil else { return }
            all.append(Measurement.now() - began)
        }
        let bytes = (try? FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        func median(_ values: [Double]) -> String { String(format: "%.3f", values.sorted()[values.count / 2]) }
        print(
            "{\"peer\":\"interlude\",\"work\":\"films\",\"variant\":\"\(format.rawValue)\",\"record_s\":\(median(recording)),"
                + "\"sec\":\(median(all)),\"target_s\":\(target.map { "\($0)" } ?? "null"),\"bytes\":\(bytes)}")
        fflush(nil)
    }

    private static func record(on device: Device) async -> Film {
        await Stage.run(device) { stage in
            let root = ListController()
            await stage.show(root)
            return await stage.record(fps: 60) {
                let form = FormController()
                form.modalPresentationStyle = .fullScreen
                root.present(form, animated: true)
                await stage.advance(by: 1)
                root.dismiss(animated: true)
                await stage.advance(by: 1)
            }
        }
    }

    private final class ListController: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
            for row in 0..<12 {
                let card = UIView(frame: CGRect(x: 16, y: 90 + 62 * Double(row), width: 361, height: 54))
                card.backgroundColor = .white
                card.layer.cornerRadius = 12
                let label = UILabel(frame: CGRect(x: 16, y: 0, width: 300, height: 54))
                label.text = "Row \(row + 1) of the list"
                card.addSubview(label)
                view.addSubview(card)
            }
        }
    }

    private final class FormController: UIViewController {
        override func viewDidLoad() {
            view.backgroundColor = .white
            let gradient = CAGradientLayer()
            gradient.frame = CGRect(x: 0, y: 0, width: 393, height: 320)
            gradient.colors = [UIColor.orange.cgColor, UIColor.purple.cgColor]
            view.layer.addSublayer(gradient)
            for line in 0..<9 {
                let label = UILabel(frame: CGRect(x: 24, y: 350 + 44 * Double(line), width: 345, height: 40))
                label.text = "Line \(line + 1) of the form that is presented"
                view.addSubview(label)
            }
        }
    }
}
