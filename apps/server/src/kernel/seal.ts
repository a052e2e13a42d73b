import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
/** Bytes that GCM is made for. */
const nonceBytes = 12
const tagBytes = 16

/** What a key of the site encrypts by: never the key itself, which makes marks too. */
const cipherKey = (value: string, name: string) =>
  createHmac('sha256', value).update(`seal\n${name}`).digest()

/**
 * Encrypts a short text with AES-256-GCM.
 * @param context whose text it is: what is moved to somebody else's row opens no more
 * @returns URL-safe text: nonce, cipher text and tag
 */
export function sealText(value: string, name: string, context: string, text: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, cipherKey(value, name), nonce).setAAD(Buffer.from(context))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return sealed.toString('base64url')
}

/** The text that `sealText` encrypted; null for anything else. */
export function unsealText(value: string, name: string, context: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < nonceBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, cipherKey(value, name), bytes.subarray(0, nonceBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes))
  try {
    return decipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
