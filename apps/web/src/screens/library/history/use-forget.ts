import { useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import { client } from '../../../data/client.ts'

/** Works one call takes out. */
const mostAtOnce = 200

/** Takes works out of the history, or all of it; what shows the history asks anew. */
export function useForget() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (mediaKeys: readonly string[] | 'all') => {
      if (mediaKeys === 'all') {
        await client.call(calls.playback.forgetAll, {})
        return
      }
      for (let from = 0; from < mediaKeys.length; from += mostAtOnce)
        await client.call(calls.playback.forget, { mediaKeys: mediaKeys.slice(from, from + mostAtOnce) })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [calls.playback.history.name] }),
  })
}
