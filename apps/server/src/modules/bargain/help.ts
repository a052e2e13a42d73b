import type { HelpFlag, HelpKind, SharedBargain } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt, ne, or } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { customerNetworkOf } from '#kernel/network.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import type { ValuesOf } from '#kernel/settings.ts'
import { callerAcquaintance, placesOf } from '#modules/account/index.ts'
import { lockRecord, recordByKey } from './records.ts'
import { phaseOf, priceOf, quartersPerUnit } from './rules.ts'
import { bargainSettings } from './settings.ts'
import { type BargainRecordRow, bargainHelp, bargainRecord } from './tables.ts'
import { sharedBargain } from './views.ts'

type Rules = ValuesOf<typeof bargainSettings.entries>

/**
 * Helps with a bargain, once; a second try answers what the first one took off. What looks like one hand with many
 * accounts is kept and counts nothing.
 * @throws what the contract names
 */
export async function helpBargain(
  scope: Scope,
  { key }: { key: string },
): Promise<{ offMinor: number; shared: SharedBargain }> {
  const uid = callerOf(scope)
  const rules = await scope.kernel.settings.of(bargainSettings)
  const seen = await recordByKey(scope, key)
  const owner = seen.uid
  if (owner === uid) fail('bargainOwn')
  const earlier = await ownHelp(scope, key)
  // Many who come too late do not queue for the row.
  if (!earlier) failUnlessRuns(scope, seen)
  const owned = await placesOf(scope, owner)
  const acquaintance = await callerAcquaintance(scope, rules)
  const offMinor = await transact(scope, async scope => {
    await serialize(
      scope,
      `bargain helps of:${uid}`,
      `bargain helps from:${scope.viewer.deviceId}`,
      `bargain pair:${[uid, owner].toSorted().join(':')}`,
    )
    const before = await ownHelp(scope, key)
    if (before) return before.offMinor
    await checkMayHelp(scope, owner, rules)
    // Further ones wait here: each sees what the one before it left.
    const record = await lockRecord(scope, key)
    failUnlessRuns(scope, record)
    if (isOwnPlace(scope, record, owned, rules)) fail('bargainOwn')
    return storeHelp(scope, record, { rules, acquaintance })
  })
  return { offMinor, shared: await sharedBargain(scope, { key }) }
}

async function ownHelp(scope: Scope, key: string) {
  const isThis = and(eq(bargainHelp.key, key), eq(bargainHelp.uid, callerOf(scope)))
  const [help] = await scope.db.select().from(bargainHelp).where(isThis)
  return help
}

/** @throws bargainFull at its floor, bargainOver */
function failUnlessRuns(scope: Scope, record: BargainRecordRow): void {
  const phase = phaseOf(record, scope.now())
  if (phase === 'running') return
  fail(phase === 'complete' ? 'bargainFull' : 'bargainOver')
}

/** @throws bargainHelpDay, bargainPair */
async function checkMayHelp(scope: Scope, owner: string, { helpsPerDay, pairDays }: Rules): Promise<void> {
  const uid = callerOf(scope)
  const isToday = and(eq(bargainHelp.uid, uid), gt(bargainHelp.at, scope.now() - dayMs))
  if ((await scope.db.$count(bargainHelp, isToday)) >= helpsPerDay)
    fail('bargainHelpDay', { most: helpsPerDay })
  const either = or(
    and(eq(bargainHelp.owner, owner), eq(bargainHelp.uid, uid)),
    and(eq(bargainHelp.owner, uid), eq(bargainHelp.uid, owner)),
  )
  const isLately = and(either, gt(bargainHelp.at, scope.now() - pairDays * dayMs))
  if ((await scope.db.$count(bargainHelp, isLately)) > 0) fail('bargainPair', { days: pairDays })
}

/** Whether the caller is where the owner is or lately was. */
function isOwnPlace(
  { viewer }: Scope,
  { deviceId, network }: BargainRecordRow,
  owned: Awaited<ReturnType<typeof placesOf>>,
  { refusesOwnNetwork }: Rules,
): boolean {
  const here = customerNetworkOf(viewer.address)
  const isDevice =
    viewer.deviceId !== '' && (viewer.deviceId === deviceId || owned.devices.has(viewer.deviceId))
  return isDevice || (refusesOwnNetwork && here !== '' && (here === network || owned.networks.has(here)))
}

interface Weighing {
  rules: Rules
  acquaintance: Awaited<ReturnType<typeof callerAcquaintance>>
}

async function storeHelp(scope: Scope, record: BargainRecordRow, weighing: Weighing): Promise<number> {
  const { key, uid: owner } = record
  const { rules, acquaintance } = weighing
  const flag = await flagOf(scope, key, weighing)
  const kind: HelpKind = flag !== null || acquaintance === 'unverified' ? 'flagged' : acquaintance
  const weights = { new: rules.newQuarters, back: rules.backQuarters, other: rules.otherQuarters, flagged: 0 }
  const full = record.units * quartersPerUnit
  const quarters = Math.min(weights[kind], full - record.quarters)
  const after = { ...record, quarters: record.quarters + quarters }
  const offMinor = priceOf(record) - priceOf(after)
  const now = scope.now()
  const { deviceId, address } = scope.viewer
  await scope.db.insert(bargainHelp).values({
    ...{ key, uid: callerOf(scope), owner, kind, flag, quarters, offMinor, at: now },
    ...{ deviceId, network: customerNetworkOf(address) },
  })
  const isDone = after.quarters === full
  const buyMs = record.buyUntil - record.endsAt
  await scope.db
    .update(bargainRecord)
    .set({
      ...{ quarters: after.quarters, helpers: record.helpers + 1 },
      flagged: record.flagged + (kind === 'flagged' ? 1 : 0),
      ...(isDone && { endsAt: now, buyUntil: now + buyMs }),
    })
    .where(eq(bargainRecord.key, key))
  return offMinor
}

/** What makes a help count nothing; the bargain is locked. */
async function flagOf(
  scope: Scope,
  key: string,
  { rules, acquaintance }: Weighing,
): Promise<HelpFlag | null> {
  if (acquaintance === 'unverified') return 'unverified'
  const { deviceId, address } = scope.viewer
  const lately = gt(bargainHelp.at, scope.now() - rules.pairDays * dayMs)
  const isDevice = and(
    eq(bargainHelp.deviceId, deviceId),
    ne(bargainHelp.uid, callerOf(scope)),
    or(eq(bargainHelp.key, key), lately),
  )
  if (deviceId === '' || (await scope.db.$count(bargainHelp, isDevice)) > 0) return 'device'
  const isNetwork = and(
    eq(bargainHelp.key, key),
    eq(bargainHelp.network, customerNetworkOf(address)),
    ne(bargainHelp.kind, 'flagged'),
  )
  return (await scope.db.$count(bargainHelp, isNetwork)) >= rules.perNetwork ? 'network' : null
}
