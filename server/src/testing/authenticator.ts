import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** Returns the head of a small CBOR item: its major type and length. */
function head(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  return length < 256
    ? Buffer.from([(major << 5) | 24, length])
    : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
const bytes = (data: Buffer) => Buffer.concat([head(2, data.length), data]);
const text = (data: string) => Buffer.concat([head(3, data.length), Buffer.from(data)]);

type Options = { challenge: string; rp?: { id?: string }; rpId?: string; user?: { id: string } };

/**
 * Returns an authenticator in software, which answers as a browser at `origin` does: P-256 keys, no attestation.
 * With `isVerified` false it has not checked its user.
 */
export function createAuthenticator(origin: string, { isVerified = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const dataOf = (rpId: string, flags: number, rest = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(rpId), Buffer.from([flags | (isVerified ? 4 : 0)]), count, rest]);
  };
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  return {
    /** Returns the answer to a request to make a passkey. */
    create: (options: Options) => {
      const { x, y } = publicKey.export({ format: 'jwk' });
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(Buffer.from(x!, 'base64url')),
        Buffer.from([0x22]),
        bytes(Buffer.from(y!, 'base64url')),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const authData = dataOf(options.rp?.id ?? '', 0x41, attested);
      const attestation = Buffer.concat([
        head(5, 3),
        text('fmt'),
        text('none'),
        text('attStmt'),
        head(5, 0),
        text('authData'),
        bytes(authData),
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', options.challenge)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Returns the answer to a request to sign in. */
    get: (options: Options) => {
      const client = clientData('webauthn.get', options.challenge);
      const data = dataOf(options.rpId ?? '', 0x01);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
