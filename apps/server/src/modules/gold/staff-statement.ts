import { type GoldLine, isRefundable, type List, type Paging, type StaffGoldLine } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { closedFor } from './close-entry.ts'
import { statementOf } from './read-gold.ts'
import { goldEntry, goldPosting } from './tables.ts'

/** A user's statement with what they had after each line, and which of it can be given back. */
export async function staffStatement(
  scope: Scope,
  { toUid: uid, ...input }: Paging & { toUid: string; month?: string | undefined },
): Promise<List<StaffGoldLine>> {
  const { info, ...list } = await statementOf(scope, uid, input)
  const closed = await closedFor(
    scope,
    info.map(({ id }) => id),
  )
  const [latest] = info
  let balance = latest ? await balanceAfter(scope, uid, latest) : 0
  const lines = info.map(line => {
    const after = balance
    // The lines of a page follow one another: before this one the user had less by what it added.
    balance -= line.coins
    return {
      ...line,
      balance: after,
      isRefundable: isRefundable(line.reason) && line.coins < 0 && !closed.has(line.id),
    }
  })
  return { ...list, info: lines }
}

async function balanceAfter({ db }: Scope, uid: string, { at, id }: GoldLine): Promise<number> {
  const [row] = await db
    .select({ coins: sql<number>`coalesce(sum(${goldPosting.coins}), 0)::int` })
    .from(goldPosting)
    .innerJoin(goldEntry, eq(goldEntry.id, goldPosting.entryId))
    .where(and(eq(goldPosting.account, uid), sql`(${goldEntry.at}, ${goldEntry.id}) <= (${at}, ${id})`))
  return row?.coins ?? 0
}
