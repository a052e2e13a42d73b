import { mutationHook, type PlaceCallbacks, useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

const { works, folders, createFolder, renameFolder, deleteFolder, move, remove, see } = calls.favorites
const { ofWork } = calls.playlists
/** What shows which works are saved, and in which folders. */
export const favoriteCalls = [works, folders, ofWork]

/** One idempotency key for all tries of the same name: a lost answer does not make the folder twice. */
export function useCreateFolder(place: PlaceCallbacks<typeof createFolder>) {
  const rid = useRid()
  const options = { invalidates: [folders, ofWork], onSuccess: () => rid.renew() }
  const action = useCallMutation(createFolder, options, place)
  return { ...action, create: (name: string) => action.mutate({ name, rid: rid.of(name) }) }
}

export const useRenameFolder = mutationHook(renameFolder, { invalidates: [folders, ofWork] })
export const useDeleteFolder = mutationHook(deleteFolder, { invalidates: favoriteCalls })
export const useMoveFavorites = mutationHook(move, { invalidates: favoriteCalls })
export const useRemoveFavorites = mutationHook(remove, { invalidates: favoriteCalls })
/** It only takes a dot away: the next visit tries again. */
export const useSeeUpdates = mutationHook(see, { invalidates: favoriteCalls, quiet: true })
