import type { List, Paging, VipKind, VipRecord } from '@xinghe/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { listPage } from '#kernel/page.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { people } from '#modules/account/index.ts'
import { vipGrant } from './tables.ts'

/** Days of VIP that the caller was given, or gave to others, the latest first. */
export function vipRecords(
  scope: Scope,
  { kind, ...paging }: Paging & { kind: 'got' | 'given' },
): Promise<List<VipRecord>> {
  const uid = callerOf(scope)
  const taken = alias(vipGrant, 'taken')
  const isTheirs = kind === 'got' ? eq(vipGrant.uid, uid) : eq(vipGrant.giver, uid)
  return listPage(
    paging,
    { columns: [vipGrant.at, vipGrant.id], direction: 'desc' },
    {
      read: ({ after, orderBy, limit, offset }) =>
        scope.db
          .select({ grant: vipGrant, takenBy: taken.id })
          .from(vipGrant)
          .leftJoin(taken, sql`${taken.reverses} = ${vipGrant.id}`)
          .where(and(isTheirs, isNull(vipGrant.reverses), after))
          .orderBy(...orderBy)
          .limit(limit)
          .offset(offset),
      keysOf: ({ grant }) => [grant.at, grant.id],
      view: async rows => {
        const others = rows.flatMap(({ grant }) => (kind === 'got' ? grant.giver : grant.uid) ?? [])
        const known = await people(scope, others)
        return rows.map(({ grant, takenBy }) => {
          const other = kind === 'got' ? grant.giver : grant.uid
          return {
            id: grant.id,
            type: grant.kind as VipKind,
            days: grant.days,
            source: grant.source,
            isReversed: takenBy !== null,
            person: other === null ? null : (known.get(other) ?? null),
            isGiven: kind === 'given',
            at: grant.at,
          }
        })
      },
    },
  )
}
