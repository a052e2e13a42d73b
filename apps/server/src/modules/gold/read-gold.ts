import type { GoldBalance, GoldLine, List, Paging } from '@xinghe/contract'
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { listPage } from '#kernel/page.ts'
import type { Scope } from '#kernel/scope.ts'
import { nameSubjects } from './name-subjects.ts'
import { owned } from './spend.ts'
import { goldEntry, goldPosting } from './tables.ts'

/** What a user may spend now, and what of it expires next. */
export async function balanceOf(scope: Scope, uid: string): Promise<GoldBalance> {
  const { paid, lots } = await owned(scope, uid)
  const promo = lots.reduce((sum, { coins }) => sum + coins, 0)
  const [next] = lots
  return {
    paid,
    promo,
    total: paid + promo,
    expiring: next ? { coins: next.coins, at: next.expiresAt } : null,
  }
}

/** Month of the site's clocks, as its first moment and that of the next. Milliseconds. */
async function monthBounds(scope: Scope, month: string): Promise<[number, number]> {
  const { timeZone } = scope.kernel.config
  const first = sql`(${`${month}-01`}::timestamp at time zone ${timeZone})`
  const next = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${timeZone})`
  const { rows } = await scope.db.execute<{ first: string; next: string }>(
    sql`select extract(epoch from ${first}) * 1000 as first, extract(epoch from ${next}) * 1000 as next`,
  )
  return [Number(rows[0]?.first), Number(rows[0]?.next)]
}

/** What happened to a user's coins, the latest first; of one month where it is named. */
export async function statementOf(
  scope: Scope,
  uid: string,
  { month, ...paging }: Paging & { month?: string | undefined },
): Promise<List<GoldLine>> {
  const bounds = month === undefined ? null : await monthBounds(scope, month)
  const coins = sql<number>`sum(${goldPosting.coins})::int`
  return listPage(
    paging,
    { columns: [goldEntry.at, goldEntry.id], direction: 'desc' },
    {
      read: ({ after, limit, offset }) =>
        scope.db
          .select({
            id: goldEntry.id,
            reason: goldEntry.reason,
            reference: goldEntry.reference,
            closes: goldEntry.closes,
            at: goldEntry.at,
            coins,
          })
          .from(goldPosting)
          .innerJoin(goldEntry, eq(goldEntry.id, goldPosting.entryId))
          .where(
            and(
              eq(goldPosting.account, uid),
              bounds ? and(gte(goldEntry.at, bounds[0]), lt(goldEntry.at, bounds[1])) : undefined,
              after,
            ),
          )
          .groupBy(goldEntry.id)
          .orderBy(desc(goldEntry.at), desc(goldEntry.id))
          .limit(limit)
          .offset(offset),
      keysOf: row => [row.at, row.id],
      view: async rows => {
        const subjectOf = await nameSubjects(scope, rows)
        return rows.map(row => {
          const { closes: _, ...line } = row
          return { ...line, subject: subjectOf(row) }
        })
      },
    },
  )
}
