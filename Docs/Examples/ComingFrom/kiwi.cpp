// The three layouts of Docs/coming-from/kiwi.md with kiwi; `check` compiles and runs this.
#include <kiwi/kiwi.h>

#include <cstdio>

using namespace kiwi;

void profile() {
  Solver solver;
  Variable icon("icon"), words("words");
  solver.addConstraint(icon == 16);
  solver.addConstraint(words - icon == 48 + 12);
  solver.updateVariables();
  printf("icon %.1f, words %.1f\n", icon.value(), words.value());
}

void panes() {
  Solver solver;
  Variable width("width"), sidebar("sidebar"), content("content");
  solver.addConstraint(sidebar == 0.25 * width);
  solver.addConstraint(width == sidebar + content + 8);
  solver.addEditVariable(width, strength::strong);
  for (double value : {320.0, 600.0}) {
    solver.suggestValue(width, value);
    solver.updateVariables();
    printf("%.1f: sidebar %.1f, content %.1f\n", value, sidebar.value(), content.value());
  }
}

void footer() {
  Solver solver;
  Variable width("width"), button("button");
  solver.addConstraint((button - width == -32) | strength::medium);
  solver.addConstraint(button <= 320);
  solver.addEditVariable(width, strength::strong);
  for (double value : {320.0, 600.0}) {
    solver.suggestValue(width, value);
    solver.updateVariables();
    printf("%.1f: button %.1f\n", value, button.value());
  }
}

int main() {
  profile();
  panes();
  footer();
}
