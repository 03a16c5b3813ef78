import UIKit

/// A hiking destination; the content of the gallery's screens.
struct Place {
    var name: String
    var region: String
    var summary: String
    var distance: String
    var climb: String
    var time: String
    /// Elevations along the route, as fractions of the maximum.
    var profile: [CGFloat]
    var landscape: Landscape
    var tint: UIColor
}

extension Place {
    static let sorapis = Place(
        name: "Lago di Sorapis", region: "Dolomites, Italy",
        summary:
            "A milky turquoise lake under a wall of pale rock. The path hugs the cliff, with a cable to hold on to.",
        distance: "11.6 km", climb: "520 m", time: "4 h 30",
        profile: [0.1, 0.25, 0.2, 0.55, 0.62, 1, 0.6, 0.5, 0.24, 0.1], landscape: .lake,
        tint: UIColor(red: 0.05, green: 0.45, blue: 0.50, alpha: 1))

    static let preikestolen = Place(
        name: "Preikestolen", region: "Ryfylke, Norway",
        summary:
            "Six hundred meters straight down to the fjord. Start before sunrise and you have the ledge to yourself.",
        distance: "7.8 km", climb: "334 m", time: "3 h 45",
        profile: [0.2, 0.3, 0.62, 0.55, 0.8, 1, 0.82, 0.5, 0.42, 0.2], landscape: .dawn,
        tint: UIColor(red: 0.36, green: 0.33, blue: 0.62, alpha: 1))

    static let wadiRum = Place(
        name: "Wadi Rum", region: "Aqaba, Jordan",
        summary:
            "Red sand, narrow canyons and a stone bridge high above the valley floor. Carry more water than you think.",
        distance: "14.2 km", climb: "410 m", time: "6 h",
        profile: [0.15, 0.2, 0.5, 0.35, 0.9, 0.6, 1, 0.42, 0.3, 0.15], landscape: .desert,
        tint: UIColor(red: 0.78, green: 0.34, blue: 0.20, alpha: 1))

    static let teide = Place(
        name: "Teide by night", region: "Tenerife, Spain",
        summary:
            "Above the clouds, under more stars than you can count. The last hour is steep; the sunrise pays for it.",
        distance: "9.1 km", climb: "1,350 m", time: "5 h 15",
        profile: [0.05, 0.18, 0.32, 0.5, 0.6, 0.74, 0.86, 0.92, 1, 1], landscape: .night,
        tint: UIColor(red: 0.31, green: 0.35, blue: 0.72, alpha: 1))

    static let all = [sorapis, preikestolen, wadiRum, teide]
}
