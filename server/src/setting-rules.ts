import * as z from 'zod';

/** Returns the rule for a word out of a few. */
export function oneOf<const Word extends string>(...words: [Word, ...Word[]]) {
  return z.enum(words, `must be one of ${words.join(', ')}`);
}

/** A switch that is on or off. */
export const flag = z
  .enum(['0', '1', 'true', 'false', ''], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true');
export const url = z.url({
  protocol: /^https?$/,
  error: 'must be an address like https://shop.example',
});
/** The address of a host of ours: browsers find everything below it by paths of our own. */
export const hostUrl = url.refine((text) => {
  const { origin, href } = URL.parse(text) ?? {};
  return href === undefined || href === `${origin}/`;
}, 'must end with its host, like https://shop.example');
export const mailServer = z
  .string()
  .refine(
    (text) => /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)!.hostname !== '',
    'must begin with smtp:// or smtps:// and name a host',
  );
/** A sender: an address, or a name with an address in angle brackets. */
export const sender = z
  .string()
  .regex(
    /^(?:[^<>]*<[^\s@<>,]+@[^\s@<>,]+>|[^\s@<>,]+@[^\s@<>,]+)$/,
    'must be an address, or a name and <address>',
  );
export const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .refine((value) => value < 65_536, 'must be below 65536');
