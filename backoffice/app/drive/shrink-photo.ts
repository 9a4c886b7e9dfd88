/** A call's body may not be larger than 64 kB: letters that a photo may take of them. */
const maxLetters = 60_000;
const sides = [1024, 800, 640, 480];
const qualities = [0.7, 0.5, 0.3];

/** A photo as a JPEG that one call can carry, in base64; null where the file is no picture. */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    for (const side of sides) {
      const canvas = drawn(picture, side);
      for (const quality of qualities) {
        const [, letters = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
        if (letters.length <= maxLetters) return letters;
      }
    }
    return null;
  } finally {
    picture.close();
  }
}

function drawn(picture: ImageBitmap, maxSide: number): HTMLCanvasElement {
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}
