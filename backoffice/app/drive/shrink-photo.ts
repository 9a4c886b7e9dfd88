/** The most base64 letters of a photo: a call's body may not be larger than 64 kB. */
const maxLetters = 60_000;
const sides = [1024, 800, 640, 480];
const qualities = [0.7, 0.5, 0.3];

/** Returns a photo as a base64 JPEG that one call can carry, or null where the file is no picture. */
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
