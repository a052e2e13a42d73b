import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@xinghe/contract/time'
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm'
import type { Background } from './background.ts'
import type { Db } from './db.ts'
import { newSecret } from './ids.ts'
import type { Log } from './log.ts'
import { sealText, unsealText } from './seal.ts'
import { secret } from './tables.ts'

/**
 * What the server marks and checks itself, each with keys of its own: sessions, addresses of files, networks that play,
 * browsers that have signed in, accounts in the log, one-time codes, who may appeal, recovery codes, showings of ads, the sandbox of payments,
 * codes for VIP, links of couples and of whoever shares. What it encrypts has keys here too.
 */
export const secretNames = [
  'session',
  'file',
  'play-address',
  'known-device',
  'logged-account',
  'one-time-code',
  'appeal',
  'second-factor',
  'sender',
  'ad-showing',
  'sandbox-payment',
  'vip-code',
  'couple-link',
  'share-link',
] as const
export type SecretName = (typeof secretNames)[number]

/** Keys of the marks the server makes and checks itself. */
export interface Secrets {
  /** Hex HMAC-SHA-256 of the text by the newest key of that name. */
  mark(name: SecretName, text: string): string
  /** Its marks by every key of the name that still counts, to look up what was stored with one. */
  marks(name: SecretName, text: string): string[]
  /** Whether a mark, or its first `characters`, is that of the text, by any key of the name that still counts. */
  fits(name: SecretName, text: string, shown: string, characters?: number): boolean
  /** The text encrypted by the newest key of that name; `context` says whose it is. */
  seal(name: SecretName, context: string, text: string): string
  /** The text that was encrypted by any key of the name that still counts; null where none opens it. */
  unseal(name: SecretName, context: string, sealed: string): string | null
}

/** Those of the site, which all programs on one database share. */
export interface SiteSecrets extends Secrets {
  /** Reads them now: whatever was committed before is known then. @throws when the database does not answer */
  reload(): Promise<void>
}

type Key = typeof secret.$inferSelect

/** The marks that these keys make. */
export function secretsOf(keys: () => readonly Key[], now: () => number): Secrets {
  const markBy = ({ name, value }: Key, text: string) =>
    createHmac('sha256', value).update(`${name}\n${text}`).digest('hex')
  const valid = (name: SecretName) =>
    keys().filter(key => key.name === name && (key.endsAt === null || key.endsAt > now()))
  const newest = (name: SecretName): Key => {
    const signing = valid(name).filter(({ signsFrom }) => signsFrom <= now())
    const [key] = signing.toSorted((a, b) => b.id - a.id)
    if (!key) throw new Error(`there is no key for marks of ${name}`)
    return key
  }
  return {
    mark: (name, text) => markBy(newest(name), text),
    marks: (name, text) => valid(name).map(key => markBy(key, text)),
    fits: (name, text, shown, characters) =>
      valid(name).some(key => sameSecret(markBy(key, text).slice(0, characters), shown)),
    seal: (name, context, text) => sealText(newest(name).value, name, context, text),
    unseal(name, context, sealed) {
      for (const { value } of valid(name)) {
        const text = unsealText(value, name, context, sealed)
        if (text !== null) return text
      }
      return null
    },
  }
}

/** A program reads the keys so often, idle or not: some tries before a new key signs, should one of them fail. */
const rereadMs = minuteMs / 2
/** A new key signs after this time, so that every program on a database knows it by then. */
export const signsAfterMs = 2 * minuteMs

/** Reads the site's keys, making them on the first start. */
export async function loadSecrets(db: Db, now: () => number): Promise<SiteSecrets> {
  let keys = await db.select().from(secret)
  const missing = secretNames.filter(name => keys.every(key => key.name !== name))
  if (missing.length > 0) {
    const made = missing.map(name => ({ name, id: 1, value: newSecret(), signsFrom: 0 }))
    await db.insert(secret).values(made).onConflictDoNothing()
    keys = await db.select().from(secret)
  }
  const reads = { begun: 0, kept: 0 }
  return {
    ...secretsOf(() => keys, now),
    async reload() {
      const read = ++reads.begun
      const found = await db.select().from(secret)
      if (read < reads.kept) return // a later one has ended before
      keys = found
      reads.kept = read
    },
  }
}

/** Reads the keys again from time to time. @returns ends that */
export function keepReading(secrets: SiteSecrets, background: Background, log: Log): () => void {
  const failed = (error: unknown) => log.warn({ err: error }, 'the keys could not be read')
  const timer = setInterval(() => background.track(secrets.reload().catch(failed)), rereadMs).unref()
  return () => clearInterval(timer)
}

/** A new key signs from then on; what the earlier ones signed counts until `until`. Milliseconds since 1970. */
export async function rotateSecret(
  db: Db,
  name: SecretName,
  { from, until }: { from: number; until: number },
): Promise<number> {
  return db.transaction(async db => {
    const keys = await db.select().from(secret).where(eq(secret.name, name)).for('update')
    const stillCounts = or(isNull(secret.endsAt), gt(secret.endsAt, until))
    await db
      .update(secret)
      .set({ endsAt: until })
      .where(and(eq(secret.name, name), stillCounts))
    const id = 1 + Math.max(0, ...keys.map(key => key.id))
    await db.insert(secret).values({ name, id, value: newSecret(), signsFrom: from })
    return id
  })
}

/** Deletes keys by which nothing counts any more. */
export async function deleteEndedSecrets(db: Db, now: number): Promise<void> {
  await db.delete(secret).where(lte(secret.endsAt, now))
}

/** Comparison in constant time. */
export function sameSecret(a: string, b: string): boolean {
  const [first, second] = [Buffer.from(a), Buffer.from(b)]
  return first.length === second.length && timingSafeEqual(first, second)
}
