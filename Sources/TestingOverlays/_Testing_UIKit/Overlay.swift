// Swift Testing looks for this module wherever a file imports both Testing and UIKit. It has nothing to add here.
