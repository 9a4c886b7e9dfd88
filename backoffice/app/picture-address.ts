/** Returns the address of a product's picture, wide enough for `size` CSS pixels on a phone. */
export function pictureAddress(guid: string, size: number): string {
  return `/experience/image/${guid}?width=${size <= 80 ? 160 : 640}`;
}

/** The size of the picture of the line at hand. */
export const largePicture = 196;
