import type { FeedTargetKind } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import { type Scope, viewerKey } from '#kernel/scope.ts'
import { feedSettings } from '../settings.ts'
import { feedDismissal, feedShown, feedViewer, type ShownRow } from '../tables.ts'

export interface ViewerState {
  changes: number
  resetAt: number
}

/** A viewer's changes to their recommendations. */
export async function viewerStateOf(scope: Scope, viewer: string | null): Promise<ViewerState> {
  const [row] = viewer === null ? [] : await stateByViewer(scope, { viewer })
  return row ?? { changes: 0, resetAt: 0 }
}

const stateByViewer = prepared('feed-viewer', db =>
  db
    .select({ changes: feedViewer.changes, resetAt: feedViewer.resetAt })
    .from(feedViewer)
    .where(eq(feedViewer.viewer, sql.placeholder('viewer'))),
)

/** Records that a viewer changed something; call it in the transaction of the change. */
export async function recordChange(
  scope: Scope,
  viewer: string,
  set: { resetAt?: number } = {},
): Promise<void> {
  const changedAt = scope.now()
  await scope.db
    .insert(feedViewer)
    .values({ viewer, changes: 1, resetAt: 0, changedAt, ...set })
    .onConflictDoUpdate({
      target: feedViewer.viewer,
      set: { changes: sql`${feedViewer.changes} + 1`, changedAt, ...set },
    })
}

/** Pages shown to a viewer, latest first. Rows beyond the limit are deleted on the way. */
export async function recentPages(scope: Scope, viewer: string | null): Promise<ShownRow[]> {
  if (viewer === null) return []
  const { shownDays, mostPages } = await scope.kernel.settings.of(feedSettings)
  const isOwn = eq(feedShown.viewer, viewer)
  const rows = await scope.db
    .select()
    .from(feedShown)
    .where(and(isOwn, gt(feedShown.at, scope.now() - shownDays * dayMs)))
    .orderBy(desc(feedShown.session), desc(feedShown.position))
    .limit(mostPages + 1)
  const beyond = rows[mostPages]
  if (beyond) {
    const isOlder = sql`(${feedShown.session}, ${feedShown.position}) <= (${beyond.session}, ${beyond.position})`
    await scope.db.delete(feedShown).where(and(isOwn, isOlder))
  }
  return rows.slice(0, mostPages)
}

/** Stores a shown page; the same page again overwrites it. */
export async function savePage(scope: Scope, page: Omit<ShownRow, 'at'>): Promise<void> {
  const { ids, groups } = page
  const at = scope.now()
  await scope.db
    .insert(feedShown)
    .values({ ...page, at })
    .onConflictDoUpdate({
      target: [feedShown.viewer, feedShown.session, feedShown.position],
      set: { at, ids, groups },
    })
}

export type Dismissed = Record<FeedTargetKind, string[]>

/** What the caller dismissed, also for lists with an order of their own. */
export async function dismissedByCaller(scope: Scope): Promise<Dismissed> {
  const dismissed: Dismissed = { work: [], post: [], author: [], franchise: [], tag: [] }
  const viewer = viewerKey(scope)
  if (viewer === null) return dismissed
  const { dismissedDays } = await scope.kernel.settings.of(feedSettings)
  const rows = await scope.db
    .select({ kind: feedDismissal.kind, key: feedDismissal.key })
    .from(feedDismissal)
    .where(and(eq(feedDismissal.viewer, viewer), gt(feedDismissal.at, scope.now() - dismissedDays * dayMs)))
  for (const { kind, key } of rows) dismissed[kind].push(key)
  return dismissed
}
