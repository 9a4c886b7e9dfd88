import { writeFileSync } from 'node:fs';

const left = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
const width = 480;
const height = 360;
const barWidth = 3;

/** Returns the bars of a UPC-A code of twelve digits, as ones and zeros. */
function barsOf(code: string): string {
  const digits = [...code].map((digit) => left[Number(digit)]!);
  const inverse = (bars: string) => [...bars].map((bar) => (bar === '0' ? '1' : '0')).join('');
  return `101${digits.slice(0, 6).join('')}01010${digits.slice(6).map(inverse).join('')}101`;
}

/** Returns a grey picture with that code in its middle; plain paper without one. */
function paper(code: string | null): Buffer {
  const grey = Buffer.alloc(width * height, 230);
  if (code === null) return grey;
  const bars = barsOf(code);
  const from = Math.floor((width - bars.length * barWidth) / 2);
  for (let y = 90; y < 270; y += 1)
    for (const [place, bar] of [...bars].entries())
      if (bar === '1')
        grey.fill(20, y * width + from + place * barWidth, y * width + from + (place + 1) * barWidth);
  return grey;
}

/** Writes a camera's film: these barcodes one after the other, paper between them, four pictures a second. */
export function writeFilm(file: string, codes: readonly string[]): void {
  const colour = Buffer.alloc((width * height) / 2, 128);
  const scenes = codes.flatMap((code) => [code, null]);
  const frames = scenes.flatMap((code) => Array.from({ length: 10 }, () => paper(code)));
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F4:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(
    file,
    Buffer.concat([head, ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame, colour])]),
  );
}
