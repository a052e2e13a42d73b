import { randomUUID } from 'node:crypto'
import { type Client, calls, createClient, nativeFetch, randomId } from '@xinghe/client'
import type { Role } from '@xinghe/contract'
import { codeSentTo } from './codes.ts'
import type { Program } from './program.ts'
import { makeStaff } from './staff.ts'
import { password } from './viewer-steps.ts'

/** What a new member of staff may call, who has proved who they are: for what a journey needs done and does not walk. */
export async function staffOf(program: Program, role: Role = 'owner'): Promise<Client> {
  let secret: string | null = null
  let token: Awaited<ReturnType<typeof signIn>>['token'] | null = null
  const client = createClient({
    origin: program.origin,
    deviceId: randomId(),
    token: () => token,
    fetch: nativeFetch(() => secret),
  })
  const account = `${randomUUID()}@example.com`
  const signIn = () => client.call(calls.account.login, { account, password, deviceClass: 'console' })
  const { ticket } = await client.call(calls.oneTimeCode.send, { account, purpose: 'register' })
  const code = await codeSentTo(program, account)
  await client.call(calls.account.register, { account, password, ticket, code })
  await makeStaff(program, account, role)
  const session = await signIn()
  token = session.token
  secret = session.secret ?? null
  await client.call(calls.contacts.prove, { password })
  return client
}
