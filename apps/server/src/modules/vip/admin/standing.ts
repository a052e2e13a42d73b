import type { ReckonedGrantRow, VipKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { detailAudit } from '#kernel/audit.ts'
import { fail } from '#kernel/fail.ts'
import { serialize } from '#kernel/lock.ts'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { storedVip } from '#modules/account/index.ts'
import { asGrant, grantsOf, grantVip, reverseGrant } from '../grants/grant-vip.ts'
import { listRates } from '../grants/rates.ts'
import { type DayRates, type Grant, reckon, reckonSteps, type VipStanding } from '../grants/rules.ts'
import { vipSettings } from '../settings.ts'
import { vipGrant } from '../tables.ts'

const shown = ({ kind, until }: VipStanding) => ({ level: kind, eDate: until })

/** How far VIP of a user reaches, as it is stored and as it follows from the grants. @throws notFound */
export async function vipStanding(scope: Scope, { toUid }: { toUid: string }) {
  const stored = (await storedVip(scope, [toUid])).get(toUid) ?? fail('notFound')
  const rows = await grantsOf(scope, toUid)
  const byId = new Map(rows.map(row => [row.id, row]))
  const steps = reckonSteps(rows.map(asGrant))
  const grants = steps.map(({ grant, before, after, isReversed }): ReckonedGrantRow => {
    const row = byId.get(grant.id)
    if (!row) throw new Error('each step is of a row')
    const { id, days, source, reference, at } = row
    return {
      ...{ id, kind: grant.kind, days, source, reference, at, isReversed },
      isGuarded: grant.rates !== null,
      before: shown(before),
      after: shown(after),
    }
  })
  return {
    stored: { level: stored.vipLevel, eDate: stored.vipUntil },
    reckoned: shown(reckon(rows.map(asGrant))),
    grants,
  }
}

interface Given {
  toUid: string
  kind: VipKind
  days: number
  why: string
  rid: string
}

const keyStart = (staff: string) => `staff:${staff}:`

/**
 * Gives a user days of VIP.
 * @throws notFound, forbidden of oneself, conflict for the `rid` of another grant, vipDayLimit beyond what they may give a day
 */
export function grantByStaff(scope: Scope, { toUid: uid, kind, days, why, rid }: Given) {
  const staff = callerOf(scope)
  if (uid === staff) fail('forbidden')
  const key = `${keyStart(staff)}${rid}`
  return transact(scope, async scope => {
    await serialize(scope, `vip given by:${staff}`)
    if (!(await storedVip(scope, [uid])).has(uid)) fail('notFound')
    const [before] = await scope.db.select().from(vipGrant).where(eq(vipGrant.key, key))
    if (before && (before.uid !== uid || before.kind !== kind || before.days !== days)) fail('conflict')
    const { staffDaysADay: most } = await scope.kernel.settings.of(vipSettings)
    if (!before && (await givenToday(scope, staff)) + days > most) fail('vipDayLimit', { most })
    return shown(await grantVip(scope, { uid, kind, days, source: 'staff', reference: why, key }))
  })
}

/** Days that a member of staff gave within 24 hours, also those that were taken back. */
async function givenToday({ db, now }: Scope, staff: string): Promise<number> {
  const isTheirs = sql`starts_with(${vipGrant.key}, ${keyStart(staff)})`
  const [given] = await db
    .select({ days: sql<number>`coalesce(sum(${vipGrant.days}), 0)::int` })
    .from(vipGrant)
    .where(and(gt(vipGrant.at, now() - dayMs), eq(vipGrant.source, 'staff'), gt(vipGrant.days, 0), isTheirs))
  return given?.days ?? 0
}

/** Takes back a grant that came from no order. @throws notFound, forbidden of one's own, refundImpossible of one that was bought */
export function reverseByStaff(scope: Scope, { id, toUid }: { id: string; toUid: string; why: string }) {
  if (toUid === callerOf(scope)) fail('forbidden')
  return transact(scope, async scope => {
    const isIt = and(eq(vipGrant.id, id), eq(vipGrant.uid, toUid), isNull(vipGrant.reverses))
    const [grant] = await scope.db.select().from(vipGrant).where(isIt)
    if (!grant) return fail('notFound')
    if (grant.source === 'order' || grant.source === 'gift' || grant.source === 'couple')
      fail('refundImpossible')
    detailAudit(scope, { days: grant.days, kind: grant.kind })
    await reverseGrant(scope, grant.key)
    return shown(reckon((await grantsOf(scope, toUid)).map(asGrant)))
  })
}

/** Users who are counted at once. */
const most = 2000

/** What grants of the last days gave beyond what guarded ones would have, at the list prices of now. */
export async function givenAway(scope: Scope, { days }: { days: number }) {
  const rates = await listRates(scope)
  const since = scope.now() - days * dayMs
  const found = await scope.db
    .selectDistinct({ uid: vipGrant.uid })
    .from(vipGrant)
    .where(and(gt(vipGrant.at, since), isNull(vipGrant.rates), isNull(vipGrant.reverses)))
    .limit(most + 1)
  const uids = found.slice(0, most).map(({ uid }) => uid)
  const rows =
    uids.length === 0 ? [] : await scope.db.select().from(vipGrant).where(inArray(vipGrant.uid, uids))
  const byUser = Map.groupBy(rows, ({ uid }) => uid)
  const sums = { users: 0, days: 0, worthMinor: 0 }
  for (const grants of byUser.values()) {
    const given = beyond(grants.map(asGrant), since, rates)
    if (given.days === 0) continue
    sums.users += 1
    sums.days += given.days
    sums.worthMinor += Math.round(given.days * (rates[given.kind] ?? 0))
  }
  return { ...sums, isPartial: found.length > most }
}

function beyond(grants: readonly Grant[], since: number, rates: DayRates): { kind: VipKind; days: number } {
  const literal = reckon(grants)
  const guarded = reckon(
    grants.map(grant => (grant.at > since && !grant.rates ? { ...grant, rates } : grant)),
  )
  const ms = (literal.until ?? 0) - (guarded.until ?? 0)
  return { kind: literal.kind === 0 ? 1 : literal.kind, days: Math.max(0, Math.floor(ms / dayMs)) }
}
