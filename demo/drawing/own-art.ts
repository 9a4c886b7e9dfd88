/** Illustrations of our own on a 128 x 128 sheet; `name` makes gradient names unique. */
export type OwnArt = (name: string) => string;

const sprig = (grain: string, edge: string, stalk: string): string => {
  const ears = [0, 1, 2, 3, 4].flatMap((i) =>
    [-1, 1].map((side) => {
      const y = 34 + i * 13;
      return `<path d="M64 ${y + 12} q${side * 22} -4 ${side * 24} -24 q${-side * 20} 2 ${-side * 24} 24z" fill="${grain}" stroke="${edge}" stroke-width="2"/>`;
    }),
  );
  return `<path d="M64 122 V26" stroke="${stalk}" stroke-width="4" stroke-linecap="round"/>${ears.join('')}<path d="M64 36 q-12 -14 0 -32 q12 18 0 32z" fill="${grain}" stroke="${edge}" stroke-width="2"/>`;
};

const petal = (x: number, y: number, turn: number, size: number, fill: string): string =>
  `<path d="M0 0 C${size * 0.5} ${-size * 0.3} ${size * 0.5} ${-size} 0 ${-size * 1.25} C${-size * 0.5} ${-size} ${-size * 0.5} ${-size * 0.3} 0 0z" fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

const leafShape = (x: number, y: number, turn: number, size: number, fill: string, vein: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0 C26 -14 30 -52 0 -84 C-30 -52 -26 -14 0 0z" fill="${fill}"/><path d="M0 6 V-70 M0 -18 l14 -13 M0 -18 l-14 -13 M0 -38 l11 -12 M0 -38 l-11 -12" stroke="${vein}" stroke-width="2.6" fill="none" stroke-linecap="round"/></g>`;

const chip = (x: number, y: number, turn: number, fill: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -34 Q4 -38 8 -33 L36 22 Q38 30 30 30 Q0 36 -30 30 Q-38 30 -36 22 L-6 -33 Q-3 -37 0 -34z" fill="${fill}"/><path d="M-4 -22 L-26 22 Q0 28 26 22" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-linecap="round"/>${[
    [-8, 8],
    [6, -4],
    [12, 14],
    [-2, 20],
    [-14, 16],
  ]
    .map(([a, b]) => `<circle cx="${a}" cy="${b}" r="2.4" fill="#8a4f10" fill-opacity=".55"/>`)
    .join('')}</g>`;

const bubble = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#bfe6f7" fill-opacity=".55" stroke="#fff" stroke-width="3"/><path d="M${x - r * 0.55} ${y - r * 0.1} A${r * 0.6} ${r * 0.6} 0 0 1 ${x - r * 0.1} ${y - r * 0.58}" stroke="#fff" stroke-width="${r * 0.18}" fill="none" stroke-linecap="round"/>`;

const almond = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 -34 C20 -18 22 22 0 32 C-22 22 -20 -18 0 -34z" fill="#a9652c"/><path d="M-9 -8 C-12 8 -8 18 -4 24 M0 -24 C-2 0 0 14 2 26 M9 -8 C11 8 9 16 7 22" stroke="#7a431a" stroke-width="2.4" fill="none" stroke-linecap="round"/></g>`;

const bean = (x: number, y: number, turn: number, fill: string, shade: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-30 -10 C-30 -34 6 -34 22 -20 C40 -6 38 22 20 26 C6 28 6 12 -6 10 C-20 9 -30 8 -30 -10z" fill="${fill}"/><path d="M-6 10 C6 12 6 28 20 26 C34 23 38 2 30 -10 C32 8 20 16 10 8 C4 4 -2 6 -6 10z" fill="${shade}"/><path d="M-20 -14 C-14 -22 0 -24 10 -20" stroke="#fff" stroke-opacity=".55" stroke-width="5" fill="none" stroke-linecap="round"/></g>`;

const beans =
  (fill: string, shade: string): OwnArt =>
  () =>
    bean(42, 44, -16, fill, shade) + bean(88, 60, 34, fill, shade) + bean(50, 96, 8, fill, shade);

/** A stick of cinnamon along x, its bark rolled in from both sides at the right end. */
const quill = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-52" y="-15" width="104" height="30" rx="5" fill="#a5622e"/><path d="M-50 -9 H46 M-46 -3 H10 M-30 9 H48" stroke="#7a4218" stroke-width="2.4" stroke-linecap="round"/><path d="M-48 -12 H50" stroke="#c98a52" stroke-width="3" stroke-linecap="round"/><ellipse cx="51" cy="0" rx="8" ry="15" fill="#8a4d20"/><path d="M51 0 c-2 -5 4 -7 5 -1 c1 7 -9 8 -9 -1 c0 -10 8 -12 10 -7 M51 2 c2 6 -3 10 -5 6" fill="none" stroke="#e0b184" stroke-width="2"/></g>`;

/** Subjects drawn here because the icon set lacks them or shows them otherwise. */
export const own: Record<string, OwnArt> = {
  'bean-black': beans('#2b2428', '#141013'),
  'bean-pinto': beans('#c9956a', '#9a6a44'),
  'bean-white': beans('#efe0bd', '#cfb98c'),
  'bean-green': beans('#8b9a4a', '#66752f'),
  'chili-green': () =>
    `<path d="M30 30 C60 22 104 40 108 84 C110 104 104 116 98 120 C92 92 66 88 46 70 C30 56 24 42 30 30z" fill="#4f9a36"/><path d="M98 120 C92 92 66 88 46 70 C38 63 32 54 29 46 C44 66 72 70 86 82 C96 92 100 108 98 120z" fill="#35742a"/><path d="M44 40 C64 42 86 54 94 76" stroke="#fff" stroke-opacity=".5" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M34 34 C26 28 20 20 20 10" stroke="#7d9a44" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  wheat: () => sprig('#e3b04b', '#a8721d', '#a8721d'),
  oat: () => sprig('#e8cf9a', '#9a7434', '#9a7434'),
  barley: () => sprig('#d9a441', '#8a5e16', '#8a5e16'),
  grain: () => sprig('#e3b04b', '#a8721d', '#a8721d'),
  acorn: () =>
    `<path d="M30 58 C30 92 48 112 64 122 C80 112 98 92 98 58z" fill="#c98a45"/><path d="M40 64 C40 88 50 102 60 112" fill="none" stroke="#e6b577" stroke-width="5" stroke-linecap="round"/><path d="M22 56 C22 30 44 20 64 20 C84 20 106 30 106 56 C106 64 98 66 92 66 H36 C30 66 22 64 22 56z" fill="#8a5a2e"/><path d="M30 48 l12 -12 m-6 24 l26 -28 m-10 30 l28 -28 m-12 28 l22 -22 M98 48 l-12 -12 m6 24 l-26 -28" stroke="#6b4220" stroke-width="2.6"/><path d="M64 20 C62 12 66 8 72 4" fill="none" stroke="#8a5a2e" stroke-width="6" stroke-linecap="round"/>`,
  'white-cheese': () =>
    `<path d="M10 60 C10 40 34 28 64 28 C94 28 118 40 118 60 V88 C118 106 94 116 64 116 C34 116 10 106 10 88z" fill="#efe4c8"/><path d="M10 60 C10 78 34 90 64 90 V116 C34 116 10 106 10 88z" fill="#e2d3ae"/><path d="M64 62 L118 60 C118 78 96 88 72 90z" fill="#fffdf6"/><ellipse cx="64" cy="60" rx="54" ry="31" fill="#fdf8ea"/><path d="M64 60 L112 46 C120 60 116 74 98 83z" fill="#d9c594"/><path d="M64 60 L98 83 V110 L64 90z" fill="#fffaf0"/><path d="M64 60 L112 46 L118 62 L98 83z" fill="#f3e7c8"/><path d="M26 52 q12 -10 26 -8 M34 68 q10 -4 18 0 M60 42 q10 -4 20 0" fill="none" stroke="#e6d9b6" stroke-width="3" stroke-linecap="round"/>`,
  'string-ball': () => {
    const strands =
      'M70 14 C92 20 110 36 116 56 M20 40 C48 14 88 20 110 50 M13 58 C40 28 92 34 116 70 M14 76 C40 46 90 54 112 90 M20 94 C42 66 80 72 100 106 M34 110 C48 90 70 92 84 116 M26 30 C34 56 30 84 22 98';
    return `<circle cx="64" cy="66" r="53" fill="#caa862"/><g fill="none" stroke-linecap="round"><path d="${strands}" stroke="#b08a45" stroke-width="15"/><path d="${strands}" stroke="#fbf1d3" stroke-width="11"/><path d="${strands}" stroke="#fffdf4" stroke-width="3"/><path d="M98 106 C110 108 114 114 118 122" stroke="#b08a45" stroke-width="12"/><path d="M98 106 C110 108 114 114 118 122" stroke="#fbf1d3" stroke-width="8"/></g>`;
  },
  cinnamon: () => quill(60, 36, -14) + quill(66, 70, 8) + quill(60, 102, -6),
  leaf: () =>
    leafShape(64, 118, 0, 1.25, '#4c9a3a', '#2c6b22') +
    leafShape(56, 112, -52, 0.8, '#6bb04e', '#3b7d2a') +
    leafShape(72, 112, 52, 0.8, '#6bb04e', '#3b7d2a'),
  olive: () =>
    `<path d="M14 40 C48 26 84 30 116 16" stroke="#6b5a2a" stroke-width="4" fill="none" stroke-linecap="round"/>` +
    [
      [34, 34, -150, 0.42],
      [58, 30, -30, 0.46],
      [84, 27, -155, 0.4],
      [104, 21, -20, 0.36],
      [46, 33, 20, 0.36],
    ]
      .map(([x, y, t, s]) => leafShape(x!, y!, t!, s!, '#7f9a4a', '#566d2c'))
      .join('') +
    `<ellipse cx="44" cy="76" rx="21" ry="27" fill="#5f7a22" transform="rotate(14 44 76)"/><ellipse cx="37" cy="66" rx="6" ry="9" fill="#c5d685" opacity=".8" transform="rotate(20 37 66)"/><ellipse cx="84" cy="88" rx="21" ry="27" fill="#3f4d1c" transform="rotate(-10 84 88)"/><ellipse cx="77" cy="78" rx="6" ry="9" fill="#a3b05f" opacity=".8"/><path d="M46 50 Q50 40 54 33 M82 62 Q82 42 78 29" stroke="#6b5a2a" stroke-width="3" fill="none"/>`,
  sun: () =>
    `${Array.from({ length: 16 }, (_, i) => `<path d="M60 ${i % 2 ? 16 : 6} h8 l-4 ${i % 2 ? -8 : -6}z M64 ${i % 2 ? 8 : 2} L72 34 H56z" fill="#f6b42c" transform="rotate(${i * 22.5} 64 64)"/>`).join('')}<circle cx="64" cy="64" r="32" fill="#ffd04a"/><circle cx="64" cy="64" r="32" fill="none" stroke="#e89a1a" stroke-width="3"/>`,
  mountain: () =>
    `<path d="M4 112 L46 36 L66 70 L84 46 L124 112z" fill="#5c7f96"/><path d="M46 36 L34 58 L42 66 L48 58 L58 66 L60 60z M84 46 L74 59 L82 68 L88 60 L98 68z" fill="#fff"/><path d="M46 36 L66 70 L62 112 H46z M84 46 L124 112 H92z" fill="#3f6076" opacity=".55"/>`,
  wave: () =>
    [0, 1, 2]
      .map(
        (i) =>
          `<path d="M0 ${44 + i * 24} q16 -22 32 0 t32 0 t32 0 t32 0 v30 H0z" fill="${['#9fd6ea', '#4aa7cc', '#1f75a5'][i]}"/>`,
      )
      .join(''),
  bubbles: () =>
    bubble(46, 74, 34) + bubble(92, 46, 24) + bubble(96, 96, 15) + bubble(42, 24, 13) + bubble(66, 112, 8),
  chips: () => chip(42, 62, -24, '#e6a835') + chip(86, 58, 22, '#f0bb4c') + chip(64, 86, 6, '#f6c963'),
  flower: () =>
    [0, 72, 144, 216, 288].map((t) => petal(64, 66, t, 44, '#d6235a')).join('') +
    [0, 72, 144, 216, 288].map((t) => petal(64, 66, t, 24, '#a3103f')).join('') +
    `<path d="M64 66 Q78 44 94 28" stroke="#f6c445" stroke-width="6" stroke-linecap="round" fill="none"/>${[
      [92, 22],
      [100, 30],
      [98, 20],
      [88, 30],
    ]
      .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="4" fill="#ffe07a"/>`)
      .join('')}`,
  almond: () => almond(48, 74, -28) + almond(82, 74, 26) + almond(65, 44, 4),
  nut: () => almond(48, 74, -28) + almond(82, 74, 26) + almond(65, 44, 4),
  pecan: () =>
    [
      [44, 66, -24],
      [86, 70, 22],
    ]
      .map(
        ([x, y, t]) =>
          `<g transform="translate(${x} ${y}) rotate(${t})"><path d="M0 -46 C26 -34 28 30 0 46 C-28 30 -26 -34 0 -46z" fill="#8a4d1f"/><path d="M0 -40 V40 M-10 -30 C-18 -8 -18 14 -9 34 M10 -30 C18 -8 18 14 9 34" stroke="#5c2f0f" stroke-width="4" fill="none" stroke-linecap="round"/></g>`,
      )
      .join(''),
  rice: () =>
    Array.from({ length: 26 }, (_, i) => {
      const a = i * 2.399;
      const r = 8.6 * Math.sqrt(i + 0.4);
      return `<ellipse cx="${(64 + Math.cos(a) * r).toFixed(1)}" cy="${(64 + Math.sin(a) * r * 0.8).toFixed(1)}" rx="11" ry="4.4" fill="#fffaf0" stroke="#cdbb94" stroke-width="1.6" transform="rotate(${(i * 67) % 180} ${(64 + Math.cos(a) * r).toFixed(1)} ${(64 + Math.sin(a) * r * 0.8).toFixed(1)})"/>`;
    }).join(''),
  paw: () =>
    `<path d="M64 66 C86 66 100 86 98 102 C96 118 78 114 64 112 C50 114 32 118 30 102 C28 86 42 66 64 66z" fill="#7a4a2a"/>${[
      [26, 62, -24],
      [48, 36, -8],
      [80, 36, 8],
      [102, 62, 24],
    ]
      .map(
        ([x, y, t]) =>
          `<ellipse cx="${x}" cy="${y}" rx="13" ry="18" fill="#7a4a2a" transform="rotate(${t} ${x} ${y})"/>`,
      )
      .join('')}`,
  tortilla: () =>
    [14, 7, 0]
      .map(
        (d, i) =>
          `<ellipse cx="64" cy="${66 + d}" rx="56" ry="44" fill="${['#cf9f57', '#dfb36c', '#f0d192'][i]}" stroke="#b9823c" stroke-width="2"/>`,
      )
      .join('') +
    [
      [40, 52, 9, 6],
      [76, 46, 7, 5],
      [88, 70, 10, 6],
      [56, 80, 8, 5],
      [34, 74, 6, 4],
      [66, 62, 6, 4],
    ]
      .map(([x, y, a, b]) => `<ellipse cx="${x}" cy="${y}" rx="${a}" ry="${b}" fill="#b06f2c" opacity=".6"/>`)
      .join(''),
  agave: () =>
    [-70, -45, -22, 0, 22, 45, 70]
      .map((t) => petal(64, 108, t, 74 - Math.abs(t) * 0.25, t % 2 ? '#4b8f7a' : '#68a993'))
      .join(''),
};
