import { createCipheriv, createECDH, createHash, hkdfSync, randomBytes } from 'node:crypto'

interface Browser {
  p256dh: string
  auth: string
}

/** Of one message; given where the result is to be known. */
interface Chance {
  salt: Buffer
  privateKey: Buffer
}

/** The one record has room for every text of the site. */
const recordBytes = 4096
/** Behind the last record's text. */
const lastRecord = Buffer.from([2])

/** A text that only this browser reads: RFC 8291, in the encoding aes128gcm of RFC 8188. */
export function encryptFor({ p256dh, auth }: Browser, text: string, chance?: Chance): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const sender = createECDH('prime256v1')
  if (chance) sender.setPrivateKey(chance.privateKey)
  else sender.generateKeys()
  const senderKey = sender.getPublicKey()
  const salt = chance?.salt ?? randomBytes(16)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const secret = derive(sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([Buffer.from(text), lastRecord])), cipher.final()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(recordBytes)
  sizes.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, sizes, senderKey, ...sealed, cipher.getAuthTag()])
}

function derive(from: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', from, salt, info, bytes))
}

/** The topic as push services take it, of which a later message replaces one that still waits: at most 32 characters. */
export function topicHeader(topic: string): string {
  return createHash('sha256').update(topic).digest('base64url').slice(0, 32)
}
