import { mutationHook } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { session } from '#stores/session.ts'

/** Changes the viewer's own profile, here at once and on their page. */
export const useUpdateProfile = mutationHook(calls.profile.update, {
  invalidates: [calls.profile.space],
  onSuccess: user => session.replaceUser(user),
})
