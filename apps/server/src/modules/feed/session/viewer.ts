import type { FeedTargetKind } from '@xinghe/contract'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { prepared } from '#kernel/prepared.ts'
import type { Scope } from '#kernel/scope.ts'
import { dayMs } from '#kernel/time.ts'
import { feedSettings } from '../settings.ts'
import { feedDismissal, feedShown, feedViewer, type ShownRow } from '../tables.ts'

/** Under what a viewer is remembered; null for one of whom nothing is known. */
export function viewerKey({ viewer }: Scope): string | null {
  if (viewer.uid !== null) return viewer.uid
  return viewer.deviceId === '' ? null : `device:${viewer.deviceId}`
}

export interface ViewerState {
  changes: number
  resetAt: number
}

/** What a viewer did to his recommendations. */
export async function stateOf(scope: Scope, viewer: string | null): Promise<ViewerState> {
  const [row] = viewer === null ? [] : await stateByViewer(scope, { viewer })
  return row ?? { changes: 0, resetAt: 0 }
}

const stateByViewer = prepared('feed-viewer', db =>
  db
    .select({ changes: feedViewer.changes, resetAt: feedViewer.resetAt })
    .from(feedViewer)
    .where(eq(feedViewer.viewer, sql.placeholder('viewer'))),
)

/** Marks that a viewer changed something; inside the transaction of the change. */
export async function markChange(
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

/** Pages shown to a viewer, the latest first. What is more than is remembered of one is forgotten on the way. */
export async function shownTo(scope: Scope, viewer: string | null): Promise<ShownRow[]> {
  if (viewer === null) return []
  const { shownDays, mostPages } = await scope.kernel.settings.of(feedSettings)
  const isHis = eq(feedShown.viewer, viewer)
  const rows = await scope.db
    .select()
    .from(feedShown)
    .where(and(isHis, gt(feedShown.at, scope.now() - shownDays * dayMs)))
    .orderBy(desc(feedShown.sitting), desc(feedShown.place))
    .limit(mostPages + 1)
  const beyond = rows[mostPages]
  if (beyond) {
    const isOlder = sql`(${feedShown.sitting}, ${feedShown.place}) <= (${beyond.sitting}, ${beyond.place})`
    await scope.db.delete(feedShown).where(and(isHis, isOlder))
  }
  return rows.slice(0, mostPages)
}

/** Remembers a page; the same one again is still one. */
export async function rememberPage(scope: Scope, page: Omit<ShownRow, 'at'>): Promise<void> {
  const { ids, groups } = page
  const at = scope.now()
  await scope.db
    .insert(feedShown)
    .values({ ...page, at })
    .onConflictDoUpdate({
      target: [feedShown.viewer, feedShown.sitting, feedShown.place],
      set: { at, ids, groups },
    })
}

export type Dismissed = Record<FeedTargetKind, string[]>

/** What the caller is not interested in, for lists that keep their own order as well. */
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
