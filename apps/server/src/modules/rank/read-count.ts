import { and, desc, eq, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import type { BoardPlan } from './boards.ts'
import { type BoardKind, countBoard } from './count-board.ts'
import { compare } from './rules.ts'
import { type RankCountRow, rankCount } from './tables.ts'

export type Count = Omit<RankCountRow, 'board' | 'kind'>

const lastCount = prepared('rank-last-count', db =>
  db
    .select()
    .from(rankCount)
    .where(and(eq(rankCount.board, sql.placeholder('board')), eq(rankCount.kind, sql.placeholder('kind'))))
    .orderBy(desc(rankCount.countedAt))
    .limit(1),
)

/** The board as it was counted last, be it empty. One that was never counted is counted for this answer alone. */
export async function readCount(scope: Scope, plan: BoardPlan, kind: BoardKind): Promise<Count> {
  const [stored] = await lastCount(scope, { board: plan.key, kind })
  if (stored) return stored
  const { windowHours, places } = await countBoard(scope, plan, kind)
  return { countedAt: scope.now(), compared: false, windowHours, entries: compare(places, null) }
}
