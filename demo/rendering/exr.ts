import { readFileSync } from 'node:fs';

/** A render: its size and every channel by its full name, row by row from the top. */
export type Render = { width: number; height: number; channels: Map<string, Float32Array> };

/**
 * Reads an uncompressed scan-line OpenEXR file with 32-bit channels, as the studio writes it.
 * Any other flavour of the format stops with the file named.
 */
export function readRender(file: string): Render {
  const bytes = readFileSync(file);
  if (bytes.readUInt32LE(0) !== 20000630) throw new Error(`${file} is not an OpenEXR file`);
  let at = 8;
  const word = (): string => {
    const end = bytes.indexOf(0, at);
    const text = bytes.toString('latin1', at, end);
    at = end + 1;
    return text;
  };
  let names: string[] = [];
  let width = 0;
  let height = 0;
  for (let name = word(); name !== ''; name = word()) {
    word();
    const size = bytes.readInt32LE(at);
    at += 4;
    if (name === 'channels') names = channelNames(bytes.subarray(at, at + size), file);
    if (name === 'compression' && bytes[at] !== 0) throw new Error(`${file} is compressed`);
    if (name === 'dataWindow') {
      width = bytes.readInt32LE(at + 8) - bytes.readInt32LE(at) + 1;
      height = bytes.readInt32LE(at + 12) - bytes.readInt32LE(at + 4) + 1;
    }
    at += size;
  }
  const planes = names.map(() => new Float32Array(width * height));
  at += height * 8;
  for (let line = 0; line < height; line++) {
    const row = bytes.readInt32LE(at);
    at += 8;
    for (const plane of planes) {
      for (let x = 0; x < width; x++) plane[row * width + x] = bytes.readFloatLE(at + x * 4);
      at += width * 4;
    }
  }
  return { width, height, channels: new Map(names.map((name, i) => [name, planes[i]!])) };
}

function channelNames(list: Buffer, file: string): string[] {
  const names: string[] = [];
  let at = 0;
  while (list[at] !== 0) {
    const end = list.indexOf(0, at);
    names.push(list.toString('latin1', at, end));
    if (list.readInt32LE(end + 1) !== 2) throw new Error(`${file} has a channel that is not 32-bit float`);
    at = end + 17;
  }
  return names;
}

/** Returns the channel with this ending of its name ("DiffDir.R") in any view layer; null if there is none. */
export function channel(render: Render, ending: string): Float32Array | null {
  for (const [name, plane] of render.channels) if (name.endsWith(`.${ending}`)) return plane;
  return null;
}
