/** Returns where a product's picture is, as wide as its place of so many CSS pixels needs on a phone. */
export function pictureAddress(guid: string, size: number): string {
  return `/experience/image/${guid}?width=${size <= 80 ? 160 : 640}`;
}

/** The size of the picture of the line at hand. */
export const largePicture = 196;
