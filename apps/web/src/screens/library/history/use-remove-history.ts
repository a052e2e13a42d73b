import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { calls } from '@xinghe/client'
import type { HistoryItem, List } from '@xinghe/contract'
import { client } from '#data/client.ts'

/** Maximum of works per call. */
const maxPerCall = 200

type Page = List<HistoryItem>
/** The cached history: one page, or the pages of a list. */
type CachedHistory = Page | InfiniteData<Page> | undefined

const pagesOf = (cached: CachedHistory) =>
  cached && 'pages' in cached ? cached.pages : cached ? [cached] : []
const isEmpty = (cached: CachedHistory) => pagesOf(cached).every(({ info }) => info.length === 0)

function without(cached: NonNullable<CachedHistory>, mediaKeys: ReadonlySet<string>): CachedHistory {
  const rest = (page: Page) => ({
    ...page,
    info: page.info.filter(({ work }) => !mediaKeys.has(work.mediaKey)),
  })
  return 'pages' in cached ? { ...cached, pages: cached.pages.map(rest) } : rest(cached)
}

/**
 * Removes works from the history, or all of it; the list keeps its scroll position. `onRemoved` is called before the
 * list is shown without them: what removed the last one has gone with it.
 */
export function useRemoveHistory(onRemoved: () => void) {
  const queries = useQueryClient()
  const queryKey = [calls.playback.history.name]
  return useMutation({
    mutationFn: async (mediaKeys: readonly string[] | 'all') => {
      if (mediaKeys === 'all') {
        await client.call(calls.playback.clearHistory, {})
        return
      }
      for (let from = 0; from < mediaKeys.length; from += maxPerCall)
        await client.call(calls.playback.removeFromHistory, {
          mediaKeys: mediaKeys.slice(from, from + maxPerCall),
        })
    },
    onSuccess: (_, mediaKeys) => {
      onRemoved()
      if (mediaKeys === 'all') return queries.invalidateQueries({ queryKey })
      const taken = new Set(mediaKeys)
      queries.setQueriesData<CachedHistory>({ queryKey }, data => data && without(data, taken))
      // Lists that are empty now are refetched.
      return queries.invalidateQueries({
        queryKey,
        predicate: ({ state }) => isEmpty(state.data as CachedHistory),
      })
    },
  })
}
