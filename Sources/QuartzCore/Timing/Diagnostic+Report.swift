import InterludeDiagnostics

extension Diagnostic {
    /// Reports the diagnostic to the sink of the current animation clock; off the main actor has no effect.
    package func report() {
        guard let sink = AnimationClock.current.diagnosticSink else { return }
        onMainActor { sink.report(self) }
    }
}

extension CALayer {
    /// The class of the view that owns the layer, or of the layer itself: the culprit of the layer's diagnostics.
    final var ownerName: String {
        delegate.map { String(describing: type(of: $0)) } ?? String(describing: type(of: self))
    }
}
