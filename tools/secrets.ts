import { dayMs } from '@xinghe/contract/time'
import { asc, max } from 'drizzle-orm'
import { readConfig } from '../apps/server/src/config.ts'
import type { Db } from '../apps/server/src/kernel/db.ts'
import { createLog } from '../apps/server/src/kernel/log.ts'
import { notify } from '../apps/server/src/kernel/notifications.ts'
import {
  rotateSecret,
  type SecretName,
  secretNames,
  signsAfterMs,
} from '../apps/server/src/kernel/secrets.ts'
import { Settings } from '../apps/server/src/kernel/settings.ts'
import { secret } from '../apps/server/src/kernel/tables.ts'
import { deviceDays } from '../apps/server/src/modules/account/log-in-tries.ts'
import { accountSettings } from '../apps/server/src/modules/account/settings.ts'
import { accountSession } from '../apps/server/src/modules/account/tables.ts'
import { openSiteDatabase } from './site-database.ts'

const usage = `usage: npm run secrets                              the keys, without their values
       npm run secrets -- rotate <name> [--leaked]   a new key; what the old one signed counts until it ends by itself,
                                                     with --leaked no longer
names: ${secretNames.join(', ')}`

/** When the last of what is signed by now ends by itself, milliseconds since 1970. */
async function endOfSigned(db: Db, name: SecretName, now: number): Promise<number> {
  if (name === 'known-device') return now + deviceDays * dayMs
  if (name === 'second-factor') return now + 36_500 * dayMs // authenticators and recovery codes are kept for years
  if (name !== 'session') return now + dayMs // addresses of films live for hours, networks are counted by the day
  const settings = new Settings(db, Date.now, createLog('warn'))
  const { sessionDays } = await settings.of(accountSettings)
  const [last] = await db.select({ at: max(accountSession.expiresAt) }).from(accountSession)
  return Math.max(now + sessionDays * dayMs, last?.at ?? 0)
}

/** Makes a new key of a name. @returns what an operator has to know of it */
export async function rotate(db: Db, name: SecretName, isLeaked: boolean, now = Date.now()): Promise<string> {
  if (isLeaked) {
    const id = await db.transaction(async db => {
      await notify(db, 'secrets of the site', 'secrets', null)
      return rotateSecret(db, name, { from: now, until: now })
    })
    return `${name}: key ${id} signs, the earlier ones count no more. Programs that run hear of it at once.`
  }
  const from = now + signsAfterMs
  const until = await endOfSigned(db, name, from)
  const id = await rotateSecret(db, name, { from, until })
  return `${name}: key ${id} signs from ${time(from)}, what the earlier ones signed counts until ${time(until)}.`
}

async function list(db: Db): Promise<string> {
  const keys = await db.select().from(secret).orderBy(asc(secret.name), asc(secret.id))
  const end = (at: number | null) => (at === null ? '' : `, counts until ${time(at)}`)
  return keys.map(key => `${key.name} ${key.id}: from ${time(key.signsFrom)}${end(key.endsAt)}`).join('\n')
}

const time = (at: number) => (at === 0 ? 'the beginning' : new Date(at).toISOString())
const nameOf = (text: string | undefined) => secretNames.find(name => name === text)

if (import.meta.main) {
  const isLeaked = process.argv.includes('--leaked')
  const [verb, name] = process.argv.slice(2).filter(argument => argument !== '--leaked')
  const known = nameOf(name)
  if (verb !== undefined && (verb !== 'rotate' || !known)) {
    console.error(usage)
    process.exit(2)
  }
  const place = await openSiteDatabase(readConfig())
  try {
    console.log(known ? await rotate(place.db, known, isLeaked) : await list(place.db))
  } finally {
    await place.close()
  }
}
