import { useMutation, useQuery } from '@tanstack/react-query'
import { type CallInput, calls } from '@xinghe/client'
import type { OwnUser, Power, Role, roles, Token } from '@xinghe/contract'
import { useCell } from './cell.ts'
import { client, clientAs } from './client.ts'
import { ask, queryClient } from './queries.ts'
import { session } from './session.ts'

/** The contract's map of roles, held to the original by the compiler: importing the value would bring zod along. */
const grants: { readonly [R in Role]: (typeof roles)[R] } = {
  owner: ['catalogue', 'media', 'accounts', 'settings', 'audit', 'jobs', 'help'],
  admin: ['catalogue', 'media', 'accounts', 'settings', 'audit', 'jobs', 'help'],
  finance: ['audit'],
  editor: ['catalogue', 'media', 'jobs', 'help'],
  moderator: ['accounts'],
  support: ['accounts', 'help'],
  ads: [],
  'read-only': [],
}

export function holds(role: Role | null, power: Power): boolean {
  return role !== null && grants[role].some(held => held === power)
}

/** Signed in, but the account is no member of staff. */
export class NotStaff extends Error {}

const meKey = ['account.me'] as const

function enter(answer: { token: Token; user: OwnUser }): OwnUser {
  queryClient.clear()
  queryClient.setQueryData(meKey, answer.user)
  session.set(answer.token)
  return answer.user
}

/** Who is signed in. Asking also slides the end of the session. */
export function useMe() {
  const token = useCell(session)
  return useQuery({
    queryKey: meKey,
    queryFn: async () => {
      const answer = await client.call(calls.account.validates, {})
      session.set(answer.token)
      return answer.user
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useLogin() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: { account: string; areaCode?: string; password: string }) => {
      const answer = await client.call(calls.account.login, { ...input, deviceClass: 'console' })
      if (answer.user.role !== null) return enter(answer)
      await clientAs(answer.token).call(calls.account.logout, {})
      throw new NotStaff()
    },
  })
}

export function useSetupState() {
  return useQuery(ask(calls.accountAdmin.setupState, {}))
}

export function useSetupOwner() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: CallInput<typeof calls.accountAdmin.setupOwner>) =>
      enter(await client.call(calls.accountAdmin.setupOwner, input)),
  })
}

/** Leaves even when the server cannot be told: the token is forgotten here in any case. */
export async function signOut(): Promise<void> {
  try {
    await client.call(calls.account.logout, {})
  } catch {
    // The session then ends by itself.
  }
  session.set(null)
  queryClient.clear()
}
