const minLength = 8;
const maxLength = 128;

/** Words that are guessed first, alone or with digits and signs around them. */
const firstGuesses = new Set(
  `password passwort passw contrasena contraseña qwerty qwertz azerty welcome bienvenido letmein iloveyou teamo
  tequiero monkey dragon sunshine princess princesa princesita football futbol baseball basketball superman batman
  master shadow michael jennifer jordan hunter secret secreto admin administrator login access trustno whatever
  starwars pokemon charlie computer internet samsung google facebook freedom flower chocolate cookie cheese summer
  winter spring autumn verano invierno america mexico estrella mariposa corazon familia angel angelito jesus
  larder grocery groceries supermarket store shopping market mercado tienda despensa mandado greenfield
  abcdefg abcdefgh asdfgh asdfghjk zxcvbn zxcvbnm qazwsx qweasd qwertyuiop changeme default guest testing test`
    .split(/\s+/)
    .filter(Boolean),
);

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Why a password may not be chosen: a text key with its arguments. */
type PasswordFault = readonly [
  key:
    | 'The password must have at least {0} characters.'
    | 'The password can have at most {0} characters.'
    | 'This password is too easy to guess. Please choose another one.',
  ...args: readonly number[],
];

/**
 * Returns why a new password may not be chosen, or null. It must have 8 to 128 characters (any kind, no composition
 * rules) and must not be easy to guess: a common word with digits or signs around it, one pattern repeated, a run of
 * the keyboard or the alphabet, the person's own name or address (`about`).
 */
export function passwordFault(password: string, about: readonly string[] = []): PasswordFault | null {
  const length = Array.from(password).length;
  if (length < minLength) return ['The password must have at least {0} characters.', minLength];
  if (length > maxLength) return ['The password can have at most {0} characters.', maxLength];
  return isEasyToGuess(password, about)
    ? ['This password is too easy to guess. Please choose another one.']
    : null;
}

function isEasyToGuess(password: string, about: readonly string[]): boolean {
  const lower = password.toLowerCase();
  const bare = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return (
    new Set(lower).size < 4 ||
    /^(.{1,4}?)\1+$/u.test(lower) ||
    isRun(lower) ||
    [bare, unmasked(bare)].some((word) => firstGuesses.has(word) || firstGuesses.has(halved(word))) ||
    about.some((own) => isOwn(lower, own.toLowerCase()))
  );
}

const masks: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Returns a word with letters in place of the digits and signs that stand for them: "p4$$w0rd" becomes "password".
 */
function unmasked(word: string): string {
  return word.replace(/[013457@$!]/g, (sign) => masks[sign] ?? sign);
}

/** Returns half of a doubled word ("testtest" becomes "test"), and any other word unchanged. */
function halved(word: string): string {
  const half = word.slice(0, word.length / 2);
  return half + half === word ? half : word;
}

/**
 * Returns whether the whole password follows the alphabet, the digits or a row of keys, forwards or
 * backwards.
 */
function isRun(text: string): boolean {
  return rows.some((row) => row.includes(text) || row.includes(reversed(text))) || isPieced(text);
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

/** Returns whether a text consists of runs of four characters, as "qwer1234" does. */
function isPieced(text: string): boolean {
  const pieces = text.match(/.{4}/gu) ?? [];
  return (
    text.length % 4 === 0 &&
    pieces.every((piece) => rows.some((row) => row.includes(piece) || reversed(row).includes(piece)))
  );
}

/** Returns whether a password is the person's own name or address with at most three characters around it. */
function isOwn(password: string, own: string): boolean {
  const parts = [own, own.split('@')[0]!];
  return parts.some(
    (part) => part.length >= 4 && password.includes(part) && password.length < part.length + 4,
  );
}
