// The umbrella: `import Truss` brings the model, the containers, the diagnostics, the documents and
// the pictures. The solver stays behind the model, since no public signature uses its types; who
// wants it alone imports `Cassowary`.
@_exported public import AutoLayout
@_exported public import LayoutContainers
@_exported public import LayoutDiagnostics
@_exported public import LayoutDocuments
@_exported public import LayoutPreview
