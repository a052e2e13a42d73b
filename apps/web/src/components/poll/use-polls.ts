import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { List, Poll } from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import { client } from '#data/client.ts'

/** Everybody who has a poll before them sees the same end: they ask for its results spread over so long. */
const spreadMs = 5_000

/** The polls on a work, asked for again when one of them ends. */
export function useWorkPolls(mediaKey: string) {
  return useCall(calls.votes.ofWork, { mediaKey }, { quiet: true, refetchMs: untilNextEnd })
}

/** How often whoever has voted sees the results of a post's poll anew, milliseconds. */
const liveMs = 5_000

/** The poll on a post, asked for again when it ends, and while results change before the viewer. */
export function usePostPolls(mediaKey: string) {
  return useCall(
    calls.votes.ofPost,
    { mediaKey },
    {
      quiet: true,
      refetchMs: polls =>
        polls?.info.some(({ ended, own }) => !ended && own.length > 0) ? liveMs : untilNextEnd(polls),
    },
  )
}

function untilNextEnd(polls: List<Poll> | undefined): number | false {
  const ends = polls?.info.flatMap(({ ended, endsAt }) => (ended ? [] : endsAt)) ?? []
  if (ends.length === 0) return false
  // Behind the end, and no longer than timers go.
  const leftMs = Math.max(0, Math.min(...ends) - client.serverNow())
  return Math.min(hourMs, leftMs + 1_000 + Math.random() * spreadMs)
}
