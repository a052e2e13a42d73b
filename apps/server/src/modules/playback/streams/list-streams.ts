import type { Stream } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { callerStatus } from '#modules/account/index.ts'
import { works } from '#modules/catalogue/index.ts'
import { benefitsAt } from '#modules/vip/index.ts'
import { streamsOf } from './claim-stream.ts'
import { sortStreams } from './liveness.ts'
import { streamOf, streamViewer } from './stream-key.ts'

/** On which other pages the caller is watching now, the longest first, and on how many they may. */
export async function listStreams(
  scope: Scope,
  { tab }: { tab?: string | undefined },
): Promise<{ limit: number; streams: Stream[] }> {
  const { streams: limit } = await benefitsAt(scope, await callerStatus(scope))
  const viewer = streamViewer(scope)
  if (viewer === null) return { limit, streams: [] }
  const rows = await streamsOf(scope, viewer, streamOf(scope, viewer, tab))
  const { playing } = await sortStreams(scope, rows)
  const cards = await works(
    scope,
    playing.map(({ mediaKey }) => mediaKey),
  )
  const streams = playing.map(({ id, browser, system, mediaKey, startedAt }) => ({
    ...{ id, browser, system, startedAt },
    title: cards.get(mediaKey)?.title ?? null,
  }))
  return { limit, streams }
}
