// The five screens of `Benchmarks layouts` as the flexbox trees a user of Yoga would write, timed.
//
// Built and run by Benchmarks/compare-screens. Output: one JSON object a line:
//   {"screen":"grid 30 x 30","views":930,"build_us":..,"resize_us":..,"text_us":..,"rotation_us":..}
// `--frames` prints the frames of the upright size instead: screen, number of the view, and x, y,
// width and height in the coordinates of the root.
#include <yoga/Yoga.h>
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <functional>
#include <string>
#include <vector>

static const float ADVANCE = 8, LINE = 20;
static float textHeight(int letters, float width) {
  int per = std::max(1, (int)(width / ADVANCE));
  return (float)((letters + per - 1) / per) * LINE;
}

struct Text { int letters; };
static YGSize measure(YGNodeRef node, float width, YGMeasureMode mode, float, YGMeasureMode) {
  int n = ((Text *)YGNodeGetContext(node))->letters;
  float natural = n * ADVANCE;
  if (mode == YGMeasureModeUndefined) return {natural, LINE};
  float w = std::min(width, natural);
  return {mode == YGMeasureModeExactly ? width : w, textHeight(n, width)};
}

struct Screen {
  const char *name;
  YGNodeRef root = nullptr;
  std::vector<YGNodeRef> views;
  std::vector<Text> texts;  // reserved before nodes point into it
  int changing = -1;        // which text changes
  YGNodeRef changingNode = nullptr;
  bool freeHeight = false;
  ~Screen() { if (root) YGNodeFreeRecursive(root); }
};

static YGNodeRef box(YGNodeRef parent) {
  YGNodeRef n = YGNodeNew();
  if (parent) YGNodeInsertChild(parent, n, YGNodeGetChildCount(parent));
  return n;
}
static YGNodeRef sized(YGNodeRef parent, float w, float h) {
  YGNodeRef n = box(parent);
  if (w >= 0) YGNodeStyleSetWidth(n, w);
  if (h >= 0) YGNodeStyleSetHeight(n, h);
  return n;
}
static YGNodeRef label(Screen &s, YGNodeRef parent, int letters) {
  YGNodeRef n = box(parent);
  s.texts.push_back({letters});
  YGNodeSetContext(n, &s.texts.back());
  YGNodeSetMeasureFunc(n, measure);
  return n;
}
static YGNodeRef row(YGNodeRef parent) {
  YGNodeRef n = box(parent);
  YGNodeStyleSetFlexDirection(n, YGFlexDirectionRow);
  return n;
}

static void settings(Screen &s) {
  s.texts.reserve(400);
  s.root = box(nullptr);
  for (int section = 0; section < 4; section++) {
    YGNodeRef header = label(s, s.root, 9 + section);
    YGNodeStyleSetAlignSelf(header, YGAlignFlexStart);
    YGNodeStyleSetMargin(header, YGEdgeLeft, 32);
    YGNodeStyleSetMargin(header, YGEdgeTop, 24);
    YGNodeRef card = box(s.root);
    YGNodeStyleSetMargin(card, YGEdgeLeft, 16);
    YGNodeStyleSetMargin(card, YGEdgeRight, 16);
    YGNodeStyleSetMargin(card, YGEdgeTop, 8);
    s.views.push_back(header), s.views.push_back(card);
    for (int i = 0; i < 6; i++) {
      YGNodeRef r = row(card);
      YGNodeStyleSetHeight(r, 44);
      YGNodeStyleSetAlignItems(r, YGAlignCenter);
      YGNodeRef icon = sized(r, 28, 28);
      YGNodeStyleSetMargin(icon, YGEdgeLeft, 16);
      YGNodeRef title = label(s, r, 8 + i);
      YGNodeStyleSetMargin(title, YGEdgeLeft, 12);
      YGNodeStyleSetMargin(title, YGEdgeRight, 8);
      YGNodeRef value = label(s, r, 6);
      if (section * 6 + i == 8) s.changing = (int)s.texts.size() - 1, s.changingNode = value;
      YGNodeStyleSetMarginAuto(value, YGEdgeLeft);
      YGNodeRef chevron = sized(r, 8, 14);
      YGNodeStyleSetMargin(chevron, YGEdgeLeft, 8);
      YGNodeStyleSetMargin(chevron, YGEdgeRight, 16);
      YGNodeRef line = sized(r, -1, 1);
      YGNodeStyleSetPositionType(line, YGPositionTypeAbsolute);
      YGNodeStyleSetPosition(line, YGEdgeLeft, 56);
      YGNodeStyleSetPosition(line, YGEdgeRight, 0);
      YGNodeStyleSetPosition(line, YGEdgeBottom, 0);
      for (YGNodeRef v : {r, icon, title, value, chevron, line}) s.views.push_back(v);
    }
  }
}

static void chat(Screen &s) {
  s.texts.reserve(2100);
  s.freeHeight = true;
  s.root = box(nullptr);
  for (int i = 0; i < 1000; i++) {
    YGNodeRef cell = row(s.root);
    YGNodeStyleSetPadding(cell, YGEdgeTop, 8);
    YGNodeStyleSetPadding(cell, YGEdgeBottom, 8);
    YGNodeStyleSetPadding(cell, YGEdgeLeft, 12);
    YGNodeStyleSetPadding(cell, YGEdgeRight, 64);
    YGNodeRef avatar = sized(cell, 36, 36);
    YGNodeRef bubble = box(cell);
    YGNodeStyleSetFlexGrow(bubble, 1);
    YGNodeStyleSetFlexBasis(bubble, 0);
    YGNodeStyleSetMargin(bubble, YGEdgeLeft, 8);
    YGNodeStyleSetMinHeight(bubble, 36);
    YGNodeStyleSetPadding(bubble, YGEdgeLeft, 12);
    YGNodeStyleSetPadding(bubble, YGEdgeRight, 12);
    YGNodeStyleSetPadding(bubble, YGEdgeTop, 8);
    YGNodeStyleSetPadding(bubble, YGEdgeBottom, 8);
    YGNodeRef text = label(s, bubble, 10 + (i * 37) % 140);
    if (i == 500) s.changing = (int)s.texts.size() - 1, s.changingNode = text;
    YGNodeRef time = label(s, cell, 5);
    YGNodeStyleSetPositionType(time, YGPositionTypeAbsolute);
    YGNodeStyleSetPosition(time, YGEdgeRight, 12);
    YGNodeStyleSetPosition(time, YGEdgeBottom, 8);
    for (YGNodeRef v : {cell, avatar, bubble, text, time}) s.views.push_back(v);
  }
}

// Labels as wide as the widest: one column for them and one for the fields, as flexbox asks for.
static void form(Screen &s) {
  s.texts.reserve(20);
  s.root = box(nullptr);
  YGNodeRef body = row(s.root);
  YGNodeStyleSetPadding(body, YGEdgeLeft, 16);
  YGNodeStyleSetPadding(body, YGEdgeRight, 16);
  YGNodeStyleSetPadding(body, YGEdgeTop, 20);
  YGNodeRef names = box(body), fields = box(body);
  YGNodeStyleSetFlexGrow(fields, 1);
  YGNodeStyleSetMargin(fields, YGEdgeLeft, 8);
  for (int i = 0; i < 12; i++) {
    YGNodeRef name = label(s, names, 4 + (i * 5) % 9);
    YGNodeStyleSetMargin(name, YGEdgeTop, i == 0 ? 7 : 26);
    if (i == 7) s.changing = (int)s.texts.size() - 1, s.changingNode = name;
    YGNodeRef field = sized(fields, -1, 34);
    if (i) YGNodeStyleSetMargin(field, YGEdgeTop, 12);
    s.views.push_back(name), s.views.push_back(field);
  }
  YGNodeRef button = sized(s.root, 120, 50);
  YGNodeStyleSetAlignSelf(button, YGAlignCenter);
  YGNodeStyleSetMargin(button, YGEdgeTop, 24);
  s.views.push_back(button);
}

static void grid(Screen &s) {
  s.texts.reserve(40);
  s.root = box(nullptr);
  for (int r = 0; r < 30; r++) {
    YGNodeRef line = row(s.root);
    YGNodeStyleSetFlexGrow(line, 1);
    YGNodeStyleSetFlexBasis(line, 0);
    if (r) YGNodeStyleSetMargin(line, YGEdgeTop, 1);
    for (int c = 0; c < 30; c++) {
      YGNodeRef cell = box(line);
      YGNodeStyleSetFlexGrow(cell, 1);
      YGNodeStyleSetFlexBasis(cell, 0);
      YGNodeStyleSetMinWidth(cell, 0);
      if (c) YGNodeStyleSetMargin(cell, YGEdgeLeft, 1);
      s.views.push_back(cell);
      if (c == 0) {
        YGNodeStyleSetJustifyContent(cell, YGJustifyCenter);
        YGNodeStyleSetAlignItems(cell, YGAlignCenter);
        YGNodeRef text = label(s, cell, 2);
        YGNodeStyleSetFlexShrink(text, 0);
        if (r == 12) s.changing = (int)s.texts.size() - 1, s.changingNode = text;
        s.views.push_back(text);
      }
    }
  }
}

static void dashboard(Screen &s) {
  s.texts.reserve(300);
  s.freeHeight = true;
  s.root = box(nullptr);
  YGNodeStyleSetPadding(s.root, YGEdgeAll, 16);
  YGNodeRef column = box(s.root);
  s.views.push_back(column);
  for (int r = 0; r < 28; r++) {
    YGNodeRef line = row(column);
    if (r) YGNodeStyleSetMargin(line, YGEdgeTop, 12);
    s.views.push_back(line);
    for (int c = 0; c < 4; c++) {
      YGNodeRef card = box(line);
      YGNodeStyleSetFlexGrow(card, 1);
      YGNodeStyleSetFlexBasis(card, 0);
      if (c) YGNodeStyleSetMargin(card, YGEdgeLeft, 8);
      YGNodeRef title = label(s, card, 8);
      if (r * 4 + c == 50) s.changing = (int)s.texts.size() - 1, s.changingNode = title;
      YGNodeRef value = sized(card, -1, 28);
      YGNodeStyleSetMargin(value, YGEdgeTop, 4);
      YGNodeRef caption = row(card);
      YGNodeStyleSetMargin(caption, YGEdgeTop, 4);
      YGNodeRef icon = sized(caption, 16, 20);
      YGNodeRef words = label(s, caption, 4);
      YGNodeStyleSetFlexGrow(words, 1);
      YGNodeStyleSetMargin(words, YGEdgeLeft, 4);
      YGNodeRef chart = box(card);
      YGNodeStyleSetMinHeight(chart, 60);
      YGNodeStyleSetFlexGrow(chart, 1);
      YGNodeStyleSetMargin(chart, YGEdgeTop, 4);
      for (YGNodeRef v : {card, title, value, caption, icon, words, chart}) s.views.push_back(v);
    }
  }
}

static void lay(Screen &s, float w, float h) {
  YGNodeCalculateLayout(s.root, w, s.freeHeight ? YGUndefined : h, YGDirectionLTR);
}

static double now() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}
static double median(double seconds, int steps, const std::function<void()> &body) {
  std::vector<double> samples;
  double begin = now();
  while (samples.size() < 5 || (samples.size() < 2001 && now() - begin < seconds * 1e6)) {
    double start = now();
    for (int i = 0; i < steps; i++) body();
    samples.push_back((now() - start) / steps);
  }
  std::sort(samples.begin(), samples.end());
  return samples[samples.size() / 2];
}

int main(int argc, char **argv) {
  double seconds = 1;
  bool frames = false;
  for (int i = 1; i < argc; i++) {
    if (!strcmp(argv[i], "--seconds") && i + 1 < argc) seconds = atof(argv[++i]);
    else if (!strcmp(argv[i], "--frames")) frames = true;
  }
  struct Entry { const char *name; void (*make)(Screen &); } all[] = {
    {"settings", settings}, {"chat list of 1,000", chat}, {"form", form},
    {"grid 30 x 30", grid}, {"dashboard of stacks", dashboard}};
  for (auto &entry : all) {
    if (frames) {
      Screen s;
      entry.make(s), lay(s, 375, 812);
      for (size_t i = 0; i < s.views.size(); i++) {
        YGNodeRef view = s.views[i];
        float x = 0, y = 0;
        for (YGNodeRef above = view; above; above = YGNodeGetOwner(above))
          x += YGNodeLayoutGetLeft(above), y += YGNodeLayoutGetTop(above);
        printf("%s|%zu|%g %g %g %g\n", entry.name, i, x, y, YGNodeLayoutGetWidth(view),
               YGNodeLayoutGetHeight(view));
      }
      continue;
    }
    Screen *kept = nullptr;
    double build = median(seconds, 1, [&] {  // destroys the one before, as the Swift benchmark does
      Screen *s = new Screen;
      entry.make(*s), lay(*s, 375, 812);
      delete kept;
      kept = s;
    });
    Screen *bare = nullptr;  // makes and frees the objects without a layout
    double objects = median(seconds, 1, [&] {
      Screen *s = new Screen;
      entry.make(*s);
      delete bare;
      bare = s;
    });
    delete bare;
    bool turn = false;
    double resize = median(seconds, 16, [&] { turn = !turn; lay(*kept, turn ? 390 : 375, 812); });
    double rotation = median(seconds, 16, [&] {
      turn = !turn;
      turn ? lay(*kept, 812, 375) : lay(*kept, 375, 812);
    });
    lay(*kept, 375, 812);
    double text = median(seconds, 16, [&] {
      turn = !turn;
      kept->texts[kept->changing].letters = turn ? 6 : 11;
      YGNodeMarkDirty(kept->changingNode);
      lay(*kept, 375, 812);
    });
    printf("{\"screen\":\"%s\",\"views\":%zu,\"build_us\":%.3f,\"objects_us\":%.3f,\"resize_us\":%.3f,"
           "\"text_us\":%.3f,\"rotation_us\":%.3f}\n",
           entry.name, kept->views.size(), build, objects, resize, text, rotation);
    fflush(stdout);
    delete kept;
  }
}
