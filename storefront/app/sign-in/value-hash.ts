/**
 * Returns the hash that the second phase sends instead of the code: lowercase hexadecimal SHA-256 of the
 * sign-in's handle, ':' and the code.
 */
export async function valueHash(sessGuid: string, code: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${sessGuid}:${code}`));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
