import { CallFailure, calls } from '@xinghe/client'
import { session } from '#stores/session.ts'
import { client } from './client.ts'

/** Asks the server for the own user again. A lost connection changes nothing, a refusal signs out. */
export async function validate(): Promise<void> {
  const asked = session.token()
  if (!asked) return
  try {
    const { token, user } = await client.call(calls.account.validates, {})
    // Meanwhile it may have ended, or another one begun.
    if (token.token === session.token()?.token) session.enter(token, user)
  } catch (error) {
    if (error instanceof CallFailure && !error.isNetwork && error.ret < 500) session.clear(asked)
  }
}
