import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const base64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A CBOR head: the kind of what follows in three bits, and its length or value. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255])
}
const cborInt = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (bytes: Uint8Array) => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborMap = (pairs: [Buffer, Buffer][]) => Buffer.concat([head(5, pairs.length), ...pairs.flat()])

interface Options {
  challenge: string
}

/** An authenticator in software, for tests: one passkey by ES256, user present and, unless told otherwise, looked at. */
export function softAuthenticator(origin: string, { looksAtUser = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)
  const flags = 1 | (looksAtUser ? 4 : 0)
  let signatures = 0

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const headOfData = (extra: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signatures)
    return Buffer.concat([rpIdHash, Buffer.from([flags | extra]), count])
  }
  const credential = { id: base64(id), rawId: base64(id), type: 'public-key' as const }

  return {
    id: credential.id,
    /** Turns its count of signatures back, as a copy of it would. */
    turnBack: (to: number) => {
      signatures = to
    },
    make(options: Options) {
      const key = cborMap([
        [cborInt(1), cborInt(2)],
        [cborInt(3), cborInt(-7)],
        [cborInt(-1), cborInt(1)],
        [cborInt(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborInt(-3), cborBytes(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([headOfData(64), Buffer.alloc(16), length, id, key])
      const attestation = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      const clientDataJSON = base64(clientData('webauthn.create', options))
      return { ...credential, response: { clientDataJSON, attestationObject: base64(attestation) } }
    },
    sign(options: Options) {
      signatures++
      const client = clientData('webauthn.get', options)
      const authenticatorData = headOfData(0)
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
        },
      }
    },
  }
}
