import { darker, mix } from './colour.ts';
import { leafMark, sunMark } from './marks.ts';
import {
  awning,
  banners,
  cactus,
  courses,
  crate,
  door,
  plant,
  r,
  shopWindow,
  sign,
  tree,
  type Look,
} from './storefront-parts.ts';

const scenes: Record<string, (base: string, accent: string) => { look: Look; body: string }> = {
  'storefront-downtown': (base, accent) => {
    const look: Look = {
      wall: '#a8533c',
      trim: '#f1e6d2',
      sky: ['#bfe0f2', '#eef7fb'],
      ground: '#cfcac0',
      sign: 'Greenfield',
      font: 'serifBlack',
      mark: leafMark,
    };
    const towers = [
      [40, 150, 130],
      [190, 90, 110],
      [930, 120, 120],
      [1060, 180, 120],
    ]
      .map(
        ([x, y, w]) =>
          r(x!, y!, w!, 430, '#b9d0da') +
          Array.from({ length: 24 }, (_, i) =>
            r(x! + 14 + (i % 4) * (w! / 4.4), y! + 20 + Math.floor(i / 4) * 44, 14, 24, '#dcebf1'),
          ).join(''),
      )
      .join('');
    return {
      look,
      body:
        towers +
        r(170, 150, 860, 430, look.wall) +
        courses(170, 150, 860, 430, 54, 26, '#7d3524') +
        r(150, 128, 900, 34, look.trim, 'rx="4"') +
        r(170, 160, 860, 10, '#000', 'opacity=".14"') +
        [240, 420, 690, 870]
          .map(
            (x) =>
              r(x - 8, 182, 96, 86, look.trim, 'rx="3"') +
              r(x, 190, 80, 70, '#9cc3d6') +
              r(x + 37, 190, 6, 70, look.trim),
          )
          .join('') +
        sign(look, 340, 284, 520, 84, base, '#ffffff', accent) +
        shopWindow(200, 420, 270, 150, look.trim, 1) +
        shopWindow(730, 420, 270, 150, look.trim, 4) +
        door(540, 408, 120, 172, darker(base, 0.1)) +
        awning(190, 380, 820, 44, base, '#fbf6ea') +
        crate(206, 568, 120, ['#d8392b', '#e8643c']) +
        crate(340, 568, 120, ['#f4b62c', '#f7cf4a']) +
        crate(744, 568, 120, ['#6fae43', '#8cc457']) +
        crate(878, 568, 120, ['#f08a24', '#f5a94a']) +
        tree(90, 600, 1.05, '#6aa35a') +
        tree(1120, 600, 1.1, '#76b064'),
    };
  },
  'storefront-bungalow': (base, accent) => {
    const look: Look = {
      wall: '#f4efe3',
      trim: base,
      sky: ['#cfe9ef', '#fbf4e6'],
      ground: '#d6cdb9',
      sign: 'Greenfield',
      font: 'serifBlack',
      mark: leafMark,
    };
    const boards = Array.from({ length: 14 }, (_, i) => r(230, 286 + i * 21, 740, 2, '#cfc6b2')).join('');
    return {
      look,
      body:
        tree(140, 580, 1.5, '#7fae68') +
        tree(1080, 580, 1.6, '#6c9f5c') +
        `<path d="M150 290 L600 96 L1050 290z" fill="${darker(base, 0.18)}"/><path d="M196 290 L600 118 L1004 290z" fill="${base}"/><circle cx="600" cy="214" r="44" fill="#f4efe3"/><g transform="translate(566 180) scale(.68)">${leafMark(base, '#f4efe3')}</g>` +
        r(230, 286, 740, 294, look.wall) +
        boards +
        sign(look, 360, 300, 480, 70, '#fffaf0', base, accent) +
        shopWindow(270, 420, 230, 140, base, 2) +
        shopWindow(700, 420, 230, 140, base, 5) +
        door(540, 404, 120, 176, accent) +
        awning(250, 384, 270, 36, accent, '#fff7ea') +
        awning(680, 384, 270, 36, accent, '#fff7ea') +
        [232, 960].map((x) => r(x - 8, 290, 16, 290, '#ffffff')).join('') +
        plant(200, 560, 1, '#5d9a52') +
        plant(1000, 560, 1, '#5d9a52') +
        crate(280, 568, 110, ['#d8392b', '#e8643c']) +
        crate(404, 568, 96, ['#7a3f8f', '#93539f']) +
        crate(716, 568, 100, ['#f4b62c', '#f7cf4a']) +
        crate(830, 568, 100, ['#6fae43', '#8cc457']),
    };
  },
  'storefront-limestone': (base, accent) => {
    const look: Look = {
      wall: '#e6d8b5',
      trim: '#8a6b45',
      sky: ['#bfe0f2', '#fdf6e4'],
      ground: '#d9d0bb',
      sign: 'Greenfield',
      font: 'serifBlack',
      mark: leafMark,
    };
    return {
      look,
      body:
        `<path d="M0 470 Q260 380 560 450 T1200 420 V600 H0z" fill="#a9bf86"/><path d="M0 510 Q320 440 700 500 T1200 480 V600 H0z" fill="#93ad70"/>` +
        tree(110, 585, 1.2, '#7d9a5a') +
        r(190, 210, 820, 370, look.wall) +
        courses(190, 210, 820, 370, 74, 38, '#b59c66') +
        `<path d="M160 214 L230 130 H970 L1040 214z" fill="#6f7f88"/>${Array.from({ length: 20 }, (_, i) => `<path d="M${240 + i * 37} 132 L${180 + i * 43} 212" stroke="#5c6b74" stroke-width="3"/>`).join('')}` +
        sign(look, 370, 240, 460, 78, base, '#ffffff', accent) +
        shopWindow(230, 412, 250, 150, look.trim, 3) +
        shopWindow(720, 412, 250, 150, look.trim, 6) +
        door(540, 398, 120, 182, look.trim) +
        awning(220, 366, 760, 40, base, '#fbf6ea') +
        [206, 980].map((x) => r(x, 366, 14, 214, look.trim)).join('') +
        crate(240, 568, 110, ['#d8392b', '#e8643c']) +
        crate(364, 568, 110, ['#f08a24', '#f5a94a']) +
        crate(730, 568, 110, ['#6fae43', '#8cc457']) +
        crate(854, 568, 110, ['#f4b62c', '#f7cf4a']) +
        plant(1080, 566, 1.2, '#6d9a5a'),
    };
  },
  'storefront-papel-picado': (base, accent) => {
    const look: Look = {
      wall: accent,
      trim: base,
      sky: ['#a8dbe8', '#fdf3df'],
      ground: '#d9c3a8',
      sign: 'Mercado Sol',
      font: 'scriptUpright',
      mark: sunMark,
    };
    return {
      look,
      body:
        r(0, 230, 200, 350, '#4fa3a5') +
        r(1000, 250, 200, 330, '#d9577d') +
        [40, 120, 1040, 1120]
          .map((x) => r(x - 6, 300, 58, 86, '#fff', 'rx="29"') + r(x, 306, 46, 80, '#bfe0e4', 'rx="23"'))
          .join('') +
        r(170, 160, 860, 420, look.wall) +
        r(150, 138, 900, 36, base, 'rx="5"') +
        Array.from(
          { length: 22 },
          (_, i) => `<path d="M${160 + i * 40} 174 h40 l-20 22z" fill="${i % 2 ? '#2f8f8a' : base}"/>`,
        ).join('') +
        sign(look, 330, 216, 540, 96, '#fff8ea', base, accent) +
        shopWindow(206, 420, 270, 145, base, 2) +
        shopWindow(724, 420, 270, 145, base, 7) +
        door(540, 404, 120, 176, '#2f8f8a') +
        awning(190, 366, 820, 44, base, '#fff3df') +
        crate(216, 568, 116, ['#6fae43', '#8cc457']) +
        crate(346, 568, 116, ['#d8392b', '#e8643c']) +
        crate(740, 568, 116, ['#f4b62c', '#f08a24']) +
        crate(870, 568, 116, ['#3f7a2e', '#5d9a44']) +
        plant(130, 566, 1.1, '#4f9a6a') +
        plant(1070, 566, 1.1, '#4f9a6a') +
        banners(52, [base, '#2f8f8a', '#f6a623', '#5b7fc4', '#e2603f']),
    };
  },
  'storefront-adobe': (base, accent) => {
    const look: Look = {
      wall: '#d9a273',
      trim: base,
      sky: ['#f6b889', '#fde7c2'],
      ground: '#e3c49a',
      sign: 'Mercado Sol',
      font: 'scriptUpright',
      mark: sunMark,
    };
    return {
      look,
      body:
        `<circle cx="930" cy="180" r="80" fill="#fff1cf" opacity=".9"/><path d="M0 440 L150 300 L260 370 L420 240 L560 380 L760 270 L930 390 L1080 310 L1200 400 V600 H0z" fill="#b98aa0"/><path d="M0 500 L220 400 L480 470 L800 390 L1200 480 V600 H0z" fill="#c99a86"/>` +
        `<path d="M180 580 V250 Q180 214 216 214 H380 Q400 176 440 176 H760 Q800 176 820 214 H984 Q1020 214 1020 250 V580z" fill="${look.wall}"/><path d="M180 580 V250 Q180 214 216 214 H236 V580z" fill="#fff" opacity=".16"/>` +
        Array.from(
          { length: 11 },
          (_, i) =>
            `<circle cx="${230 + i * 74}" cy="262" r="13" fill="#7d5232"/><circle cx="${230 + i * 74}" cy="262" r="7" fill="#a8744a"/>`,
        ).join('') +
        sign(look, 350, 292, 500, 84, base, '#fff8ea', accent) +
        shopWindow(226, 432, 250, 134, base, 4) +
        shopWindow(724, 432, 250, 134, base, 8) +
        door(540, 410, 120, 170, base) +
        awning(206, 394, 290, 34, accent, '#fff3df') +
        awning(704, 394, 290, 34, accent, '#fff3df') +
        crate(236, 568, 110, ['#d8392b', '#c2402a']) +
        crate(360, 568, 110, ['#6fae43', '#8cc457']) +
        crate(736, 568, 110, ['#f4b62c', '#f7cf4a']) +
        crate(860, 568, 110, ['#f08a24', '#f5a94a']) +
        cactus(100, 590, 1.15) +
        cactus(1110, 592, 0.95) +
        plant(1050, 572, 0.8, '#7d9a5a'),
    };
  },
};

export const isStorefront = (motif: string): boolean => motif in scenes;

/** The store of one location as a drawing of 1200 x 675. */
export function storefront(motif: string, base: string, accent: string): string {
  const { look, body } = scenes[motif]!(base, accent);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="675" viewBox="0 0 1200 675"><defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${look.sky[0]}"/><stop offset="1" stop-color="${look.sky[1]}"/></linearGradient>` +
    `<linearGradient id="glow" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffeec2"/><stop offset="1" stop-color="#f3c987"/></linearGradient><linearGradient id="dusk" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".14"/><stop offset="1" stop-color="#2a1a3a" stop-opacity=".14"/></linearGradient></defs>` +
    `${r(0, 0, 1200, 675, 'url(#sky)')}<g fill="#fff" opacity=".75"><path d="M90 96 a30 30 0 0 1 56 -12 a26 26 0 0 1 44 14 a20 20 0 0 1 -4 40 H98 a22 22 0 0 1 -8 -42z"/><path d="M980 70 a24 24 0 0 1 46 -8 a20 20 0 0 1 36 10 a16 16 0 0 1 -4 32 H986 a18 18 0 0 1 -6 -34z"/></g>` +
    `${body}${r(0, 580, 1200, 95, look.ground)}${r(0, 580, 1200, 12, mix(look.ground, '#000000', 0.14))}${r(0, 636, 1200, 39, mix(look.ground, '#4a4a52', 0.55))}${[60, 260, 460, 660, 860, 1060].map((x) => r(x, 653, 90, 6, '#f7f1e0', 'opacity=".8"')).join('')}${r(0, 0, 1200, 675, 'url(#dusk)')}</svg>`
  );
}
