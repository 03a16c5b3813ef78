import AVKit
import Interlude
import TestSupport
import Testing

/// Players, which have no decoders.
@MainActor
@Suite(.lane(.main)) struct PlayerTests {
    private let movie = URL(fileURLWithPath: "/movie.mp4")

    @Test func itemsFailBecauseThereAreNoDecoders() throws {
        let item = AVPlayerItem(url: movie)
        #expect((item.asset as? AVURLAsset)?.url == movie)
        #expect(item.status == .failed && item.duration.isIndefinite && item.currentTime() == .zero)
        #expect((item.error as? AVError)?.code == .decoderNotFound)
        let error = try #require(item.error) as NSError
        #expect(error.domain == "AVFoundationErrorDomain" && error.code == -11833)
        #expect(error.localizedDescription == "Cannot Decode")
    }

    @Test func playingPostsLaterThatTheItemFailed() async throws {
        try await withStage { stage, _ in
            let player = AVPlayer(url: movie)
            nonisolated(unsafe) var failed: [AVPlayerItem?] = []
            let token = NotificationCenter.default.addObserver(
                forName: .AVPlayerItemFailedToPlayToEndTime, object: nil, queue: nil
            ) { notification in
                failed.append(notification.object as? AVPlayerItem)
            }
            defer { NotificationCenter.default.removeObserver(token) }
            player.play()
            #expect(failed.isEmpty)
            await stage.advance(by: 0.1)
            #expect(failed.count == 1 && failed.first == player.currentItem)
            #expect(player.timeControlStatus == .paused && player.rate == 0 && player.status == .readyToPlay)
            #expect(stage.unavailable == ["AVPlayer.play()"])
            AVPlayer().play()
            await stage.advance(by: 0.1)
            #expect(failed.count == 1)
        }
    }

    @Test func aRateIsLikePlaying() async throws {
        try await withStage { stage, _ in
            let player = AVPlayer(url: movie)
            player.rate = 0
            #expect(stage.unavailable == [])
            player.rate = 2
            #expect(player.rate == 0 && stage.unavailable == ["AVPlayer.play()"])
        }
    }

    @Test func seeksAreInterruptedLater() async throws {
        try await withStage { stage, _ in
            let player = AVPlayer(url: movie)
            var results: [Bool] = []
            player.seek(to: .zero) { results.append($0) }
            player.seek(to: .zero, toleranceBefore: .zero, toleranceAfter: .zero) { results.append($0) }
            player.currentItem?.seek(to: .zero) { results.append($0) }
            #expect(results == [])
            await stage.advance(by: 0.1)
            #expect(results == [false, false, false])
        }
    }

    @Test func timeObserversAreNotCalled() async throws {
        try await withStage { stage, _ in
            let player = AVPlayer(url: movie)
            var count = 0
            let interval = CMTime(value: 1, timescale: 10)
            let token = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { _ in count += 1 }
            player.play()
            await stage.advance(by: 1)
            player.removeTimeObserver(token)
            #expect(count == 0 && player.currentTime() == .zero)
        }
    }

    @Test func aLayerPresentsThePlayerWithoutVideo() {
        let player = AVPlayer(url: movie)
        let layer = AVPlayerLayer(player: player)
        #expect(layer.player === player && layer.videoGravity == .resizeAspect)
        #expect(!layer.isReadyForDisplay && layer.videoRect == .zero)
        player.replaceCurrentItem(with: nil)
        #expect(player.currentItem == nil)
    }

    @Test func aPlayerControllerIsBlack() async throws {
        try await withStage { stage, root in
            let controller = AVPlayerViewController()
            controller.player = AVPlayer(url: movie)
            root.present(controller, animated: true)
            try await stage.settle()
            #expect(root.presentedViewController === controller)
            #expect(controller.view.backgroundColor == .black && controller.showsPlaybackControls)
            let overlay = try #require(controller.contentOverlayView)
            #expect(overlay.superview === controller.view && overlay.frame == controller.view.bounds)
            #expect(stage.diagnostics.isEmpty)
        }
    }
}

/// Sounds, which are silent.
@MainActor
@Suite(.lane(.main)) struct SoundTests {
    private final class Delegate: NSObject, AVAudioPlayerDelegate {
        var endCount = 0

        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) { endCount += 1 }
    }

    @Test func playersReportThatThereIsNoSound() async throws {
        try await withStage { stage, _ in
            let (player, delegate) = (try AVAudioPlayer(data: Data()), Delegate())
            player.delegate = delegate
            #expect(!player.prepareToPlay() && stage.unavailable == [])
            #expect(!player.play() && !player.isPlaying && player.duration == 0)
            await stage.advance(by: 1)
            #expect(stage.unavailable == ["AVAudioPlayer.play()"] && delegate.endCount == 0)
        }
    }

    @Test func playersNeedAFileThatCanBeRead() {
        #expect(throws: (any Error).self) { try AVAudioPlayer(contentsOf: URL(fileURLWithPath: "/missing.mp3")) }
    }

    @Test func theSessionStoresItsCategory() throws {
        let session = AVAudioSession.sharedInstance()
        #expect(session === AVAudioSession.sharedInstance() && session.category == .soloAmbient)
        try session.setCategory(.playback)
        try session.setActive(true)
        #expect(session.category == .playback && session.outputVolume == 0)
        try session.setCategory(.soloAmbient)
    }
}
