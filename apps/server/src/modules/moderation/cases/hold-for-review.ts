import { and, eq, isNotNull } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import type { Scope } from '#kernel/scope.ts'
import { lockTarget, openCase, type Target, weighCase } from '../reports/open-case.ts'
import { subjectOf } from '../subjects.ts'
import { moderationCase } from '../tables.ts'

/**
 * Brings something before staff that nobody else sees until they have decided: dismissed it is shown, otherwise it stays
 * hidden. Its module has hidden it in the caller's transaction, where `restore` needs nothing to show it. What a decision
 * hid, and its author has changed since, is this case's to show: taking that decision back does not.
 */
export async function holdForReview(scope: Scope, target: Target, words: readonly string[]): Promise<void> {
  await lockTarget(scope, target)
  const view = (await subjectOf(scope, target.kind)?.load(scope, target.target)) ?? fail('notFound')
  const opened = await openCase(scope, target, view)
  await releaseHidden(scope, target)
  const all = [...new Set([...opened.words, ...words])].slice(0, 20)
  const [row = opened] = await scope.db
    .update(moderationCase)
    .set({ isReview: true, kept: {}, words: all })
    .where(eq(moderationCase.id, opened.id))
    .returning()
  await weighCase(scope, row)
}

function releaseHidden({ db }: Scope, { kind, target }: Target) {
  const { kind: kinds, target: targets, kept } = moderationCase
  return db
    .update(moderationCase)
    .set({ kept: null })
    .where(and(eq(kinds, kind), eq(targets, target), isNotNull(kept)))
}

/** It is gone before staff looked: nothing is left to decide, unless somebody reported it. In the caller's transaction. */
export async function dropReview(scope: Scope, { kind, target }: Target): Promise<void> {
  const { kind: kinds, target: targets, state, isReview, reporters } = moderationCase
  await scope.db
    .delete(moderationCase)
    .where(and(eq(kinds, kind), eq(targets, target), eq(state, 'open'), eq(isReview, true), eq(reporters, 0)))
}

/** How much of what somebody made waits for staff before others see it. */
export function reviewsOf({ db }: Scope, authorUid: string): Promise<number> {
  const { authorUid: author, state, isReview } = moderationCase
  return db.$count(moderationCase, and(eq(author, authorUid), eq(state, 'open'), eq(isReview, true)))
}
