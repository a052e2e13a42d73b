import { randomUUID } from 'node:crypto'
import { type Client, calls, createClient, nativeFetch, randomId } from '@xinghe/client'
import type { Role } from '@xinghe/contract'
import { codeSentTo } from './codes.ts'
import type { Program } from './program.ts'
import { makeStaff } from './staff.ts'
import { password } from './viewer-steps.ts'

type Session = Awaited<ReturnType<typeof signIn>>

const signIn = (client: Client, account: string) =>
  client.call(calls.account.login, { account, password, deviceClass: 'console' })

/** Calls as nobody until it has a session. */
function openClient({ origin }: Program) {
  const held: { session: Session | null } = { session: null }
  const client = createClient({
    origin,
    deviceId: randomId(),
    token: () => held.session?.token ?? null,
    fetch: nativeFetch(() => held.session?.secret ?? null),
  })
  return { client, held }
}

/** Somebody new without a browser: for what a journey needs done by others. */
export async function newcomer(program: Program): Promise<{ client: Client; uid: string; account: string }> {
  const { client, held } = openClient(program)
  const account = `${randomUUID()}@example.com`
  const { ticket } = await client.call(calls.oneTimeCode.send, { account, purpose: 'register' })
  const code = await codeSentTo(program, account)
  held.session = await client.call(calls.account.register, { account, password, ticket, code })
  return { client, uid: held.session.token.uid, account }
}

/** What a new member of staff may call, who has proved who they are: for what a journey needs done and does not walk. */
export async function staffOf(program: Program, role: Role = 'owner'): Promise<Client> {
  const { account } = await newcomer(program)
  await makeStaff(program, account, role)
  const { client, held } = openClient(program)
  held.session = await signIn(client, account)
  await client.call(calls.contacts.prove, { password })
  return client
}
