// Swift Testing looks for this module in files that import both Testing and CoreGraphics. It is intentionally empty.
