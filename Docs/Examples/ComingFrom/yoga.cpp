// The three layouts of Docs/coming-from/yoga.md with Yoga; `check` compiles and runs this.
#include <yoga/Yoga.h>

#include <cstdio>

YGNodeRef add(YGNodeRef parent, float width = YGUndefined, float height = YGUndefined) {
  YGNodeRef node = YGNodeNew();
  YGNodeStyleSetWidth(node, width);
  YGNodeStyleSetHeight(node, height);
  YGNodeInsertChild(parent, node, YGNodeGetChildCount(parent));
  return node;
}

void profile(YGNodeRef screen) {
  YGNodeStyleSetFlexDirection(screen, YGFlexDirectionRow);
  YGNodeStyleSetAlignItems(screen, YGAlignFlexStart);
  YGNodeStyleSetPadding(screen, YGEdgeAll, 16);
  add(screen, 48, 48);
  YGNodeRef words = add(screen);
  YGNodeStyleSetMargin(words, YGEdgeLeft, 12);
  add(words, 105.5, 20.5);
  YGNodeStyleSetMargin(add(words, 108, 16), YGEdgeTop, 4);
}

void panes(YGNodeRef screen) {
  YGNodeStyleSetFlexDirection(screen, YGFlexDirectionRow);
  YGNodeStyleSetFlexGrow(add(screen), 1);
  YGNodeRef content = add(screen);
  YGNodeStyleSetMargin(content, YGEdgeLeft, 8);
  YGNodeStyleSetFlexGrow(content, 3);
}

void footer(YGNodeRef screen) {
  YGNodeStyleSetJustifyContent(screen, YGJustifyFlexEnd);
  YGNodeStyleSetPadding(screen, YGEdgeAll, 16);
  YGNodeRef button = add(screen, YGUndefined, 44);
  YGNodeStyleSetWidthPercent(button, 100);
  YGNodeStyleSetMaxWidth(button, 320);
  YGNodeStyleSetAlignSelf(button, YGAlignCenter);
}

void print(YGNodeRef node) {
  for (size_t index = 0; index < YGNodeGetChildCount(node); index++) {
    YGNodeRef child = YGNodeGetChild(node, index);
    printf("%g %g %g %g\n", YGNodeLayoutGetLeft(child), YGNodeLayoutGetTop(child),
           YGNodeLayoutGetWidth(child), YGNodeLayoutGetHeight(child));
    print(child);
  }
}

int main() {
  void (*layouts[])(YGNodeRef) = {profile, panes, footer};
  float widths[] = {320, 320, 600};
  for (int index = 0; index < 3; index++) {
    YGConfigRef config = YGConfigNew();
    YGConfigSetPointScaleFactor(config, 2);
    YGNodeRef screen = YGNodeNewWithConfig(config);
    layouts[index](screen);
    YGNodeCalculateLayout(screen, widths[index], 200, YGDirectionLTR);
    print(screen);
    YGNodeFreeRecursive(screen);
  }
}
