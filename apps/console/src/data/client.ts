import { createDeviceId, pageHosts } from '@xinghe/app-data'
import { type Client, createClient } from '@xinghe/client'
import type { Token } from '@xinghe/contract'
import { session } from '#stores/session.ts'
import { withIdentity } from './identity.ts'

const common = { origin: '', hosts: pageHosts(), deviceId: createDeviceId('xinghe.console.device') }

/** A client that uses the given credentials: for a session that is not the console's own. */
export function clientAs(token: Token): Client {
  return createClient({ ...common, token: () => token })
}

const plain: Client = createClient({
  ...common,
  token: session.token,
  onFailure: (failure, token) => {
    if (failure.code === 'sessionInvalid' || failure.code === 'loginRequired') session.clear(token)
  },
})

/** The console's own client. An answer that the session has ended signs out, and the router leads to the log-in; one that asks for a proof opens its dialog. */
export const client: Client = {
  ...plain,
  call: (call, input, options) => withIdentity(() => plain.call(call, input, options)),
}
