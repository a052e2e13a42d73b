import { type NoticeKind, noticeKinds } from '@xinghe/contract'
import { and, eq, sql } from 'drizzle-orm'
import { callerOf, type Scope, transact } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { noticeRead } from './tables.ts'

/** Until when a user has read a kind; 0 where they never did. */
export async function readUntil(scope: Scope, uid: string, kind: NoticeKind): Promise<number> {
  const [row] = await scope.db
    .select({ at: noticeRead.at })
    .from(noticeRead)
    .where(and(eq(noticeRead.uid, uid), eq(noticeRead.kind, kind)))
  return row?.at ?? 0
}

/** Marks what came until a moment as read; without a kind all of it. */
export async function readMessages(
  scope: Scope,
  { kind, until }: { kind?: NoticeKind | undefined; until?: number | undefined },
): Promise<Record<never, never>> {
  const uid = callerOf(scope)
  const now = scope.now()
  const at = Math.max(0, Math.min(until ?? now, now))
  const kinds = kind === undefined ? noticeKinds : [kind]
  await transact(scope, async scope => {
    await scope.db
      .insert(noticeRead)
      .values(kinds.map(kind => ({ uid, kind, at })))
      .onConflictDoUpdate({
        target: [noticeRead.uid, noticeRead.kind],
        set: { at: sql`greatest(${noticeRead.at}, excluded.at)` },
      })
    await tellUserState(scope, [{ kind: 'counted', uid }])
  })
  return {}
}
