// Swift Testing asks for a module of this name in every file that imports both `Testing` and `UIKit`.
