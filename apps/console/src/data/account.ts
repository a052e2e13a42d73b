import { useMutation } from '@tanstack/react-query'
import { mutationHook, useCall, validateSession } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import type { OwnUser, Power, Token } from '@xinghe/contract'
import { holdsPower } from '@xinghe/contract/powers'
import { session, useSession } from '#stores/session.ts'
import { client, clientAs } from './client.ts'
import { queryClient } from './query-client.ts'

/** Signed in, but the account is no member of staff. */
export class NotStaff extends Error {}

function enter({ token, user }: { token: Token; user: OwnUser }): void {
  queryClient.clear()
  session.enter(token, user)
}

/** Fetches who is signed in, which also extends the session. */
export const validate = (): Promise<void> => validateSession(client, session)

/** Whether who is signed in may do what needs this power. */
export const useHolds = (power: Power): boolean =>
  useSession(({ user }) => holdsPower(user?.role ?? null, power))

export function useLogin() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: CallInput<typeof calls.account.login>) => {
      const answer = await client.call(calls.account.login, { ...input, deviceClass: 'console' })
      if (answer.user.role !== null) return enter(answer)
      await clientAs(answer.token).call(calls.account.logout, {})
      throw new NotStaff()
    },
  })
}

export const useSetupState = () => useCall(calls.accountAdmin.setupState, {})

export const useSetupOwner = mutationHook(calls.accountAdmin.setupOwner, { quiet: true, onSuccess: enter })

/** Signs out even when the server cannot be reached: the token is dropped here in any case. */
export async function signOut(): Promise<void> {
  try {
    await client.call(calls.account.logout, {})
  } catch {
    // The session then ends by itself.
  }
  session.clear()
  queryClient.clear()
}
