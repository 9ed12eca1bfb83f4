// Asks a preview page whether it does what it should; the answer stands in #result.
(() => {
  const wrong = [];
  const expect = (holds, words) => { if (!holds) wrong.push(words); };
  const all = (what, where = document) => [...where.querySelectorAll(what)];
  const press = key => document.activeElement.dispatchEvent(
    new KeyboardEvent('keydown', {key, bubbles: true}));
  try {
    const sections = all('section'), screens = all('svg.tp[aria-label]');
    expect(sections.length > 0 && screens.length > 0, 'no scenes');
    expect(all('#contents a').length === sections.length, 'contents list');
    expect(all('#contents a').every(link => link.scrollWidth <= link.parentNode.clientWidth + 1),
      'contents overlap');

    // A view is drawn where its frame says: half a point in, in the coordinates of its parent.
    let frames = 0;
    for (const group of all('main g.n')) {
      const words = group.querySelector('title').textContent.match(/\((.*?)\)/);
      const [, , width, height] = words[1].split(', ').map(Number);
      const rect = group.querySelector('rect');
      const inset = Math.min(width, height) > 2 ? 1 : 0;
      const isRight = Math.abs(+rect.getAttribute('width') + inset - width) < 0.02
        && Math.abs(+rect.getAttribute('height') + inset - height) < 0.02;
      expect(isRight, 'frame of ' + group.dataset.v);
      frames += 1;
    }
    expect(frames > 10, 'few views');

    // Words are as long as they were measured, whatever the font.
    for (const text of all('text[textLength]').slice(0, 50)) {
      const wanted = +text.getAttribute('textLength');
      expect(Math.abs(text.getComputedTextLength() - wanted) < 0.6, 'length of ' + text.textContent);
    }

    // Keys: every screen can be reached, arrows go through its views, escape ends it.
    expect(screens.every(svg => svg.tabIndex === 0), 'a screen without focus');
    screens[0].focus();
    expect(document.activeElement === screens[0], 'focus');
    const seen = new Set(), count = all('g.n', screens[0]).length;
    for (let step = 0; step < count; step += 1) {
      press('ArrowRight');
      const selected = screens[0].querySelector('g.n.sel');
      seen.add(all('g.n', screens[0]).indexOf(selected));
    }
    expect(seen.size > 1, 'arrows do not move');
    expect(!document.getElementById('panel').hidden, 'no panel');
    press('Escape');
    expect(document.getElementById('panel').hidden && !document.querySelector('.sel'), 'escape');

    // A click on a view lights up its constraints.
    const tied = all('main g.n').find(group => {
      group.dispatchEvent(new MouseEvent('click', {bubbles: true}));
      return all('#ties li').length > 0;
    });
    expect(tied, 'no view has constraints');
    expect(document.querySelector('.tie'), 'no constraint is drawn');
    if (location.hash !== '#keep') press('Escape');

    // Search hides what has no such view.
    const find = document.getElementById('find');
    find.value = 'no such view anywhere';
    find.dispatchEvent(new Event('input'));
    expect(sections.every(section => section.hidden), 'search');
    find.value = '';
    find.dispatchEvent(new Event('input'));
    expect(sections.every(section => !section.hidden), 'search is undone');

    // Names of containers that nobody named come only when asked for.
    const generated = document.querySelector('.gen');
    if (generated) {
      expect(getComputedStyle(generated).display === 'none', 'generated names');
      document.getElementById('generated').click();
      expect(getComputedStyle(generated).display !== 'none', 'generated names stay away');
    }
    // Any size: dragged to 341 points, every frame of every scene is what `truss solve` finds there.
    const change = (bench, name, value) => {
      const field = bench.querySelector('.' + name);
      field.value = value;
      field.dispatchEvent(new Event('change', {bubbles: true}));
    };
    let sized = 0;
    sections.forEach((section, at) => {
      const button = section.querySelector('button.try');
      if (!button) { wrong.push('no button for other sizes'); return; }
      button.click();
      const bench = section.querySelector('.bench'), handle = bench.querySelector('.handle');
      expect(document.activeElement === handle, 'the corner has no focus');
      if (bench.querySelector('figcaption small').textContent !== '375 × 667') return;
      const point = (type, x) => handle.dispatchEvent(new PointerEvent(type,
        {bubbles: true, pointerId: 1, clientX: x, clientY: 0}));
      point('pointerdown', 0);
      point('pointermove', (341 - 375) * .62);
      point('pointerup', (341 - 375) * .62);
      expect(bench.querySelector('.wide').value === '341', 'dragged to '
        + bench.querySelector('.wide').value);
      for (const group of all('g.n', bench)) {
        const truth = window.truth[at]?.frames[group.dataset.v];
        if (!truth) continue;
        const numbers = group.dataset.f.split(' ').map(Number);
        sized += 1;
        expect(numbers.every((number, part) => Math.abs(number - truth[part]) < 0.01),
          `${group.dataset.v} at 341: ${numbers} is not ${truth}`);
      }
      // The arrow keys take it a point further.
      handle.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true}));
      expect(bench.querySelector('.wide').value === '342', 'keys do not resize');
      // From right to left what was on the left is on the right.
      change(bench, 'wide', 375);
      change(bench, 'direction', 1);
      change(bench, 'direction', 0);
      change(bench, 'texts', 2);
      expect(!all('g.n', bench).some(group => /NaN|undefined/.test(group.innerHTML)), 'no number');
      change(bench, 'texts', 0);
    });
    expect(sized > 10, 'few frames at 341');

    // A selected view says why it is where it is; findings lead to views.
    all('main figure:not(.bench) g.n')[1].dispatchEvent(new MouseEvent('click', {bubbles: true}));
    expect(all('#why li').length === 4, 'four numbers are explained');
    const linked = document.querySelector('.findings [role=button]');
    if (linked) {
      linked.click();
      expect(document.querySelector('.sel'), 'a finding leads nowhere');
      expect(all('#panel a').some(link => link.hash === '#' + linked.id), 'no way back');
    }
    for (const fault of window.faults) wrong.push('error: ' + fault);
    const shot = location.hash.slice(1), bench = document.querySelector('.bench');
    if (shot !== 'keep') press('Escape');
    if (shot === 'drag') change(bench, 'wide', 341);
    if (shot === 'rtl') change(bench, 'direction', 1);
    if (shot === 'long') change(bench, 'texts', 2);
    if (shot === 'dark') document.getElementById('dark').click();
    show((wrong.length ? 'wrong: ' + wrong.slice(0, 5).join('; ')
      : `ok ${sections.length} scenes, ${screens.length} screens, ${frames} frames`));
  } catch (fault) {
    show('wrong: ' + fault);
  }
  function show(text) {
    const result = document.createElement('pre');
    result.id = 'result';
    result.textContent = text.replace(/[<>&]/g, ' ');
    document.body.append(result);
  }
})();
