// Swift Testing looks for this module wherever a file imports both Testing and CoreGraphics. It has nothing to add here.
