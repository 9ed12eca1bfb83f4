// The contents and the search of the page, the selected view with its constraints, keys, zoom.

const all = (what, where = document) => [...where.querySelectorAll(what)];
const by = id => document.getElementById(id);
const sections = all('section'), panel = by('panel'), contents = by('contents');
const make = (name, text) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  return element;
};
// Reads what a section holds for scripts when it is needed.
const dataOf = (name, none) => {
  const known = new Map();
  return section => {
    if (!known.has(section)) {
      const data = section.querySelector('script.' + name);
      known.set(section, data ? JSON.parse(data.textContent) : none);
    }
    return known.get(section);
  };
};
const factsOf = dataOf('facts', []);

for (const section of sections) {
  const title = section.querySelector('h2');
  const link = make('a', title.firstChild.textContent.trim());
  link.title = title.textContent.trim();
  link.href = '#' + title.id;
  const item = make('li');
  item.append(link);
  contents.append(item);
}
by('find').addEventListener('input', event => {
  const wanted = event.target.value.trim().toLowerCase();
  sections.forEach((section, index) => {
    if (section.words === undefined) {
      section.words = (section.querySelector('h2').textContent + ' '
        + all('title', section).map(title => title.textContent).join(' ')).toLowerCase();
    }
    const isFound = section.words.includes(wanted);
    section.hidden = !isFound;
    contents.children[index].hidden = !isFound;
  });
});
by('zoom').addEventListener('input', event => {
  for (const screens of all('.screens')) screens.style.zoom = event.target.value;
});

const frame = (svg, view) => {
  const group = all('g.n', svg).find(group => group.dataset.v === view);
  if (!group) return null;
  const box = group.querySelector('rect').getBoundingClientRect();
  const matrix = svg.getScreenCTM().inverse();
  const corner = (x, y) => new DOMPoint(x, y).matrixTransform(matrix);
  const a = corner(box.left, box.top), b = corner(box.right, box.bottom);
  return {left: a.x, top: a.y, right: b.x, bottom: b.y,
    midX: (a.x + b.x) / 2, midY: (a.y + b.y) / 2, group};
};
const isRight = (svg, name) => /trailing/i.test(name) || /^right/.test(name);
const edge = (box, name, svg) => {
  if (/^(top|bottom|firstBaseline|lastBaseline|centerY)/.test(name)) {
    const y = /^top|^first/.test(name) ? box.top : /^center/.test(name) ? box.midY : box.bottom;
    return [box.midX, y];
  }
  return [/^center/.test(name) ? box.midX : isRight(svg, name) ? box.right : box.left, box.midY];
};
const draw = (svg, fact) => {
  const boxes = [];
  for (let at = 1; at < fact.length; at += 2) {
    const box = frame(svg, fact[at]);
    if (!box) return;
    boxes.push([box, fact[at + 1]]);
  }
  let d = '';
  const [one, attribute] = boxes[0] || [];
  if (!one) return;
  if (attribute === 'width' || attribute === 'height') {
    d = attribute === 'width' ? `M${one.left} ${one.midY}H${one.right}`
      : `M${one.midX} ${one.top}V${one.bottom}`;
  } else if (boxes[1]) {
    const [x1, y1] = edge(one, attribute, svg), [x2, y2] = edge(boxes[1][0], boxes[1][1], svg);
    const isUpright = /^(top|bottom|first|last|centerY)/.test(attribute);
    d = isUpright ? `M${x1} ${y1}V${y2}` : `M${x1} ${y1}H${x2}`;
  }
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('class', 'tie');
  path.setAttribute('d', d);
  svg.append(path);
};

const clear = () => {
  for (const one of all('.sel,.lit')) one.classList.remove('sel', 'lit');
  for (const tie of all('.tie')) tie.remove();
  panel.hidden = true;
};
const select = group => {
  clear();
  const view = group.dataset.v, section = group.closest('section');
  const ties = factsOf(section).filter(
    fact => fact.some((part, at) => at % 2 === 1 && part === view));
  const others = new Set(ties.flatMap(fact => fact.filter((_, at) => at % 2 === 1)));
  panel.replaceChildren(make('b', group.querySelector('title').textContent.split('\n')[0]));
  const places = make('ul');
  for (const svg of all('svg.tp', section)) {
    for (const one of all('g.n', svg)) {
      if (one.dataset.v === view) {
        one.classList.add('sel');
        const device = svg.closest('figure')?.querySelector('b')?.textContent ?? '';
        const lines = one.querySelector('title').textContent.split('\n');
        places.append(make('li', device + ': ' + lines.slice(1).join(' ')));
      } else if (others.has(one.dataset.v)) {
        one.classList.add('lit');
      }
    }
    for (const fact of ties) draw(svg, fact);
  }
  const list = make('ul');
  list.id = 'ties';
  for (const fact of ties) list.append(make('li', fact[0]));
  panel.append(places, make('b', ties.length + ' constraints'), list);
  explain(section, view, panel);
  linkFindings(section);
  const findings = make('ul');
  for (const item of findingsOf(section, view)) {
    const link = make('a', item.textContent.split('\n')[0]);
    link.href = '#' + item.id;
    const entry = make('li');
    entry.append(link);
    findings.append(entry);
  }
  if (findings.children.length) panel.append(make('b', 'Findings'), findings);
  panel.hidden = false;
};

for (const svg of all('svg.tp[aria-label]')) svg.tabIndex = 0;
document.querySelector('main').addEventListener('click', event => {
  const group = event.target.closest('g.n');
  if (group) select(group);
  else if (!event.target.closest('.findings,.bench,.try')) clear();
});
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') return clear();
  const svg = document.activeElement?.closest?.('svg.tp');
  const step = {ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1}[event.key];
  if (!svg || !step) return;
  event.preventDefault();
  const groups = all('g.n', svg), at = groups.findIndex(one => one.classList.contains('sel'));
  select(groups[at < 0 ? 0 : (at + step + groups.length) % groups.length]);
});
