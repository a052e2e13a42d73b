import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A browser's keys, and how it reads what was encrypted for it. */
export function makeBrowser() {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys()
  const secret = randomBytes(16)
  const derive = (from: Buffer, salt: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, salt, info, bytes))
  return {
    keys: { p256dh: publicKey.toString('base64url'), auth: secret.toString('base64url') },
    read(body: Buffer): { title: string; text: string; link: string; tag: string } {
      const salt = body.subarray(0, 16)
      const senderKey = body.subarray(21, 86)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, senderKey])
      const ikm = derive(ecdh.computeSecret(senderKey), secret, info, 32)
      const key = derive(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const text = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
      return JSON.parse(text.subarray(0, -1).toString())
    },
  }
}

interface Taken {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service of a test's own, which answers as it is told to. */
export async function pushService() {
  const taken: Taken[] = []
  const answers = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    taken.push({ path, headers: request.headers, body: await buffer(request) })
    response.writeHead(answers.get(path)?.shift() ?? 201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    at: (path: string) => taken.filter(one => one.path === path),
    answer: (path: string, ...statuses: number[]) => void answers.set(path, statuses),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}

/** What the site says of itself, if it is signed by the key that it shows. */
export function readAuthorization(header: string | undefined) {
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(header ?? '') ?? []
  const [head = '', claims = '', mark = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(part => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' } as never)
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(mark, 'base64url'),
  )
  return { key, isSigned, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
