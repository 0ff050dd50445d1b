// Makes src/generated/faces.ts: what is drawn on each tile, as the inside of an SVG picture of 300 by
// 400, by its name: 1m, 0p, 7z, 3f, ...
// The 37 faces of the standard game are FluffyStuff's (public domain), as the npm package
// riichi-mahjong-tiles has them; everything else is drawn in scripts/faces.mjs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as art from 'riichi-mahjong-tiles';
import { optimize } from 'svgo';
import { faces } from './faces.mjs';

const suits = { m: 'Man', p: 'Pin', s: 'Sou' };
const honours = ['Ton', 'Nan', 'Shaa', 'Pei', 'Haku', 'Hatsu', 'Chun'];

function standard() {
  const names = {};
  for (const [letter, suit] of Object.entries(suits)) {
    for (let i = 1; i <= 9; ++i) names[`${i}${letter}`] = `Regular${suit}${i}`;
    names[`0${letter}`] = `Regular${suit}5Dora`;
  }
  honours.forEach((name, i) => {
    names[`${i + 1}z`] = `Regular${name}`;
  });
  return names;
}

function plugins(id) {
  return [
    'convertStyleToAttrs',
    { name: 'preset-default', params: { floatPrecision: 0, overrides: { cleanupIds: false } } },
    { name: 'convertPathData', params: { floatPrecision: 0 } },
    { name: 'convertTransform', params: { floatPrecision: 2 } },
    { name: 'prefixIds', params: { prefix: id, delim: '' } },
    { name: 'cleanupIds', params: { minify: false } },
    'removeXMLNS',
    { name: 'removeAttrs', params: { attrs: ['class', 'svg:(width|height)'] } },
  ];
}

function inside(id, svg) {
  const { data } = optimize(svg, { multipass: true, plugins: plugins(id) });
  return data
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>$/, '')
    .replaceAll('xlink:href', 'href');
}

const drawn = {};
for (const [id, name] of Object.entries(standard())) {
  drawn[id] = inside(id, renderToStaticMarkup(createElement(art[name])));
}
// Ours come last: the white dragon, of which the art has nothing, gets a frame.
Object.assign(drawn, faces());
mkdirSync('src/generated', { recursive: true });
writeFileSync(
  'src/generated/faces.ts',
  `// Made by scripts/sprite.mjs.\nexport const faces: Record<string, string> = ${JSON.stringify(drawn, null, 1)};\n`,
);
