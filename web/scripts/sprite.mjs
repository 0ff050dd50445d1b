// Makes src/generated/tiles.svg: one symbol a tile face, named t1m, t0p, t7z, t3f, ...
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

function symbol(id, svg) {
  const { data } = optimize(svg, { multipass: true, plugins: plugins(id) });
  const inner = data.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');
  return `<symbol id="t${id}" viewBox="0 0 300 400">${inner.replaceAll('xlink:href', 'href')}</symbol>`;
}

const symbols = [];
for (const [id, name] of Object.entries(standard())) {
  // The white dragon is a frame of ours: the art has none.
  if (id === '5z') continue;
  symbols.push(symbol(id, renderToStaticMarkup(createElement(art[name]))));
}
for (const [id, inner] of Object.entries(faces())) {
  symbols.push(`<symbol id="t${id}" viewBox="0 0 300 400">${inner}</symbol>`);
}
mkdirSync('src/generated', { recursive: true });
writeFileSync(
  'src/generated/tiles.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`,
);
