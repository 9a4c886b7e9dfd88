import { afterEach, describe, expect, it, vi } from 'vitest';
import { shrinkPhoto } from './shrink-photo.ts';

describe('a photo', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const file = new Blob(['x']);

  /** Returns a camera's picture with the length of its JPEG by side and quality; `tried` lists the tries. */
  function picture(width: number, height: number, letters: (side: number, quality: number) => number) {
    const tried: [number, number, number][] = [];
    const close = vi.fn();
    vi.stubGlobal('createImageBitmap', async () => ({ width, height, close }));
    vi.stubGlobal('document', {
      createElement: () => ({
        width: 0,
        height: 0,
        getContext: () => ({ drawImage: () => undefined }),
        toDataURL(_: string, quality: number) {
          tried.push([this.width, this.height, quality]);
          return `data:image/jpeg;base64,${'x'.repeat(letters(Math.max(this.width, this.height), quality))}`;
        },
      }),
    });
    return { tried, close };
  }

  it('a photo is made as small as a call can carry: first of less quality, then of fewer pixels', async () => {
    const { tried, close } = picture(4000, 3000, (side, quality) => side * 100 * quality);
    const small = await shrinkPhoto(file);
    expect(small!.length).toBeLessThanOrEqual(60_000);
    expect(tried).toEqual([
      [1024, 768, 0.7],
      [1024, 768, 0.5],
    ]);
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('a photo is not made larger than it is', async () => {
    const { tried } = picture(300, 200, () => 10);
    await shrinkPhoto(file);
    expect(tried).toEqual([[300, 200, 0.7]]);
  });

  it('a photo is left out where nothing is small enough, or the file is no picture', async () => {
    const { tried, close } = picture(4000, 10, () => 60_001);
    expect(await shrinkPhoto(file)).toBe(null);
    expect(tried).toHaveLength(12);
    expect(tried.at(-1)).toEqual([480, 1, 0.3]);
    expect(close).toHaveBeenCalledTimes(1);
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
    expect(await shrinkPhoto(file)).toBe(null);
  });
});
