// Re-exports `TrussUIKit` under the name that the sources of apps import.
@_exported public import TrussUIKit
