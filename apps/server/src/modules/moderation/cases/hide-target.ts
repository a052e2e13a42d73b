import { eq } from 'drizzle-orm'
import { evict } from '#kernel/evict.ts'
import type { Scope } from '#kernel/scope.ts'
import { releaseItems } from '../mass/release-items.ts'
import { subjectOf } from '../subjects.ts'
import { type CaseRow, moderationCase } from '../tables.ts'

/** Hides what a case is about, if it can be and is not. */
export async function hideTarget(scope: Scope, row: CaseRow): Promise<void> {
  if (row.kept !== null) return
  await releaseItems(scope, { kind: row.kind, targets: [row.target] }, 'show')
  const hidden = (await subjectOf(scope, row.kind)?.hide?.(scope, row.target)) ?? null
  if (hidden !== null) await keep(scope, row, hidden)
}

/** Shows what this case hid. */
export async function restoreTarget(scope: Scope, row: CaseRow): Promise<void> {
  if (row.kept === null) return
  await releaseItems(scope, { kind: row.kind, targets: [row.target] }, 'hide')
  await subjectOf(scope, row.kind)?.restore?.(scope, row.target, row.kept)
  await keep(scope, row, null)
}

async function keep(scope: Scope, { id }: CaseRow, kept: object | null): Promise<void> {
  await scope.db.update(moderationCase).set({ kept }).where(eq(moderationCase.id, id))
  await evict(scope, 'answers')
}
