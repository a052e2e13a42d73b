import { type BargainInfo, bargainTypes, currencies, type SharedBargain } from '@xinghe/contract'
import { secondMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { inLanguage } from '#kernel/text.ts'
import { people } from '#modules/account/index.ts'
import { openRecord, recordByKey } from './records.ts'
import { phaseOf, priceOf, quartersPerUnit } from './rules.ts'
import { type BargainRecordRow, bargainHelp } from './tables.ts'

/** Address of a bargain's page. */
export const pageOf = (key: string) => `/bargain/${key}`

const none: BargainInfo = {
  ...{ type: bargainTypes.none, packageId: '', endTime: 0, url: '', key: '' },
  ...{ currency: 'CNY', priceSymbol: currencies.CNY.symbol, startMinor: 0, floorMinor: 0, price: 0 },
  ...{ units: 0, unitsLeft: 0 },
}

export function courseOf(record: BargainRecordRow) {
  const { currency, startMinor, floorMinor, units, quarters } = record
  return {
    ...{ currency, priceSymbol: currencies[currency].symbol, startMinor, floorMinor },
    ...{ price: priceOf(record), units, unitsLeft: units - quarters / quartersPerUnit },
  }
}

/** The caller's bargain, if there is one that runs or can be bought. */
export async function bargainStatus(scope: Scope): Promise<BargainInfo> {
  const record = await openRecord(scope, callerOf(scope))
  const phase = record && phaseOf(record, scope.now())
  if (!record || phase === 'over') return none
  const isRunning = phase === 'running'
  return {
    type: isRunning ? bargainTypes.running : bargainTypes.ended,
    ...{ packageId: record.packageId, key: record.key, url: pageOf(record.key), ...courseOf(record) },
    endTime: Math.floor((isRunning ? record.endsAt : record.buyUntil) / secondMs),
  }
}

/** A bargain as its page shows it. @throws notFound */
export async function sharedBargain(scope: Scope, { key }: { key: string }): Promise<SharedBargain> {
  const record = await recordByKey(scope, key)
  const { uid, packageId, days, endsAt, helpers } = record
  const packageName = inLanguage(scope.viewer.language, record.packageName)
  const person = (await people(scope, [uid])).get(uid) ?? fail('notFound')
  return {
    ...{ key, person, packageId, packageName, days, endsAt, helpers, ...courseOf(record) },
    phase: phaseOf(record, scope.now()),
    isOwn: scope.viewer.uid === uid,
    helpedMinor: await helpedMinor(scope, key),
  }
}

/** What the caller's help took off; null: they have not helped. */
async function helpedMinor({ db, viewer }: Scope, key: string): Promise<number | null> {
  if (viewer.uid === null) return null
  const isTheirs = and(eq(bargainHelp.key, key), eq(bargainHelp.uid, viewer.uid))
  const [help] = await db.select().from(bargainHelp).where(isTheirs)
  return help?.offMinor ?? null
}
