import UIKit

/// The log of the classes in the storyboard, which have no other way to get one.
@MainActor
enum StoryboardLog {
    static var current = EventLog()
}

/// A controller of the storyboard that logs what happens to it.
@MainActor
final class StoryboardScreen: UIViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        var event = "prepare \(segue.identifier ?? "")"
        if segue.identifier == "styled" { event += ", style \(segue.destination.modalPresentationStyle.rawValue)" }
        if let recognizer = sender as? UIGestureRecognizer { event += ", state \(recognizer.state.rawValue)" }
        StoryboardLog.current.add(event)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        StoryboardLog.current.add("viewWillAppear(\(animated)), animations: \(UIView.areAnimationsEnabled)")
    }
}

/// A view of the storyboard that logs when it awakes, and whether its runtime attributes are set.
@MainActor
final class AwakeView: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        StoryboardLog.current.add("awakeFromNib \(tag), radius \(Int(layer.cornerRadius))")
    }
}

@MainActor
final class StoryboardTable: UITableViewController {
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { StoryboardLog.current.add("prepare") }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        StoryboardLog.current.add("didSelect")
    }
}

@MainActor
final class StoryboardGrid: UICollectionViewController {
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { StoryboardLog.current.add("prepare") }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        StoryboardLog.current.add("didSelect")
    }
}
