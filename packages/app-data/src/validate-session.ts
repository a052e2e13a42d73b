import { CallFailure, type Client, calls } from '@xinghe/client'
import type { OwnUser } from '@xinghe/contract'
import type { Session } from './session.ts'

/**
 * Fetches the signed-in user, which also extends the session. A lost connection changes nothing, a refusal signs out.
 * @returns null where nobody is signed in
 * @throws {CallFailure} what the call answered
 */
export async function validateSession(client: Client, session: Session): Promise<OwnUser | null> {
  const before = session.token()
  if (!before) return null
  try {
    const { token, user } = await client.call(calls.account.validates, {})
    // Meanwhile it may have ended, or another one begun.
    if (token.token === session.token()?.token) session.enter(token, user)
  } catch (error) {
    if (error instanceof CallFailure && !error.isNetwork && error.ret < 500) session.clear(before)
    throw error
  }
  return session.user()
}
