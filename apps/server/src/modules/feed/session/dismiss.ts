import type { FeedTarget } from '@xinghe/contract'
import { and, desc, eq, sql } from 'drizzle-orm'
import { type Scope, transact, viewerKey } from '#kernel/scope.ts'
import { feedSettings } from '../settings.ts'
import { feedDismissal, feedShown } from '../tables.ts'
import { recordChange } from './viewer.ts'

export interface Dismissing extends Pick<FeedTarget, 'kind' | 'key'> {
  on: boolean
}

/**
 * Dismisses something or takes it back. Its existence is not checked: it may have been withdrawn since the
 * list was loaded.
 */
export async function dismiss(scope: Scope, { kind, key, on }: Dismissing): Promise<{ dismissed: boolean }> {
  const viewer = viewerKey(scope)
  if (viewer === null) return { dismissed: false }
  const { mostDismissed } = await scope.kernel.settings.of(feedSettings)
  const isThis = and(
    eq(feedDismissal.viewer, viewer),
    eq(feedDismissal.kind, kind),
    eq(feedDismissal.key, key),
  )
  await transact(scope, async scope => {
    await recordChange(scope, viewer)
    if (!on) {
      await scope.db.delete(feedDismissal).where(isThis)
      return
    }
    const at = scope.now()
    await scope.db
      .insert(feedDismissal)
      .values({ viewer, kind, key, at })
      .onConflictDoUpdate({
        target: [feedDismissal.viewer, feedDismissal.kind, feedDismissal.key],
        set: { at },
      })
    await deleteBeyond(scope, viewer, mostDismissed)
  })
  return { dismissed: on }
}

async function deleteBeyond(scope: Scope, viewer: string, most: number): Promise<void> {
  const isOwn = eq(feedDismissal.viewer, viewer)
  const oldest = scope.db
    .select({ kind: feedDismissal.kind, key: feedDismissal.key })
    .from(feedDismissal)
    .where(isOwn)
    .orderBy(desc(feedDismissal.at), desc(feedDismissal.kind), desc(feedDismissal.key))
    .offset(most)
  await scope.db
    .delete(feedDismissal)
    .where(and(isOwn, sql`(${feedDismissal.kind}, ${feedDismissal.key}) in ${oldest}`))
}

/** Resets the caller's recommendations. What the caller follows stays. */
export async function resetFeed(scope: Scope): Promise<Record<never, never>> {
  const viewer = viewerKey(scope)
  if (viewer === null) return {}
  await transact(scope, async scope => {
    await recordChange(scope, viewer, { resetAt: scope.now() })
    await scope.db.delete(feedShown).where(eq(feedShown.viewer, viewer))
    await scope.db.delete(feedDismissal).where(eq(feedDismissal.viewer, viewer))
  })
  return {}
}
