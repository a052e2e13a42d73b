import type { List, LiveChannel, LiveGroup, ServerMessages } from '@xinghe/contract'

/** The list is asked for again when a film ends, but within these bounds: how many watch changes too. */
const soonestMs = 4_000
const latestMs = 30_000
/** Every viewer of a channel sees the same end: they ask spread over so long. */
const spreadMs = 10_000

const changeOf = ({ now, next }: LiveChannel): number | undefined => now?.endsAt ?? next?.startsAt

/** Milliseconds until the list is asked for again; `chance` is from 0 to 1. */
export function nextAskMs(channels: readonly LiveChannel[], serverNow: number, chance: number): number {
  const changesAt = Math.min(...channels.flatMap(channel => changeOf(channel) ?? []))
  return Math.min(latestMs, Math.max(soonestMs, changesAt - serverNow)) + chance * spreadMs
}

/**
 * The channel at a time: lists are seconds old, and of a film that has ended by then the next one has begun, which is what
 * the picture shows.
 */
export function channelAt(channel: LiveChannel, serverNow: number): LiveChannel {
  const { now, next } = channel
  const isDue = next !== null && next.startsAt <= serverNow
  if (isDue) return { ...channel, now: next.endsAt > serverNow ? next : null, next: null }
  return now && now.endsAt <= serverNow ? { ...channel, now: null } : channel
}

type Change = Parameters<ServerMessages['live programme']>[0]

/** The groups with what a message says of one channel. */
export function withProgramme(groups: List<LiveGroup>, { channel: id, now, next }: Change): List<LiveGroup> {
  const info = groups.info.map(group => ({
    ...group,
    channels: group.channels.map(channel => (channel.id === id ? { ...channel, now, next } : channel)),
  }))
  return { ...groups, info }
}
