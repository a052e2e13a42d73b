import { type CallMutationOptions, mutationHook } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { session } from '#stores/session.ts'

const options: CallMutationOptions<typeof calls.profile.update> = {
  invalidates: [calls.profile.space],
  onSuccess: user => session.replaceUser(user),
}

/** Changes the viewer's own profile, here at once and on their page. */
export const useUpdateProfile = mutationHook(calls.profile.update, options)

/** What is said of a nickname at its field. */
export const nicknameRefusals = ['nicknameTaken', 'nameReserved', 'nicknameTooSoon', 'wordsBlocked'] as const

/** The same of the nickname, whose field says why it was refused. */
export const useUpdateNickname = mutationHook(calls.profile.update, { ...options, ignores: nicknameRefusals })
