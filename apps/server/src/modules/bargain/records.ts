import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { type Scope, transact } from '#kernel/scope.ts'
import { priceOf } from './rules.ts'
import { type BargainRecordRow, bargainOffer, bargainRecord } from './tables.ts'

/** The bargain of a user that runs or can be bought, also one whose time is over and that was not closed yet. */
export async function openRecord({ db }: Scope, uid: string): Promise<BargainRecordRow | undefined> {
  const isOpen = and(eq(bargainRecord.uid, uid), eq(bargainRecord.state, 'running'))
  const [row] = await db.select().from(bargainRecord).where(isOpen)
  return row
}

/** @throws notFound */
export async function recordByKey({ db }: Scope, key: string): Promise<BargainRecordRow> {
  const [row] = await db.select().from(bargainRecord).where(eq(bargainRecord.key, key))
  return row ?? fail('notFound')
}

/** The same, locked to the end of the caller's transaction. @throws notFound */
export async function lockRecord({ db }: Scope, key: string): Promise<BargainRecordRow> {
  const [row] = await db.select().from(bargainRecord).where(eq(bargainRecord.key, key)).for('update')
  return row ?? fail('notFound')
}

/** What a bargain lets off, in the site's currency: its share of the most that it could. */
function offSite(record: BargainRecordRow): number {
  const distance = record.startMinor - record.floorMinor
  return Math.round((record.mostMinor * (record.startMinor - priceOf(record))) / distance)
}

/** Brings a locked bargain to its last state, and counts that. */
export async function closeRecord(
  scope: Scope,
  record: BargainRecordRow,
  state: 'bought' | 'claimed' | 'givenUp' | 'lapsed',
): Promise<void> {
  const isTaken = state === 'bought' || state === 'claimed'
  const wasOpen = record.state === 'running'
  await scope.db
    .update(bargainRecord)
    .set({ state, closedAt: scope.now(), deviceId: '', network: '' })
    .where(eq(bargainRecord.key, record.key))
  await scope.db
    .update(bargainOffer)
    .set({
      open: sql`${bargainOffer.open} - ${wasOpen ? 1 : 0}`,
      openMinor: sql`${bargainOffer.openMinor} - ${wasOpen ? record.mostMinor : 0}`,
      taken: sql`${bargainOffer.taken} + ${isTaken ? 1 : 0}`,
      spentMinor: sql`${bargainOffer.spentMinor} + ${isTaken ? offSite(record) : 0}`,
    })
    .where(eq(bargainOffer.packageId, record.packageId))
}

/** Closes a bargain whose time to be bought is over, in a transaction of its own. */
export function lapse(scope: Scope, key: string): Promise<void> {
  return transact(scope, async scope => {
    const isDue = and(
      eq(bargainRecord.state, 'running'),
      isNull(bargainRecord.guid),
      lte(bargainRecord.buyUntil, scope.now()),
    )
    const [row] = await scope.db
      .select()
      .from(bargainRecord)
      .where(and(eq(bargainRecord.key, key), isDue))
      .for('update')
    if (row) await closeRecord(scope, row, 'lapsed')
  })
}
