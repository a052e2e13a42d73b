import type { List, Paging, VipKind, VipRecord, VipSource } from '@xinghe/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listPage } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { type VipGrantRow, vipGrant } from './tables.ts'

/** Days of VIP that the caller was given, or gave to others, the latest first. */
export function vipRecords(
  scope: Scope,
  { kind, source, ...paging }: Paging & { kind: 'got' | 'given'; source?: VipSource | undefined },
): Promise<List<VipRecord>> {
  const uid = callerOf(scope)
  const taken = alias(vipGrant, 'taken')
  const isTheirs = kind === 'got' ? eq(vipGrant.uid, uid) : eq(vipGrant.giver, uid)
  const isOfSource = source === undefined ? undefined : eq(vipGrant.source, source)
  return listPage(
    paging,
    { columns: [vipGrant.at, vipGrant.id], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select({ grant: vipGrant, takenBy: taken.id })
          .from(vipGrant)
          .leftJoin(taken, sql`${taken.reverses} = ${vipGrant.id}`)
          .where(and(isTheirs, isOfSource, isNull(vipGrant.reverses), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: ({ grant }) => [grant.at, grant.id],
      view: rows => viewRecords(scope, kind, rows),
    },
  )
}

/** Days as who got them, or gave them, sees them. */
export async function viewRecords(
  scope: Scope,
  kind: 'got' | 'given',
  rows: readonly { grant: VipGrantRow; takenBy: string | null }[],
): Promise<VipRecord[]> {
  const otherOf = ({ giver, uid }: VipGrantRow) => (kind === 'got' ? giver : uid)
  const known = await people(
    scope,
    rows.flatMap(({ grant }) => otherOf(grant) ?? []),
  )
  return rows.map(({ grant, takenBy }) => ({
    id: grant.id,
    type: grant.kind as VipKind,
    name: scope.text(`vip.${grant.kind}`),
    days: grant.days,
    source: grant.source,
    isReversed: takenBy !== null,
    person: known.get(otherOf(grant) ?? '') ?? null,
    isGiven: kind === 'given',
    message: grant.message,
    at: grant.at,
  }))
}
