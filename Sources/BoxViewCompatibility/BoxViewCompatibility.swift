// Code written for vladimir-d/BoxView needs this import alone.
@_exported public import AutoLayout
@_exported public import LayoutContainers
