import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from './db.ts'
import { newSecret } from './ids.ts'
import { secret } from './tables.ts'

/** Keys of the marks the server makes and checks itself. */
export interface Secrets {
  /** Hex HMAC-SHA-256 of the text for one purpose. */
  mark(purpose: string, text: string): string
}

/** Reads the site's key, making it on the first start. All programs on one database share it. */
export async function loadSecrets(db: Db): Promise<Secrets> {
  await db.insert(secret).values({ name: 'site', value: newSecret() }).onConflictDoNothing()
  const [row] = await db.select().from(secret)
  if (!row) throw new Error('the site key could not be stored')
  const key = row.value
  return { mark: (purpose, text) => createHmac('sha256', key).update(`${purpose}\n${text}`).digest('hex') }
}

/** Comparison in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
