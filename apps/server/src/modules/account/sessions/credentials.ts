import { createHash } from 'node:crypto'
import type { Token } from '@xinghe/contract'
import type { Secrets } from '#kernel/secrets.ts'

/** What the database keeps of a random secret. */
export function hashSecret(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** What names a session, with the server's mark. */
export function tokenOf(
  secrets: Secrets,
  session: { id: string; uid: string; token: string; expire: number },
): Token {
  const { id, uid, token, expire } = session
  return { uid, token, expire, session: id, sign: secrets.mark('session', signedText({ uid, id, expire })) }
}

/** What the mark is of. */
export function signedText({ uid, id, expire }: { uid: string; id: string; expire: number }): string {
  return `${uid}.${id}.${expire}`
}
