import { holdsPower } from '@xinghe/contract/powers'
import { and, eq, ne } from 'drizzle-orm'
import { fail } from '#kernel/fail.ts'
import { callerOf, type Scope } from '#kernel/scope.ts'
import { type CallerStatus, callerStatus, failIfMuted } from '#modules/account/index.ts'
import { reviewsOf } from '#modules/moderation/index.ts'
import { publishingSettings } from '../settings.ts'
import { type PostRow, publishingPost } from '../tables.ts'

/** @throws minorMode, muted */
export async function failIfMayNotPublish(scope: Scope): Promise<CallerStatus> {
  const status = await callerStatus(scope)
  if (status.minor !== null) fail('minorMode')
  failIfMuted(scope, status.mutedUntil)
  return status
}

/** One who writes words for review all day must not bury what staff look at. @throws postsWaiting */
export async function failIfTooManyWait(scope: Scope): Promise<void> {
  const { reviewsAtOnce: max } = await scope.kernel.settings.of(publishingSettings)
  if ((await reviewsOf(scope, callerOf(scope))) >= max) fail('postsWaiting', { max })
}

/** Whether staff look at films or pictures of the caller before others see them: until enough such posts of theirs are shown. */
export async function isReviewed(scope: Scope, kind: PostRow['kind']): Promise<boolean> {
  if (kind === 'text') return false
  if (holdsPower(scope.viewer.role, 'media') || (await callerStatus(scope)).bigV) return false
  const { reviewFirst } = await scope.kernel.settings.of(publishingSettings)
  const { uid, isOut, visibility } = publishingPost
  const isOfKind = and(eq(uid, callerOf(scope)), eq(publishingPost.kind, kind))
  const isShown = and(isOfKind, eq(isOut, true), ne(visibility, 'self'))
  const shown = scope.db
    .select({ id: publishingPost.id })
    .from(publishingPost)
    .where(isShown)
    .limit(reviewFirst)
  return (await scope.db.$count(shown.as('shown'))) < reviewFirst
}
