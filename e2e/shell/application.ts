import { type Client, calls, createClient, nativeFetch, randomId } from '@xinghe/client'
import type { DeviceClass, Token } from '@xinghe/contract'
import type { Program } from '../program.ts'
import { password } from '../viewer-steps.ts'

/** Signs somebody in with a client without cookies, the native application unless told otherwise. */
export async function signInApplication(
  site: Program,
  account: string,
  deviceClass: DeviceClass = 'app',
): Promise<Client> {
  let held: { token: Token; secret?: string | undefined } | null = null
  const client = createClient({
    origin: site.origin,
    deviceId: randomId(),
    token: () => held?.token ?? null,
    fetch: nativeFetch(() => held?.secret ?? null),
  })
  held = await client.call(calls.account.login, { account, password, deviceClass })
  return client
}
