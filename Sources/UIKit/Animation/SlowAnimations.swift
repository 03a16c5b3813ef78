/// Returns the factor of the simulator's slow animations, which animation libraries ask for by name; always 1.
@_cdecl("UIAnimationDragCoefficient")
public func UIAnimationDragCoefficient() -> Float { 1 }
