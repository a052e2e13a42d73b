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

function untilNextEnd(polls: List<Poll> | undefined): number | false {
  const ends = polls?.info.flatMap(({ ended, endsAt }) => (ended ? [] : endsAt)) ?? []
  if (ends.length === 0) return false
  // Behind the end, and no longer than timers go.
  const leftMs = Math.max(0, Math.min(...ends) - client.serverNow())
  return Math.min(hourMs, leftMs + 1_000 + Math.random() * spreadMs)
}
