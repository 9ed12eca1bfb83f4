// The contents and the search of the page, the selected view with its constraints, keys, zoom.

const all = (what, where = document) => [...where.querySelectorAll(what)];
const by = id => document.getElementById(id);
const sections = all('section'), panel = by('panel'), contents = by('contents');
const make = (name, text) => {
  const element = document.createElement(name);
  if (text !== undefined) element.textContent = text;
  return element;
};
const list = (entries, id) => {
  const items = entries.map(entry => {
    const item = make('li');
    item.append(entry);
    return item;
  });
  const element = make('ul');
  if (id) element.id = id;
  element.append(...items);
  return element;
};
const setAttributes = (element, attributes) => {
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  return element;
};
const svgElement = (name, attributes = {}) =>
  setAttributes(document.createElementNS('http://www.w3.org/2000/svg', name), attributes);
// The first picture of a view.
const groupOf = (where, view, what = 'g.n') =>
  all(what, where).find(group => group.dataset.v === view);
// The place of a view in its picture: nested pictures have the coordinates of the outer one.
const boxOf = group => {
  const rect = group?.querySelector('rect.a');
  return rect && ['x', 'y', 'width', 'height'].map(name => +rect.getAttribute(name));
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
  contents.append(make('li'));
  contents.lastChild.append(link);
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

const isUpright = name => /^(top|bottom|first|last|centerY)/.test(name);
const edge = ([x, y, width, height], name) => {
  const share = /^center/.test(name) ? .5 : /^(right|trailing|bottom|last)/.test(name) ? 1 : 0;
  return isUpright(name) ? [x + width / 2, y + height * share] : [x + width * share, y + height / 2];
};
const draw = (svg, [, view, attribute, other, otherAttribute]) => {
  const box = boxOf(groupOf(svg, view)), end = other === undefined ? box : boxOf(groupOf(svg, other));
  if (!box || !end) return;
  const [x, y, width, height] = box;
  let d = '';
  if (attribute === 'width') d = `M${x} ${y + height / 2}h${width}`;
  else if (attribute === 'height') d = `M${x + width / 2} ${y}v${height}`;
  else if (other !== undefined) {
    const [x2, y2] = edge(end, otherAttribute);
    d = `M${edge(box, attribute).join(' ')}` + (isUpright(attribute) ? `V${y2}` : `H${x2}`);
  }
  svg.append(svgElement('path', {class: 'tie', d}));
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
  const places = [];
  for (const svg of all('svg.tp', section)) {
    for (const one of all('g.n', svg)) {
      if (one.dataset.v === view) {
        one.classList.add('sel');
        const device = svg.closest('figure')?.querySelector('b')?.textContent ?? '';
        const lines = one.querySelector('title').textContent.split('\n');
        places.push(device + ': ' + lines.slice(1).join(' '));
      } else if (others.has(one.dataset.v)) {
        one.classList.add('lit');
      }
    }
    for (const fact of ties) draw(svg, fact);
  }
  panel.append(list(places), make('b', ties.length + ' constraints'),
    list(ties.map(fact => fact[0]), 'ties'));
  explain(section, view, panel);
  linkFindings(section);
  const findings = all('.findings li', section).filter(item => item.views.includes(view));
  const links = findings.map(item => {
    const link = make('a', item.textContent.split('\n')[0]);
    link.href = '#' + item.id;
    return link;
  });
  if (links.length) panel.append(make('b', 'Findings'), list(links));
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
