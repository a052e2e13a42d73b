import type { InfiniteData } from '@tanstack/react-query'
import { callKey } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Danmu, WorkDetails } from '@xinghe/contract'
import { queryClient } from '#data/query-client.ts'
import { type Lines, withLine } from './with-line.ts'

interface EpisodeKey {
  mediaKey: string
  episode: string
}

/** Adds an own danmu to the episode's cached list and the count of the work. */
export function addOwnDanmu(key: EpisodeKey, item: Danmu): void {
  const line = { ...item, sentAt: Date.now(), mine: true, liked: false }
  change(key, 1, pages => withLine(pages, line))
}

/** Removes it again. */
export function removeOwnDanmu(key: EpisodeKey, id: string): void {
  change(key, -1, pages => pages.map(page => ({ ...page, info: page.info.filter(line => line.id !== id) })))
}

function change({ mediaKey, episode }: EpisodeKey, by: number, pages: (before: Lines[]) => Lines[]): void {
  queryClient.setQueriesData<InfiniteData<Lines>>(
    { queryKey: callKey(calls.danmu.list, { mediaKey, episode }) },
    data => data && { ...data, pages: pages(data.pages) },
  )
  queryClient.setQueryData<WorkDetails>(
    callKey(calls.catalogue.details, { mediaKey }),
    work => work && { ...work, danmu: work.danmu + by },
  )
}
