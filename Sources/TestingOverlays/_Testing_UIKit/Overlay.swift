// Swift Testing looks for this module in files that import both Testing and UIKit. It is intentionally empty.
