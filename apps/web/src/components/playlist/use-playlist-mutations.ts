import { mutationHook, type PlaceCallbacks, useCallMutation, useRid } from '@xinghe/app-data'
import { type CallInput, calls } from '@xinghe/client'

const { list, ofUser, saved, details, items, ofWork, create, update, add, remove, move } = calls.playlists
/** What shows playlists as a whole. */
export const playlistCalls = [list, ofUser, saved, details, ofWork]

type Form = Omit<CallInput<typeof create>, 'rid'>

/** One idempotency key for all tries of the same form: a lost answer does not make the list twice. */
export function useCreatePlaylist(place: PlaceCallbacks<typeof create>) {
  const rid = useRid()
  const action = useCallMutation(create, { invalidates: playlistCalls, onSuccess: () => rid.renew() }, place)
  return { ...action, create: (form: Form) => action.mutate({ ...form, rid: rid.of(form) }) }
}

export const useUpdatePlaylist = mutationHook(update, { invalidates: playlistCalls })
export const useDeletePlaylists = mutationHook(calls.playlists.delete, { invalidates: playlistCalls })

/** Changes of what is in a list, one after the other in the order in which they were made. */
const change = { scope: { id: 'playlist items' }, invalidates: [items, ...playlistCalls] }
export const useAddToPlaylist = mutationHook(add, change)
export const useRemoveFromPlaylist = mutationHook(remove, change)
export const useMoveInPlaylist = mutationHook(move, change)
