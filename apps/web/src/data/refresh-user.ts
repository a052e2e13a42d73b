import { isSameSession } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { session } from '#stores/session.ts'
import { client } from './client.ts'

/** Fetches the own user's counts and standing again. A failure changes nothing here; one that ends the session leads away. */
export async function refreshUser(): Promise<void> {
  const before = session.token()
  if (!before) return
  const user = await client.call(calls.account.userInfo, {}).catch(() => null)
  // Meanwhile the session may have ended, or another one begun.
  if (!isSameSession(session.token(), before) || user === null || !('totalMsgCount' in user)) return
  if (JSON.stringify(user) !== JSON.stringify(session.user())) session.replaceUser(user)
}

/** The same of what the user has not read, which others change: a short answer, asked for often. */
export async function refreshCounts(): Promise<void> {
  const before = session.token()
  if (!before) return
  const counts = await client.call(calls.account.messageCounts, {}).catch(() => null)
  const user = session.user()
  if (counts === null || user === null || !isSameSession(session.token(), before)) return
  const counted = { ...user, ...counts }
  if (JSON.stringify(user) !== JSON.stringify(counted)) session.replaceUser(counted)
}
