import { isCode } from '@xinghe/app-data'
import { CallFailure } from '@xinghe/client'

/** Asks who is signed in to prove it; resolves once they have. */
type Ask = () => Promise<void>

const nobodyAsks: Ask = () => Promise.reject(new CallFailure('cancelled', 0, ''))
let ask = nobodyAsks
let asked: Promise<void> | null = null

/** The dialog that asks, as long as it is there: whoever is asked when it goes has not proved it. @returns its end */
export function onIdentityAsked(given: Ask, cancel: () => void): () => void {
  ask = given
  return () => {
    ask = nobodyAsks
    cancel()
  }
}

/** Sends a call again once who is signed in has proved it, where the server wants that; several wait for one proof. */
export async function withIdentity<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (!isCode(error, 'identityNeeded')) throw error
  }
  asked ??= ask().finally(() => {
    asked = null
  })
  await asked
  return send()
}
