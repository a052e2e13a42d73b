import type { InfiniteData } from '@tanstack/react-query'
import { callKey } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Danmu, WorkDetails } from '@xinghe/contract'
import { client } from '#data/client.ts'
import { queryClient } from '#data/query-client.ts'
import type { DanmuPlace } from '../danmu-target.ts'
import { type Lines, withLine } from './with-line.ts'

const sentAt = new Map<string, number>()

/** When an own danmu was sent, if it was sent here: one that flies does not tell. Milliseconds since 1970. */
export const ownSentAt = (id: string): number | undefined => sentAt.get(id)

export const noteOwn = (id: string): void => void sentAt.set(id, client.serverNow())

/** Adds an own danmu to the episode's cached list and the count of the work. */
export function addOwnDanmu(place: DanmuPlace, item: Danmu): void {
  const line = { ...item, sentAt: client.serverNow(), mine: true, liked: false }
  noteOwn(item.id)
  change(place, 1, pages => withLine(pages, line))
}

/** Takes out one that was recalled or deleted. */
export function removeDanmu(place: DanmuPlace, id: string): void {
  change(place, -1, pages => pages.map(page => ({ ...page, info: page.info.filter(line => line.id !== id) })))
}

function change({ mediaKey, episode }: DanmuPlace, by: number, pages: (before: Lines[]) => Lines[]): void {
  queryClient.setQueriesData<InfiniteData<Lines> | Lines>(
    { queryKey: callKey(calls.danmu.list, { mediaKey, episode }) },
    // Whoever asks for one line alone has an answer without pages.
    data => (data && 'pages' in data ? { ...data, pages: pages(data.pages) } : data),
  )
  queryClient.setQueryData<WorkDetails>(
    callKey(calls.catalogue.details, { mediaKey }),
    work => work && { ...work, danmu: work.danmu + by },
  )
}
