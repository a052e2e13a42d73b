import { and, desc, eq, inArray } from 'drizzle-orm'
import type { UserNotice } from '#kernel/notify.ts'
import { push } from '#kernel/push.ts'
import type { Scope } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { noticeSettings } from '../settings.ts'
import { noticeMessage } from '../tables.ts'
import { titleOf } from './sentences.ts'

/** Of those over the limit, deleted with each new one. */
const trimmedAtOnce = 20

/** Tells one user something, in the transaction of its cause. */
export async function notifyUser(scope: Scope, uid: string, notice: UserNotice): Promise<void> {
  const { key, params = {}, link, once, isCounted = true } = notice
  // A key without sentences is found here, and not where somebody reads.
  titleOf(scope, { key, params })
  const id = scope.id()
  const row = { id, uid, key, params, link: link ?? null, once: once ?? id, isCounted, at: scope.now() }
  const { uid: person, once: name } = noticeMessage
  const added = await scope.db
    .insert(noticeMessage)
    .values(row)
    .onConflictDoNothing({ target: [person, name] })
    .returning({ id: noticeMessage.id })
  if (added.length === 0) return
  await trim(scope, uid)
  if (isCounted) await tellUserState(scope, [{ kind: 'counted', uid }])
  // What it says in full is not for a locked screen.
  push(scope, uid, {
    topic: `system:${key}`,
    title: { key: `notices.${key}.title`, params },
    text: { key: 'push.system.text', params: {} },
    link: link ?? `/systemMessageDetail?id=${id}`,
  })
}

async function trim(scope: Scope, uid: string): Promise<void> {
  const { keepSystem } = await scope.kernel.settings.of(noticeSettings)
  const { id, at } = noticeMessage
  const over = await scope.db
    .select({ id })
    .from(noticeMessage)
    .where(eq(noticeMessage.uid, uid))
    .orderBy(desc(at), desc(id))
    .offset(keepSystem)
    .limit(trimmedAtOnce)
  if (over.length === 0) return
  const ids = over.map(row => row.id)
  const free = scope.db
    .select({ id })
    .from(noticeMessage)
    .where(inArray(id, ids))
    .for('update', { skipLocked: true })
  await scope.db.delete(noticeMessage).where(and(eq(noticeMessage.uid, uid), inArray(id, free)))
}
