import { eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import type { BargainedPrice, bargainPort } from '#modules/vip/index.ts'
import { closeRecord, lockRecord, openRecord } from './records.ts'
import { phaseOf, priceOf } from './rules.ts'
import { bargainOffer, bargainRecord } from './tables.ts'

type Bargains = NonNullable<(typeof bargainPort)['kind']>

async function offered({ db }: Scope): Promise<Set<string>> {
  const rows = await db
    .select({ packageId: bargainOffer.packageId })
    .from(bargainOffer)
    .where(eq(bargainOffer.isOn, true))
    .limit(300)
  return new Set(rows.map(({ packageId }) => packageId))
}

const priceFor: Bargains['priceFor'] = async (scope, { uid, packageId, price }) => {
  const record = await openRecord(scope, uid)
  if (record?.packageId !== packageId) return null
  const phase = phaseOf(record, scope.now())
  if (phase !== 'ended' && phase !== 'complete') return null
  const reached = priceOf(record)
  if (reached === 0) fail('bargainFree')
  // Elsewhere than where it began: the same share of the price there.
  const here =
    record.currency === price.currency
      ? reached
      : Math.max(1, Math.round((price.saleMinor * reached) / record.startMinor))
  const bargained: BargainedPrice = { key: record.key, amountMinor: Math.min(here, price.saleMinor) }
  return bargained
}

const hold: Bargains['hold'] = async (scope, { key, uid, guid }) => {
  const record = await lockRecord(scope, key)
  const phase = phaseOf(record, scope.now())
  const isReady = record.uid === uid && (phase === 'ended' || phase === 'complete')
  if (!isReady || (record.guid !== null && record.guid !== guid)) fail('bargainOver')
  await scope.db.update(bargainRecord).set({ guid }).where(eq(bargainRecord.key, key))
}

const release: Bargains['release'] = async (scope, { key, guid }) => {
  const record = await lockRecord(scope, key)
  if (record.guid === guid && record.state === 'running')
    await scope.db.update(bargainRecord).set({ guid: null }).where(eq(bargainRecord.key, key))
}

/** Money that comes late for an order of before still buys, unless the bargain has bought something. */
const use: Bargains['use'] = async (scope, { key, guid }) => {
  const record = await lockRecord(scope, key)
  if (record.state === 'claimed') fail('bargainOver')
  if (record.state === 'bought') {
    if (record.guid !== guid) fail('bargainOver')
    return
  }
  await scope.db.update(bargainRecord).set({ guid }).where(eq(bargainRecord.key, key))
  await closeRecord(scope, record, 'bought')
}

export const bargains: Bargains = { offered, priceFor, hold, release, use }
