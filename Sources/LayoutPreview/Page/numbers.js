// Numbers and words of the page, without its elements: Tests/LayoutPreviewTests/PageScriptTests runs this file alone.

// A number of a frame at a length: constant, or start, value and rate of one part after another.
const valueAt = (number, length) => {
  if (typeof number === 'number') return number;
  let at = 0;
  while (at + 3 < number.length && number[at + 3] <= length) at += 3;
  return number[at + 1] + number[at + 2] * (length - number[at]);
};
// The nearest pixel, halves away from zero, without the noise of sums.
const nearest = (value, scale) => {
  let scaled = value * scale;
  const half = Math.round(scaled * 2) / 2;
  if (Math.abs(half - scaled) < 1e-6) scaled = half;
  return (scaled < 0 ? -Math.floor(0.5 - scaled) : Math.floor(scaled + 0.5)) / scale;
};

// Words, measured with the table that the layout used, and broken into lines as it breaks them.
const metric = JSON.parse(document.getElementById('metric').textContent);
const advance = letter => {
  const code = letter.codePointAt(0);
  const known = metric.classes.find(([ranges]) => ranges.some(([least, most]) => least <= code && code <= most));
  return known ? known[1] : metric.other;
};
const [displayFrom, displayShare, displayConstant] = metric.display;
const letterSize = size => size < displayFrom ? size : size * displayShare + displayConstant;
const measure = (words, size, isBold) =>
  [...words].reduce((sum, letter) => sum + advance(letter), 0) * letterSize(size) * (isBold ? metric.bold : 1);
const linesOf = (words, [size, isBold, , , limit], width, height) => {
  const fits = text => measure(text, size, isBold) <= width + 1;
  const most = Math.max(1, Math.min(Math.floor(height / (size * metric.lineHeight) + .25), 200));
  const count = limit > 0 ? Math.min(limit, most) : most, lines = [];
  for (const paragraph of words.split('\n')) {
    if (fits(paragraph)) {
      lines.push(paragraph);
    } else {
      let line = '';
      for (const word of paragraph.split(' ').filter(part => part)) {
        if (line && !fits(line + ' ' + word)) { lines.push(line); line = word; }
        else line = line ? line + ' ' + word : word;
      }
      if (line) lines.push(line);
    }
    if (lines.length > count) break;
  }
  const shown = lines.slice(0, count);
  return shown.map((line, at) => {
    const isCut = lines.length > count && at === count - 1;
    if (!isCut && fits(line)) return line;
    while (line && !fits(line + '…')) line = [...line].slice(0, -1).join('');
    return line ? line + '…' : '';
  });
};
