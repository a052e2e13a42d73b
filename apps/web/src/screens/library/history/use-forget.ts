import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import type { HistoryItem, List } from '@xinghe/contract'
import { client } from '#data/client.ts'

/** Works one call takes out. */
const mostAtOnce = 200

type Page = List<HistoryItem>
/** The history as it is kept: one page, or as many as were asked for. */
type Kept = Page | InfiniteData<Page> | undefined

const pagesOf = (kept: Kept) => (kept && 'pages' in kept ? kept.pages : kept ? [kept] : [])
const isBare = (kept: Kept) => pagesOf(kept).every(({ info }) => info.length === 0)

function without(kept: NonNullable<Kept>, mediaKeys: ReadonlySet<string>): Kept {
  const rest = (page: Page) => ({
    ...page,
    info: page.info.filter(({ work }) => !mediaKeys.has(work.mediaKey)),
  })
  return 'pages' in kept ? { ...kept, pages: kept.pages.map(rest) } : rest(kept)
}

/** Takes works out of the history, or all of it; whoever is deep in it keeps his place. */
export function useForget() {
  const queries = useQueryClient()
  const queryKey = [calls.playback.history.name]
  return useMutation({
    mutationFn: async (mediaKeys: readonly string[] | 'all') => {
      if (mediaKeys === 'all') {
        await client.call(calls.playback.clearHistory, {})
        return
      }
      for (let from = 0; from < mediaKeys.length; from += mostAtOnce)
        await client.call(calls.playback.removeFromHistory, { mediaKeys: mediaKeys.slice(from, from + mostAtOnce) })
    },
    onSuccess: (_, mediaKeys) => {
      if (mediaKeys === 'all') return queries.invalidateQueries({ queryKey })
      const taken = new Set(mediaKeys)
      queries.setQueriesData<Kept>({ queryKey }, data => data && without(data, taken))
      // What is behind all that was taken out comes into its place.
      return queries.invalidateQueries({ queryKey, predicate: ({ state }) => isBare(state.data as Kept) })
    },
  })
}
