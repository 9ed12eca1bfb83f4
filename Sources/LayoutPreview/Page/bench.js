// Screens of other sizes, directions and texts; why frames are what they are, and what is free; ways from findings to
// their views and back. Reads what `SceneDetail` wrote, section by section, when it is needed.

// What a section knows beside its pictures; null where the page has none.
const detailOf = dataOf('detail', null);

const variantOf = (screen, state) => screen.variants[state.direction ? 3 : state.texts];
// The frames of all views of a screen. One length at a time may differ from the device's.
const framesOf = (screen, state) => {
  const [wide, high] = variantOf(screen, state);
  const isHigh = state.high !== screen.size[1];
  const [, , numbers] = isHigh ? high : wide;
  const length = isHigh ? state.high : state.wide, frames = [];
  for (let at = 0; at < numbers.length; at += 4) {
    const [x, y, w, h] = [0, 1, 2, 3].map(part => valueAt(numbers[at + part], length));
    const [left, top] = [nearest(x, screen.scale), nearest(y, screen.scale)];
    frames.push(at === 0 ? [0, 0, state.wide, state.high]
      : [left, top, nearest(x + w, screen.scale) - left, nearest(y + h, screen.scale) - top]);
  }
  return frames;
};

const drawWords = (group, text, state, [x, y, w, h], kind) => {
  const words = text[0][state.texts], style = text.slice(1), [size, isBold, alignment, isPale] = style;
  const inset = kind === 'field' ? Math.min(8, w / 4) : kind === 'textArea' ? Math.min(5, w / 4)
    : kind === 'search' ? Math.min(34, w / 2) : 0;
  if (kind === 'segments' || w - 2 * inset < 1) return;
  const side = alignment === 'center' ? 'middle'
    : (alignment === 'right') !== (state.direction === 1) ? 'end' : 'start';
  const place = side === 'middle' ? x + w / 2 : side === 'end' ? x + w - inset : x + inset;
  const lines = linesOf(words, style, w - 2 * inset, h), step = size * metric.lineHeight;
  lines.forEach((line, at) => {
    if (!line) return;
    const top = kind === 'textArea' ? y + 8 : y + h / 2 - lines.length * step / 2;
    const element = svgElement('text', {class: isPale ? 'p' : 't', x: place,
      y: top + (at + .5) * step + size * metric.baselineShift, 'text-anchor': side, 'font-size': size,
      'font-weight': isBold ? 'bold' : 'normal', lengthAdjust: 'spacingAndGlyphs',
      textLength: Math.max(1, Math.min(measure(line, size, isBold), w))});
    element.textContent = line;
    group.append(element);
  });
};
// What is no words keeps its place in the middle; it is taken from the picture of the device.
const drawInk = (group, section, id, [x, y, w, h]) => {
  const other = groupOf(section, id, 'figure:not(.bench) g.n'), box = boxOf(other);
  if (!box) return;
  const [left, top, width, height] = box;
  const moved = svgElement('g', {transform:
    `translate(${x + w / 2 - left - width / 2} ${y + h / 2 - top - height / 2})`});
  for (const ink of all(':scope > .g, :scope > .f', other)) moved.append(ink.cloneNode(true));
  group.append(moved);
};

const drawBench = (bench, section, detail, state) => {
  const screen = detail.screens[state.device], tree = detail.trees[screen.tree];
  const frames = framesOf(screen, state), svg = bench.querySelector('svg.tp');
  const zoom = .62, {wide: width, high: height} = state;
  svg.replaceChildren();
  setAttributes(svg, {width: (width + 24) * zoom, height: (height + 24) * zoom,
    viewBox: `-12 -12 ${width + 24} ${height + 24}`});
  svg.append(svgElement('rect', {class: 'screen', x: 0, y: 0, width, height, rx: 3}));
  const places = [];
  tree.forEach(([parent, id, name, kind, flags, text], at) => {
    const outer = parent < 0 ? {x: 0, y: 0, holder: svg} : places[parent];
    if ((flags & 4) || outer === null) { places[at] = null; return; }
    const [fx, fy, w, h] = frames[at], x = outer.x + fx, y = outer.y + fy;
    const group = svgElement('g', {class: 'n k-' + kind, 'data-v': id, 'data-f': frames[at].join(' ')});
    const title = svgElement('title');
    title.textContent = `${name}${id === name ? '' : ` [${id}]`} · ${kind}\n`
      + `(${frames[at].map(one => +one.toFixed(2)).join(', ')})`;
    const inset = Math.min(w, h) > 2 ? .5 : 0;
    group.append(title, svgElement('rect', {class: flags & 1 ? 'a o' : 'a', x: x + inset,
      y: y + inset, width: Math.max(0, w - 2 * inset), height: Math.max(0, h - 2 * inset),
      rx: Math.max(0, Math.min(5, w / 4, h / 4))}));
    if (text) drawWords(group, text, state, [x, y, w, h], kind);
    if (!(flags & 1)) drawInk(group, section, id, [x, y, w, h]);
    let {holder} = outer;
    holder.append(group);
    if ((flags & 2) && w > 0 && h > 0) {
      const clip = svgElement('svg', {x, y, width: w, height: h, viewBox: `${x} ${y} ${w} ${h}`});
      holder.append(clip);
      holder = clip;
    }
    places[at] = {x, y, holder};
  });
  const [top, left, bottom, right] = screen.safe;
  if (top + left + bottom + right > 0) svg.append(svgElement('rect', {class: 'safe sa', x: left,
    y: top, width: Math.max(0, width - left - right), height: Math.max(0, height - top - bottom)}));
  const handle = bench.querySelector('.handle');
  setAttributes(handle, {'aria-valuenow': width, 'aria-valuetext': `${width} × ${height}`});
  bench.querySelector('figcaption small').textContent = `${width} × ${height}`;
  for (const part in state) bench.querySelector('.' + part).value = state[part];
  bench.querySelector('.high').disabled = !variantOf(screen, state)[1];
};

const choice = (label, name, options) => `<label>${label} <select class="${name}">${options.map(
  (text, at) => `<option value="${at}">${text}</option>`).join('')}</select></label>`;
const lengthField = (label, name, [least, most]) =>
  `<label>${label} <input type="number" class="${name}" min="${least}" max="${most}" step="1"></label>`;
const limits = (screen, state) => {
  const [wide, high] = variantOf(screen, state);
  return {wide: [wide[0], wide[1]], high: high ? [high[0], high[1]] : [0, 0]};
};
// A screen of which everything can be changed; made when it is asked for.
const openBench = section => {
  const detail = detailOf(section);
  if (!detail?.screens.length) return null;
  const known = section.querySelector('.bench');
  if (known) return known;
  const [w, h] = detail.screens[0].size;
  const state = {device: 0, direction: 0, texts: 0, wide: w, high: h};
  const range = limits(detail.screens[0], state), bench = make('figure');
  bench.className = 'bench';
  bench.innerHTML = `<figcaption><b>any size</b> <small></small></figcaption><p class="controls">${[
    choice('Device', 'device', detail.screens.map(one => one.device)),
    choice('Direction', 'direction', ['left to right', 'right to left']),
    choice('Texts', 'texts', ['as they are', '1.3 × as long', '2 × as long']),
    lengthField('Width', 'wide', range.wide), lengthField('Height', 'high', range.high)].join('')}</p>
    <div class="glass"><svg class="tp" role="group" tabindex="0"></svg><div class="handle" tabindex="0"
    title="drag, or press the arrow keys" role="slider" aria-label="size of the screen"
    aria-valuemin="${range.wide[0]}" aria-valuemax="${range.wide[1]}"></div></div>`;
  const [controls, svg, handle] = ['.controls', 'svg', '.handle'].map(one => bench.querySelector(one));
  svg.setAttribute('aria-label', section.querySelector('h2').textContent.trim() + ', any size');
  section.querySelector('.screens').prepend(bench);
  const resize = (axis, length) => {
    const screen = detail.screens[state.device], [least, most] = limits(screen, state)[axis];
    if (!most) return;
    [state.wide, state.high] = screen.size;
    state[axis] = Math.min(most, Math.max(least, Math.round(length * screen.scale) / screen.scale));
    drawBench(bench, section, detail, state);
  };
  controls.addEventListener('change', ({target: {className: name, value}}) => {
    if (name === 'wide' || name === 'high') return resize(name, +value);
    state[name] = +value;
    // Longer texts are there from left to right only.
    if (name === 'direction' && state.direction) state.texts = 0;
    if (name === 'texts' && state.texts) state.direction = 0;
    const [width, height] = detail.screens[state.device].size;
    if (name === 'device') state.wide = width;
    if (name === 'device' || state.texts) state.high = height;
    drawBench(bench, section, detail, state);
  });
  handle.addEventListener('pointerdown', event => {
    event.preventDefault();
    handle.focus();
    try { handle.setPointerCapture(event.pointerId); } catch { /* a pointer that is gone */ }
    const start = {x: event.clientX, y: event.clientY, ...state};
    const scale = () => .62 * (+by('zoom').value || 1);
    const move = moved => {
      const dx = (moved.clientX - start.x) / scale(), dy = (moved.clientY - start.y) / scale();
      // One length at a time is exact: the one that is dragged further.
      if (Math.abs(dx) >= Math.abs(dy)) resize('wide', start.wide + dx);
      else resize('high', start.high + dy);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', () => handle.removeEventListener('pointermove', move),
      {once: true});
  });
  handle.addEventListener('keydown', event => {
    const step = event.shiftKey ? 10 : 1;
    const [axis, change] = {ArrowRight: ['wide', step], ArrowLeft: ['wide', -step],
      ArrowDown: ['high', step], ArrowUp: ['high', -step]}[event.key] || [];
    if (!axis) return;
    event.preventDefault();
    event.stopPropagation();
    resize(axis, state[axis] + change);
  });
  drawBench(bench, section, detail, state);
  return bench;
};

// Why the four numbers of a view are what they are, and between what the free ones may be.
const explain = (section, view, panel) => {
  const detail = detailOf(section), screen = detail?.screens[0];
  const at = screen ? detail.trees[screen.tree].findIndex(one => one[1] === view) : -1;
  const numbers = detail?.why.views?.[at];
  if (numbers?.length) {
    panel.append(make('b', 'Why, on ' + screen.device));
    panel.append(list(numbers.map((links, part) => {
      const words = [];
      for (let link = 0; link < links.length; link += 2) {
        const sum = links[link];
        words.push(`${sum < 0 ? '−' : '+'} ${+Math.abs(sum).toFixed(2)} ${detail.why.words[links[link + 1]]}`);
      }
      return ['x', 'y', 'width', 'height'][part] + ': ' + (words.join('; ') || 'nothing holds it');
    }), 'why'));
  }
  const first = groupOf(section, view, 'figure:not(.bench) g.n');
  for (const words of first?.dataset.free?.split('\n') ?? []) panel.append(make('p', words));
};
// Findings lead to their views, and views to their findings.
const linkFindings = section => {
  if (section.isLinked) return;
  section.isLinked = true;
  all('.findings li', section).forEach((item, at) => {
    item.views = (item.dataset.views ?? '').split(' ')
      .filter(view => groupOf(section, view));
    if (!item.views.length) return;
    item.id = section.querySelector('h2').id + '-finding' + at;
    item.tabIndex = 0;
    item.setAttribute('role', 'button');
    const go = () => select(groupOf(section, item.views[0]));
    item.addEventListener('click', go);
    item.addEventListener('keydown', event => { if (event.key === 'Enter') go(); });
  });
};
const nearby = new IntersectionObserver(entries => {
  for (const {isIntersecting, target} of entries) {
    if (!isIntersecting) continue;
    nearby.unobserve(target);
    linkFindings(target);
  }
}, {rootMargin: '400px'});
for (const section of sections) {
  nearby.observe(section);
  if (!section.querySelector('script.detail')) continue;
  const button = make('button', 'Try other sizes, directions and texts');
  button.type = 'button';
  button.className = 'try';
  button.addEventListener('click', () => openBench(section)?.querySelector('.handle').focus());
  section.querySelector('h2').after(button);
}
