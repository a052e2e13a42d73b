import type { Audience } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { and, desc, gt, isNull, sql } from 'drizzle-orm'
import { cached } from '#kernel/cached.ts'
import { nobody, type Scope } from '#kernel/scope.ts'
import { callerStatus, joinedOf } from '#modules/account/index.ts'
import { fitsAudience } from '../rules.ts'
import { noticeSettings } from '../settings.ts'
import { noticeBroadcast } from '../tables.ts'

/** What lists need of a message for many. */
interface Broadcast {
  id: string
  title: string
  summary: string
  audience: Audience
  startsAt: number
}

const cacheKey = 'notices:broadcasts'
/** Counts are asked for by every page each minute: they read this list, which one query makes for all. */
const cacheSec = 10

/** Messages for many that have begun and that a user is among those whom they are for; none from before they came. */
export async function broadcastsFor(scope: Scope, uid: string): Promise<Broadcast[]> {
  const now = scope.now()
  const begun = (await cached(scope, cacheKey, cacheSec, () => load(scope))).filter(
    ({ startsAt }) => startsAt <= now,
  )
  if (begun.length === 0) return []
  const since = (await joinedOf(scope, [uid])).get(uid)?.createdAt ?? now
  const recent = begun.filter(({ startsAt }) => startsAt >= since)
  const isForAll = recent.every(({ audience }) => audience.kind === 'all')
  if (isForAll) return recent
  const standing = await callerStatus({ ...scope, viewer: { ...nobody, uid } })
  return recent.filter(({ audience }) => fitsAudience(audience, standing))
}

async function load(scope: Scope): Promise<Broadcast[]> {
  const { keepDays, keepSystem } = await scope.kernel.settings.of(noticeSettings)
  const { id, title, summary, audience, startsAt, cancelledAt } = noticeBroadcast
  const isOpen = and(
    gt(startsAt, scope.now() - keepDays * dayMs),
    isNull(cancelledAt),
    sql`${audience}->>'kind' <> 'users'`,
  )
  return scope.db
    .select({ id, title, summary, audience, startsAt })
    .from(noticeBroadcast)
    .where(isOpen)
    .orderBy(desc(startsAt), desc(id))
    .limit(keepSystem)
}

/** Has the list made anew once the caller's transaction is committed. */
export function dropBroadcasts(scope: Scope): void {
  scope.afterCommit(({ kernel }) => kernel.cache.delete(cacheKey))
}
