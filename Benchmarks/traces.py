"""Solver traces for the comparison: workloads of our own and variants of existing traces.

A trace is a text of operations, one a line; Sources/Trace.swift describes the format. Where the
project's shared material is at hand its generator writes the common workloads; otherwise
`write_own` writes smaller ones of the same families under the same names. Either way
`write_variants` adds random resizing of the enaml screen and shuffled declaration orders.
"""

import pathlib
import random
import re
import subprocess
import sys

EDGES = ((0, 2), (1, 3))  # (position, size) among the variables x, y, width, height of a box


class Trace:
    def __init__(self):
        self.lines = []
        self.variables = 0
        self.constraints = 0

    def emit(self, *words):
        self.lines.append(" ".join(f"{w:g}" if isinstance(w, float) else str(w) for w in words))

    def box(self):
        first = self.variables
        self.variables += 4
        self.emit("var", self.variables)
        return range(first, first + 4)

    def add(self, priority, terms, relation, constant=0.0):
        """sum of coefficient * variable + constant  relation  0; terms: {variable: coefficient}"""
        words = [w for term in terms.items() for w in term]
        self.emit("add", self.constraints, priority, relation, float(constant), len(terms), *words)
        self.constraints += 1
        return self.constraints - 1

    def require(self, terms, constant=0.0):
        return self.add("required", terms, "==", constant)

    def content(self, variable, size, compression="p750", hugging="p250"):
        """The two constraints of a content size."""
        return [
            self.add(compression, {variable: 1}, ">=", -size),
            self.add(hugging, {variable: 1}, "<=", -size),
        ]

    def window(self):
        root = self.box()
        for axis, (position, size) in enumerate(EDGES):
            self.require({root[position]: 1})
            self.emit("edit", root[size], "strong")
        return root

    def resize(self, root, width, height, label="resize"):
        if label:
            self.emit("phase", label)
        self.emit("suggest", root[2], float(width))
        self.emit("suggest", root[3], float(height))
        self.emit("solve")

    def check(self):
        self.emit("phase", "-")
        self.emit("check")

    def finish_build(self, root, width, height):
        """Ends the build phase, then resizes eight times without a change of the active set."""
        self.resize(root, width, height, None)
        self.check()
        for step in range(8):
            self.resize(root, width + 12 * (step % 4 + 1), height + 9 * (step % 4 + 1))
        self.check()
        return self

    def write(self, path):
        path.write_text("\n".join(self.lines) + "\n")


def start():
    trace = Trace()
    trace.emit("phase", "build")
    return trace, trace.window()


def pin(trace, inner, outer, axes=EDGES, inset=0.0):
    for position, size in axes:
        trace.require({inner[position]: 1, outer[position]: -1}, -inset)
        trace.require(
            {inner[position]: 1, inner[size]: 1, outer[position]: -1, outer[size]: -1}, inset)


def flat(count):
    """Rows below one another, each as high as its content; the last one takes the rest."""
    trace, root = start()
    above, height = None, 0
    for index in range(count):
        row = trace.box()
        pin(trace, row, root, EDGES[:1], 8)
        if above is None:
            trace.require({row[1]: 1, root[1]: -1})
        else:
            trace.require({row[1]: 1, above[1]: -1, above[3]: -1}, -4)
        size = 20 + index * 5 % 11
        trace.content(row[3], size, *(("p740", "p240") if index == count - 1 else ()))
        above, height = row, height + size + 4
    trace.require({above[1]: 1, above[3]: 1, root[1]: -1, root[3]: -1})
    return trace.finish_build(root, 300, height + 40)


def chain(count):
    """Boxes nested in one another, one point apart."""
    trace, outer = start()
    root = outer
    for _ in range(count):
        inner = trace.box()
        pin(trace, inner, outer, inset=1)
        outer = inner
    return trace.finish_build(root, 2 * count + 100, 2 * count + 100)


def siblings(count):
    """Boxes pinned to all four edges of their common parent."""
    trace, root = start()
    for index in range(count):
        pin(trace, trace.box(), root, inset=index % 50)
    return trace.finish_build(root, 300, 300)


def tree(count):
    """Stacks of five equal children, alternately horizontal and vertical."""
    trace, root = start()
    queue, boxes = [(root, 0)], 0
    while boxes < count:
        parent, depth = queue.pop(0)
        (position, size), across = EDGES[depth % 2], EDGES[1 - depth % 2]
        children = [trace.box() for _ in range(5)]
        boxes += 5
        trace.require({children[0][position]: 1, parent[position]: -1}, -2)
        for before, child in zip(children, children[1:]):
            trace.require({child[position]: 1, before[position]: -1, before[size]: -1}, -3)
            trace.require({child[size]: 1, children[0][size]: -1})
        last = children[-1]
        trace.require({last[position]: 1, last[size]: 1, parent[position]: -1, parent[size]: -1}, 2)
        for child in children:
            for variable in across:
                trace.require({child[variable]: 1, parent[variable]: -1})
        queue += [(child, depth + 1) for child in children]
    return trace.finish_build(root, 5000, 5000)


def grid(side):
    """Cells of one size, each beside its left and below its upper neighbour."""
    trace, root = start()
    cells = {}
    for row in range(side):
        for column in range(side):
            cell = cells[row, column] = trace.box()
            for (position, size), before in zip(EDGES, ((row, column - 1), (row - 1, column))):
                if before in cells:
                    near = cells[before]
                    trace.require({cell[position]: 1, near[position]: -1, near[size]: -1}, -2)
                else:
                    trace.require({cell[position]: 1, root[position]: -1}, -2)
                if row or column:
                    trace.require({cell[size]: 1, cells[0, 0][size]: -1})
    for (position, size), cell in zip(EDGES, (cells[0, side - 1], cells[side - 1, 0])):
        trace.require({cell[position]: 1, cell[size]: 1, root[position]: -1, root[size]: -1}, 2)
    return trace.finish_build(root, 50 * side, 40 * side)


def cells(count):
    """Small systems of a picture beside a title and a text, each in a solver of its own."""
    trace, choice = Trace(), random.Random(5)
    for index in range(count):
        trace.emit("phase", "cell")
        trace.emit("new")
        trace.variables = 0
        cell, picture, title, text = (trace.box() for _ in range(4))
        for variable, constant in ((cell[0], 0), (cell[1], 0), (cell[2], -320), (picture[2], -40)):
            trace.require({variable: 1}, constant)
        for variable in cell[:2]:
            trace.require({picture[variable]: 1, variable: -1}, -8)
        trace.require({picture[3]: 1, picture[2]: -1})
        for box, above in ((title, cell), (text, title)):
            trace.require({box[0]: 1, picture[0]: -1, picture[2]: -1}, -8)
            trace.require({box[0]: 1, box[2]: 1, cell[0]: -1, cell[2]: -1}, 8)
            terms = {box[1]: 1, above[1]: -1}
            trace.require(terms if box is title else {**terms, above[3]: -1}, -6)
        for box in (picture, text):
            terms = {box[1]: 1, box[3]: 1, cell[1]: -1, cell[3]: -1}
            trace.add("required", terms, "<=", 8)
        trace.add("p50", {cell[3]: 1}, "==")
        trace.content(title[3], 17)
        trace.content(text[3], 17 * choice.randint(1, 9), hugging="p249")
        trace.emit("solve")
        if index % 100 == 0:
            trace.check()
    return trace


def enaml(kiwi):
    """The screen of kiwi's own benchmark, read from its C++ source; None if it is not there."""
    source = kiwi / "benchmarks" / "enaml_like_benchmark.cpp"
    if not source.exists():
        return None
    text = source.read_text()
    trace = Trace()
    names = ["width", "height"] + re.findall(r'Variable (\w+)\("', text.split("// Add the edit")[0])
    number = {name: index for index, name in enumerate(dict.fromkeys(names))}
    words = {"mmedium": "w1250", "smedium": "w100000"}
    trace.emit("phase", "build")
    trace.emit("var", len(number))
    trace.emit("edit", 0, "strong")
    trace.emit("edit", 1, "strong")
    block = text[text.index("Constraint constraints[]"):]
    for left, relation, strength in re.findall(
            r"^\s*\((.+?) (==|<=|>=) 0\) \| ([\w:]+)", block, re.M):
        terms, constant = {}, 0.0
        for part in left.split(" + "):
            factor, _, name = part.strip().rpartition(" * ")
            sign = -1.0 if name.startswith("-") else 1.0
            if name.lstrip("-") in number:
                key = number[name.lstrip("-")]
                terms[key] = terms.get(key, 0) + sign * float(factor or 1)
            else:
                constant += float(name)
        trace.add(words.get(strength, strength.split("::")[-1]), terms, relation, constant)
    trace.emit("solve")
    sizes = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
    for size in sizes * 20:
        trace.resize(range(-2, 2), *size)
    trace.check()
    return trace


def write_own(folder, kiwi):
    """Small versions of the common workloads, for a checkout without shared material."""
    screen = enaml(kiwi)
    if screen:
        screen.write(folder / "a_enaml_1.tr")
    for count in (10, 100, 300, 1000):
        flat(count).write(folder / f"b_flat_{count}.tr")
        chain(count).write(folder / f"c_chain_{count}.tr")
        siblings(count).write(folder / f"f_sib_{count}.tr")
    for count in (155, 780):
        tree(count).write(folder / f"d_tree_{count}.tr")
    for side in (5, 10, 17, 32):
        grid(side).write(folder / f"e_grid_{side * side}.tr")
    cells(1000).write(folder / "h_chat_1000.tr")


def resized_at_random(lines, steps=500, seed=11):
    """The build of a trace, then random sizes of its two edited variables.

    Up to 500 points, where the enaml screen runs out of room and most steps change the active set.
    """
    build = lines[: lines.index("solve") + 1]
    edited = [line.split()[1] for line in build if line.startswith("edit ")][:2]
    choice = random.Random(seed)
    result = list(build)
    for step in range(steps):
        result.append("phase random")
        result += [f"suggest {variable} {choice.randint(0, 500)}" for variable in edited]
        result.append("solve")
        if step % 25 == 24:
            result += ["phase -", "check"]
    return result


def shuffled(lines, seed=17):
    """The same trace with its variables renumbered and its first constraints in random order."""
    choice = random.Random(seed)
    count = max(int(line.split()[1]) for line in lines if line.startswith("var "))
    number = list(range(count))
    choice.shuffle(number)

    def renumber(line):
        words = line.split()
        if words[0] == "add":
            for index in range(6, len(words), 2):
                words[index] = str(number[int(words[index])])
        elif words[0] in ("edit", "unedit", "suggest"):
            words[1] = str(number[int(words[1])])
        return " ".join(words)

    lines = [renumber(line) for line in lines if not line.startswith("var ")]
    end = next(i for i, line in enumerate(lines) if line.split()[0] in ("suggest", "solve"))
    adds = [line for line in lines[:end] if line.startswith("add ")]
    others = [line for line in lines[:end] if not line.startswith("add ")]
    choice.shuffle(adds)
    return others[:1] + [f"var {count}"] + others[1:] + adds + lines[end:]


def write_variants(folder):
    for source, name, variant in (
            ("a_enaml_1", "a_enamlrandom_1", resized_at_random),
            ("d_tree_780", "d_treeshuffled_780", shuffled),
            ("e_grid_1024", "e_gridshuffled_1024", shuffled)):
        path = folder / f"{source}.tr"
        if path.exists():
            lines = variant(path.read_text().splitlines())
            (folder / f"{name}.tr").write_text("\n".join(lines) + "\n")


def write_all(folder, kiwi, shared):
    """Writes every trace into `folder`; returns where the common ones come from."""
    folder.mkdir(parents=True, exist_ok=True)
    generator = shared / "traces" / "generate.py"
    if generator.exists():
        source = [kiwi] if kiwi.exists() else []
        subprocess.run([sys.executable, generator, folder, *source], check=True)
    else:
        write_own(folder, kiwi)
    write_variants(folder)
    return "../shared/traces" if generator.exists() else "Benchmarks/traces.py"


if __name__ == "__main__":
    write_all(*(pathlib.Path(word) for word in sys.argv[1:4]))
