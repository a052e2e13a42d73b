import { CallFailure, type Client, calls } from '@xinghe/client'
import { isSameSession, type Session } from './session.ts'

/** Answers that say the session is not valid. */
const invalid: readonly number[] = [201, 401, 1000]

/**
 * Fetches the signed-in user, which also extends and renews the session. An answer that the session is not valid signs out; any
 * other failure, a rate limit among them, says nothing about it and is for the client's `onFailure`.
 */
export async function validateSession(client: Client, session: Session): Promise<void> {
  const before = session.token()
  if (!before) return
  try {
    const { token, user } = await client.call(calls.account.validates, {})
    // Meanwhile it may have ended, or another one begun.
    if (isSameSession(session.token(), before)) session.enter(token, user)
  } catch (error) {
    if (error instanceof CallFailure && invalid.includes(error.ret)) session.clear(before)
  }
}
