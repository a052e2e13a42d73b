import { type PlaceCallbacks, useOptimisticMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'

/** Saves a work or takes it out again, shown before the server has answered. */
export function useSaveWork(mediaKey: string, place?: PlaceCallbacks<typeof calls.favorites.toggle>) {
  return useOptimisticMutation(
    calls.favorites.toggle,
    {
      call: calls.playlists.ofWork,
      input: () => ({ mediaKey }),
      change: (before, { selected }) =>
        selected === true ? { ...before, saved: true } : { ...before, saved: false, folder: null },
    },
    { invalidates: [calls.favorites.works, calls.favorites.folders] },
    place,
  )
}
