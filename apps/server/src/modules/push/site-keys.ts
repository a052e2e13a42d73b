import { createPrivateKey, generateKeyPairSync, type JsonWebKeyInput, sign } from 'node:crypto'
import { hourSec } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { serialize } from '#kernel/lock.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { pushKey, pushSubscription } from './tables.ts'

interface SiteKeys {
  publicKey: string
  /** A JSON web key. */
  privateKey: string
}

const name = 'vapid'
const sealedAs = 'push vapid'
/** Push services refuse what is signed for longer than a day. */
const tokenSec = 12 * hourSec

/**
 * The site's keys, made at the first start. Those that the vault opens no more are made anew: browsers that knew the old
 * ones cannot be told any more.
 */
export async function siteKeys(scope: Scope): Promise<SiteKeys> {
  return (await readKeys(scope)) ?? makeKeys(scope)
}

async function readKeys({ db, kernel }: Scope): Promise<SiteKeys | null> {
  const [row] = await db.select().from(pushKey).where(eq(pushKey.name, name))
  const privateKey = row ? kernel.vault.unseal(sealedAs, row.sealed) : null
  return row && privateKey !== null ? { publicKey: row.publicKey, privateKey } : null
}

function makeKeys(scope: Scope): Promise<SiteKeys> {
  return transact(scope, async scope => {
    await serialize(scope, 'push keys')
    const made = await readKeys(scope)
    if (made) return made
    const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' })
    const [x, y] = [jwk.x ?? '', jwk.y ?? ''].map(part => Buffer.from(part, 'base64url'))
    const publicKey = Buffer.concat([Buffer.from([4]), x ?? '', y ?? ''] as Buffer[]).toString('base64url')
    const privateKey = JSON.stringify(jwk)
    const row = { name, publicKey, sealed: scope.kernel.vault.seal(sealedAs, privateKey) }
    await scope.db.insert(pushKey).values(row).onConflictDoUpdate({ target: pushKey.name, set: row })
    await scope.db.delete(pushSubscription)
    return { publicKey, privateKey }
  })
}

/** Who sends, for one push service (RFC 8292). */
export async function authorizationFor(scope: Scope, endpoint: string): Promise<string> {
  const { publicKey, privateKey } = await siteKeys(scope)
  const { publicUrl } = scope.kernel.config
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(scope.now() / 1000) + tokenSec,
    sub: publicUrl ?? 'mailto:webmaster@localhost',
  }
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`
  const key = createPrivateKey({ key: JSON.parse(privateKey), format: 'jwk' } as JsonWebKeyInput)
  const mark = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${mark.toString('base64url')}, k=${publicKey}`
}
