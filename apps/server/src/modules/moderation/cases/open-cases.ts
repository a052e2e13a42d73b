import type { SubjectKind } from '@xinghe/contract'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Scope } from '#kernel/scope.ts'
import { moderationCase } from '../tables.ts'

const isOpenOf = (kind: SubjectKind) =>
  and(eq(moderationCase.kind, kind), sql`${moderationCase.state} = 'open'`)

/** What waits for a decision about targets of a kind: who reports them, and words for review that they have. */
export async function openCases(
  { db }: Scope,
  kind: SubjectKind,
  targets: readonly string[],
): Promise<Map<string, { reporters: number; words: string[] }>> {
  if (targets.length === 0) return new Map()
  const { target, reporters, words } = moderationCase
  const rows = await db
    .select({ target, reporters, words })
    .from(moderationCase)
    .where(and(isOpenOf(kind), inArray(target, [...targets])))
  return new Map(rows.map(({ target, ...found }) => [target, found]))
}

/** Targets that wait for staff because of a word, the greatest id first: so many of those before an id. */
export async function targetsForReview(
  { db }: Scope,
  kind: SubjectKind,
  { before, limit }: { before: string | null; limit: number },
): Promise<string[]> {
  const { target, words } = moderationCase
  const rows = await db
    .select({ target })
    .from(moderationCase)
    .where(
      and(isOpenOf(kind), sql`cardinality(${words}) > 0`, before === null ? undefined : lt(target, before)),
    )
    .orderBy(desc(target))
    .limit(limit)
  return rows.map(row => row.target)
}
