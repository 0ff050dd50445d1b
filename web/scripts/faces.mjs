// Faces that are our own drawing: the white dragon's frame, flowers, seasons, animals, kings,
// queens, jokers and the suit of stars. Each is told apart by its shape and its number, never by
// colour alone.

const plum = '#b3436b';
const leaf = '#2d6a3e';
const navy = '#1d3f8f';
const gold = '#a86a12';
const violet = '#5b489f';

const polar = (cx, cy, r, turn) => {
  const a = turn * 2 * Math.PI - Math.PI / 2;
  return [Math.round(cx + r * Math.cos(a)), Math.round(cy + r * Math.sin(a))];
};

// A figure of seven segments, so that no font is needed.
const strokes = [
  '012456',
  '25',
  '02346',
  '02356',
  '1235',
  '01356',
  '013456',
  '025',
  '0123456',
  '012356',
];
const segments = ['0 0H40', '0 0V40', '40 0V40', '0 40H40', '0 40V80', '40 40V80', '0 80H40'];
export function figure(n, x, y, ink, scale = 1) {
  const d = [...strokes[n % 10]].map((s) => `M${segments[s]}`).join('');
  return `<path transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${ink}" stroke-width="12" stroke-linecap="round" d="${d}"/>`;
}

function rosette(petals, ink) {
  let out = '';
  for (let i = 0; i < petals; ++i) {
    const [x, y] = polar(150, 190, 68, i / petals);
    out += `<circle cx="${x}" cy="${y}" r="${petals > 5 ? 38 : 46}"/>`;
  }
  return `<path d="M150 260Q130 330 150 380M148 330Q90 320 80 290Q130 280 148 330" fill="none" stroke="${leaf}" stroke-width="12"/><g fill="${ink}">${out}</g><circle cx="150" cy="190" r="34" fill="#f3c65a"/>`;
}

function star(cx, cy, r, ink) {
  const points = [];
  for (let i = 0; i < 10; ++i) points.push(polar(cx, cy, i % 2 ? r * 0.45 : r, i / 10).join(' '));
  return `<path fill="${ink}" d="M${points.join('L')}Z"/>`;
}

const seasons = [
  `<g fill="${plum}"><circle cx="150" cy="130" r="38"/><circle cx="210" cy="175" r="38"/><circle cx="187" cy="245" r="38"/><circle cx="113" cy="245" r="38"/><circle cx="90" cy="175" r="38"/></g><circle cx="150" cy="195" r="26" fill="#f3c65a"/>`,
  `<circle cx="150" cy="195" r="56" fill="${gold}"/><path stroke="${gold}" stroke-width="16" stroke-linecap="round" d="M150 85v26M150 279v26M40 195h26M234 195h26M72 117l19 19M209 254l19 19M72 273l19-19M209 136l19-19"/>`,
  `<path fill="#9c4427" d="M150 80Q240 170 150 310Q60 170 150 80Z"/><path stroke="#fff" stroke-width="8" d="M150 130V345M150 200l38-34M150 200l-38-34M150 255l32-30M150 255l-32-30"/><path stroke="#9c4427" stroke-width="10" d="M150 300v50"/>`,
  `<path fill="none" stroke="${navy}" stroke-width="14" stroke-linecap="round" d="M150 85v220M55 140l190 110M245 140L55 250M120 105l30 28l30-28M120 285l30-28l30 28M58 178l38-8l-4-38M242 212l-38 8l4 38M242 178l-38-8l4-38M58 212l38 8l-4 38"/>`,
];

const crown = (ink, points) =>
  `<path fill="${ink}" d="M50 270L40 130${points}L260 130L250 270Z"/><path stroke="#fff" stroke-width="10" d="M58 235H242"/>`;

const hat = `<path fill="${violet}" d="M60 260Q20 170 60 110Q110 120 150 190Q190 120 240 110Q280 170 240 260Z"/><path fill="#d79a45" d="M110 260Q100 130 150 70Q200 130 190 260Z"/><g fill="${plum}"><circle cx="58" cy="106" r="22"/><circle cx="242" cy="106" r="22"/><circle cx="150" cy="66" r="22"/></g><path stroke="${violet}" stroke-width="18" stroke-linecap="round" d="M62 284H238"/>`;

const paw = `<g fill="${leaf}"><ellipse cx="150" cy="240" rx="62" ry="52"/><circle cx="75" cy="170" r="28"/><circle cx="122" cy="125" r="30"/><circle cx="178" cy="125" r="30"/><circle cx="225" cy="170" r="28"/></g>`;

const rows = [
  [],
  [1],
  [1, 1],
  [1, 1, 1],
  [2, 2],
  [2, 1, 2],
  [3, 3],
  [3, 1, 3],
  [3, 2, 3],
  [3, 3, 3],
];
function stars(n) {
  const lines = rows[n];
  const r = n === 1 ? 110 : n < 4 ? 56 : 44;
  return lines
    .flatMap((count, line) => {
      const y = ((line + 0.5) * 340) / lines.length + 30;
      return Array.from({ length: count }, (_, i) =>
        star(((i + 0.5) * 280) / count + 10, Math.round(y), r, i % 2 === line % 2 ? violet : navy),
      );
    })
    .join('');
}

export function faces() {
  const out = {
    '5z': '<rect x="45" y="55" width="210" height="290" rx="14" fill="none" stroke="#2a4fa3" stroke-width="7"/><rect x="60" y="70" width="180" height="260" rx="8" fill="none" stroke="#2a4fa3" stroke-width="3"/>',
  };
  for (let n = 1; n <= 4; ++n) {
    out[`${n}f`] = figure(n, 24, 26, navy, 0.9) + rosette(n + 3, plum);
    out[`${n}g`] = figure(n, 24, 26, '#b3361f', 0.9) + seasons[n - 1];
    out[`${n}a`] = figure(n, 24, 26, navy, 0.9) + paw;
    out[`${n}k`] = figure(n, 130, 296, navy, 0.95) + crown(gold, 'L100 190L150 90L200 190');
    out[`${n}q`] =
      figure(n, 130, 296, '#b3361f', 0.95) +
      crown(plum, 'Q80 210 95 120Q125 210 150 100Q175 210 205 120Q220 210 260 130');
  }
  for (let n = 1; n <= 9; ++n) {
    out[`${n}j`] = figure(n, 130, 304, violet, 0.9) + hat;
    out[`${n}t`] = stars(n);
  }
  out['0t'] = stars(5).replaceAll(violet, '#c62828').replaceAll(navy, '#c62828');
  for (let n = 1; n <= 2; ++n) {
    out[`${n}y`] = figure(n, 24, 26, navy, 0.9) + (n === 2 ? hat : rosette(8, gold));
  }
  return out;
}
