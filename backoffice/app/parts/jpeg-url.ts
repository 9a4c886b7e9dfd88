/** Returns the address of a JPEG that was answered in base64. */
export function jpegUrl(base64: string): string {
  return `data:image/jpeg;base64,${base64}`;
}
