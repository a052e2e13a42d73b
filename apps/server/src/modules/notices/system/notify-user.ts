import { eq } from 'drizzle-orm'
import type { UserNotice } from '#kernel/notify.ts'
import { push } from '#kernel/push.ts'
import type { Scope } from '#kernel/scope.ts'
import { tellUserState } from '#modules/account/index.ts'
import { keepLatest } from '../keep-latest.ts'
import { noticeSettings } from '../settings.ts'
import { noticeMessage } from '../tables.ts'
import { titleOf } from './sentences.ts'

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
  const { keepSystem } = await scope.kernel.settings.of(noticeSettings)
  await keepLatest(scope, noticeMessage, eq(person, uid), keepSystem)
  if (isCounted) await tellUserState(scope, [{ kind: 'counted', uid }])
  // What it says in full is not for a locked screen.
  push(scope, uid, {
    topic: `system:${key}`,
    title: { key: `notices.${key}.title`, params },
    text: { key: 'push.system.text', params: {} },
    link: link ?? `/systemMessageDetail?id=${id}`,
  })
}
