import type {
  BargainState,
  bargainAdmin,
  List,
  Paging,
  ParsedOf,
  StaffBargain,
  StaffBargainOffer,
  StaffHelp,
} from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { listRows } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { bargainablePackages } from '#modules/vip/index.ts'
import { recordByKey } from './records.ts'
import { quartersPerUnit } from './rules.ts'
import { bargainHelp, bargainOffer, bargainRecord } from './tables.ts'
import { courseOf } from './views.ts'

/** Of what it needs, so much makes a bargain one that is nearly done. */
const nearShare = 0.8

/** Offers with what became of them, and packages that could be offered. */
export async function listOffers(scope: Scope): Promise<{
  info: StaffBargainOffer[]
  packages: { packageId: string; name: string; saleMinor: number }[]
}> {
  const packages = await bargainablePackages(scope)
  const byId = new Map(packages.map(row => [row.id, row]))
  const offers = await scope.db.select().from(bargainOffer).limit(300)
  const nearQuarters = sql.raw(String(nearShare * quartersPerUnit))
  const isNear = sql`${bargainRecord.quarters} >= ${nearQuarters} * ${bargainRecord.units}`
  const near = await scope.db
    .select({ packageId: bargainRecord.packageId, count: sql<number>`count(*)::int` })
    .from(bargainRecord)
    .where(and(eq(bargainRecord.state, 'running'), isNear))
    .groupBy(bargainRecord.packageId)
  const nearBy = new Map(near.map(({ packageId, count }) => [packageId, count]))
  return {
    info: offers
      .map(offer => ({
        ...offer,
        name: byId.get(offer.packageId)?.name ?? offer.packageId,
        saleMinor: byId.get(offer.packageId)?.saleMinor ?? 0,
        nearDone: nearBy.get(offer.packageId) ?? 0,
      }))
      .toSorted((a, b) => (a.packageId < b.packageId ? -1 : 1)),
    packages: packages.map(({ id, name, saleMinor }) => ({ packageId: id, name, saleMinor })),
  }
}

/** @throws notFound of a package that is not in a category of bargains, malformed of a floor that is none */
export async function saveOffer(
  scope: Scope,
  { packageId, ...given }: ParsedOf<typeof bargainAdmin.saveOffer>,
): Promise<Record<never, never>> {
  const packages = await bargainablePackages(scope)
  const row = packages.find(({ id }) => id === packageId) ?? fail('notFound')
  if (given.floorMinor >= row.saleMinor) fail('malformed', { field: 'floorMinor', reason: '' })
  await scope.db
    .insert(bargainOffer)
    .values({ packageId, ...given })
    .onConflictDoUpdate({ target: bargainOffer.packageId, set: given })
  return {}
}

interface Asked extends Paging {
  packageId?: string | undefined
  state?: BargainState | undefined
  person?: string | undefined
}

export async function listRecords(
  scope: Scope,
  { packageId, state, person, ...paging }: Asked,
): Promise<List<StaffBargain>> {
  const order = { columns: [bargainRecord.joinedAt, bargainRecord.key], direction: 'desc' } as const
  return listRows(scope, paging, order, {
    table: bargainRecord,
    fits: and(
      packageId === undefined ? undefined : eq(bargainRecord.packageId, packageId),
      state === undefined ? undefined : eq(bargainRecord.state, state),
      person === undefined ? undefined : eq(bargainRecord.uid, person),
    ),
    keysOf: ({ joinedAt, key }) => [joinedAt, key],
    view: async rows => {
      const persons = await people(
        scope,
        rows.map(({ uid }) => uid),
      )
      return rows.flatMap(row => {
        const person = persons.get(row.uid)
        const { key, packageId, packageName, state, helpers, flagged, joinedAt, endsAt } = row
        const { priceSymbol: _, ...course } = courseOf(row)
        const shown = { key, packageId, packageName, state, helpers, flagged, joinedAt, endsAt }
        return person ? [{ person, ...shown, ...course }] : []
      })
    },
  })
}

/** @throws notFound */
export async function listHelps(
  scope: Scope,
  { key, ...paging }: { key: string } & Paging,
): Promise<List<StaffHelp>> {
  await recordByKey(scope, key)
  const order = { columns: [bargainHelp.at, bargainHelp.uid], direction: 'desc' } as const
  return listRows(scope, paging, order, {
    table: bargainHelp,
    fits: eq(bargainHelp.key, key),
    keysOf: ({ at, uid }) => [at, uid],
    view: async rows => {
      const persons = await people(
        scope,
        rows.map(({ uid }) => uid),
      )
      return rows.flatMap(({ uid, kind, flag, quarters, offMinor, at }) => {
        const person = persons.get(uid)
        return person ? [{ person, kind, flag, units: quarters / quartersPerUnit, offMinor, at }] : []
      })
    },
  })
}
