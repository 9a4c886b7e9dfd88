import { brightness, darker, mix, paler, readable } from './colour.ts';
import { copyOf, exchanged, type Copy, type Row } from './copy.ts';
import { loadForm, type Form } from './form.ts';
import { label, stamp } from './layouts.ts';
import { rect, type Panel } from './setting.ts';
import type { Surface } from './surfaces.ts';
import { facing, printed, wrapped } from './print.ts';
import type { Part } from './shape.ts';
import { shapeOf } from './shape-rules.ts';
import { sidePanel } from './side-panel.ts';

/** A pack ready to be photographed. */
type Dressed = {
  form: Form;
  surfaces: Record<string, Surface>;
  tint: string;
};

const print = async (content: string, panel: Panel, across: number, shine = 1): Promise<Surface> => ({
  kind: 'print',
  sheet: await printed(content, panel, across),
  shine,
});

const paint = (colour: string, shine = 1): Surface => ({
  kind: 'paint',
  colour,
  shine,
});

/** A lid in the brand's strongest colour that is not the colour of the label itself. */
const lidColour = (copy: Copy): string =>
  Math.abs(brightness(copy.accent) - brightness(copy.base)) > 0.25 ? copy.accent : copy.dark;

/** The material of each named part of a form. A part without an entry stops the drawing. */
const parts: Record<string, Part> = {
  label: (copy, region) => {
    const panel = wrapped(region);
    return print(label(copy, panel), panel, 2000);
  },
  front: (copy, region) => {
    const panel = facing(region);
    return print(label(copy, panel), panel, 1000);
  },
  side: (copy, region) => {
    const panel = facing(region);
    return print(sidePanel(copy, panel), panel, 600);
  },
  left: (copy) => paint(copy.base),
  back: (copy) => paint(copy.base),
  flank: (copy) => paint(darker(copy.base, 0.04)),
  fold: (copy) => paint(copy.base),
  roof: (copy, region, shape) => {
    const panel = facing(region);
    const mark = {
      x: panel.w * 0.16,
      y: panel.h * 0.3,
      w: panel.w * 0.68,
      h: panel.h * 0.36,
    };
    const name =
      shape.form === 'carton'
        ? ''
        : stamp(copy.brand, copy.voice.brand, readable(copy.accent, copy.base, copy.ink), mark);
    return print(rect({ x: 0, y: 0, w: panel.w, h: panel.h }, copy.accent) + name, panel, 700);
  },
  gable: (copy) => paint(copy.accent),
  fin: () => paint('#f7f6f2'),
  foam: (copy, _region, shape) =>
    paint(
      shape.form.startsWith('clamshell')
        ? mix('#e4d6b8', copy.base, 0.06)
        : brightness(copy.base) > 0.7
          ? '#f4f3ef'
          : '#26272a',
    ),
  pulp: (copy) =>
    paint(brightness(copy.base) > 0.72 ? mix(copy.base, '#d8cbb4', 0.5) : mix('#cdbfa8', copy.base, 0.12)),
  glass: () => paint('#4a2408', 1.6),
  collar: (copy, region) => {
    const panel = wrapped(region, 0.26);
    const { focus } = panel;
    const mark = { ...focus, y: panel.h * 0.3, h: panel.h * 0.4 };
    return print(
      rect({ x: 0, y: 0, w: panel.w, h: panel.h }, copy.accent) +
        stamp(copy.brand, copy.voice.brand, readable(copy.accent, copy.base, copy.ink), mark),
      panel,
      900,
    );
  },
  top: (copy, region) => {
    const panel = facing(region);
    const colour = region.width === region.height ? lidColour(copy) : copy.base;
    const ink = readable(colour, copy.base, copy.paper);
    const mid = {
      x: panel.w * 0.2,
      y: panel.h * 0.3,
      w: panel.w * 0.6,
      h: panel.h * 0.4,
    };
    return print(
      rect({ x: 0, y: 0, w: panel.w, h: panel.h }, colour) +
        (region.width === region.height
          ? `<circle cx="500" cy="${panel.h / 2}" r="430" fill="none" stroke="${ink}" stroke-width="10" opacity=".7"/>`
          : '') +
        stamp(copy.brand, copy.voice.brand, ink, mid),
      panel,
      600,
    );
  },
  lid: (copy) => paint(lidColour(copy)),
  cap: (copy, _region, shape) =>
    shape.cap === 'metal'
      ? { kind: 'metal', tint: shape.capColour ?? '#ffffff' }
      : paint(shape.capColour ?? lidColour(copy)),
  accent: (copy) => paint(lidColour(copy)),
  metal: () => ({ kind: 'metal', tint: '#ffffff' }),
  foot: (copy) => paint(copy.base),
  paper: () => paint('#fbfaf7'),
  core: () => paint('#b99a72'),
  body: (copy, _region, shape) => shape.body(copy),
  baked: () => ({ kind: 'baked' }),
};

const printedParts = new Set(['label', 'front']);

/** Chooses the form for a row and makes every part of it. A kind that is not known is refused. */
export async function dress(row: Row): Promise<Dressed> {
  const shape = shapeOf(row);
  const form = await loadForm(shape.form);
  const copy = copyOf(row);
  const surfaces: Record<string, Surface> = {};
  for (const [name, region] of Object.entries(form.regions)) {
    const part = region.baked ? parts.baked : (shape.parts?.[name] ?? parts[name]);
    if (!part) throw new Error(`Nobody says what the part "${name}" of the form ${form.name} is made of`);
    surfaces[name] = await part(
      shape.exchange && printedParts.has(name) ? copyOf(exchanged(row)) : copy,
      region,
      shape,
    );
  }
  return { form, surfaces, tint: tintOf(copy) };
}

/** The ground takes a breath of the pack's own colour. */
function tintOf(copy: Copy): string {
  const colourful = [copy.base, copy.accent].sort((a, b) => vivid(b) - vivid(a))[0]!;
  return mix(paler(colourful, 0.2), darker(colourful, 0.1), 0.5);
}

const vivid = (colour: string): number => {
  const channels = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return Math.max(...channels) - Math.min(...channels);
};
