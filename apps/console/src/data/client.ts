import { type Client, createClient } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import { deviceId, session } from './session.ts'

/** A client that speaks with the given credentials: for a session that is not the console's own. */
export function clientAs(token: Token): Client {
  return createClient({ origin: '', deviceId, token: () => token })
}

/** The console's own client. An answer that the session has ended signs out, and the router leads to the log-in. */
export const client: Client = createClient({
  origin: '',
  deviceId,
  token: session.get,
  onFailure: failure => {
    if (failure.code === 'sessionInvalid' || failure.code === 'loginRequired') session.set(null)
  },
})
