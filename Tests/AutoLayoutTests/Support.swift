// Screens and sizes of test runs, for every file of this target.
@_exported public import TestSupport
