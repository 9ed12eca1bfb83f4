@_exported public import TrussUIKit
