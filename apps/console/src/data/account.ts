import { useMutation } from '@tanstack/react-query'
import { askPasskey, mutationHook, useCall, validateSession } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'
import type { OwnUser, Power, Token } from '@xinghe/contract'
import { holdsPower, seesPower } from '@xinghe/contract/powers'
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

/** Whether who is signed in may at least look at what belongs to this power. */
export const useSees = (power: Power): boolean =>
  useSession(({ user }) => seesPower(user?.role ?? null, power))

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

/** Signs in with a log-in by QR code that was confirmed. @returns whether it did */
export async function signInByQr(code: string): Promise<boolean> {
  try {
    enter(await client.call(calls.qrLogIn.collect, { code }))
    return true
  } catch {
    return false
  }
}

/** By a passkey of this device, which is both factors. */
export function usePasskeyLogin() {
  return useMutation({
    meta: { quiet: true },
    mutationFn: async () => {
      const { options } = await client.call(calls.secondFactor.challenge, { use: 'login' })
      const passkey = await askPasskey(options)
      enter(await client.call(calls.secondFactor.logInByPasskey, { passkey, deviceClass: 'console' }))
    },
  })
}

/** The second step of a log-in. */
export const useFinishLogin = mutationHook(calls.secondFactor.finish, { quiet: true, onSuccess: enter })

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
