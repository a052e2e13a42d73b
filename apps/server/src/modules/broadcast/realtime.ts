import { after, inside, type Listener } from '#kernel/bus.ts'
import type { RoomRule } from '#kernel/live/rooms.ts'
import type { Scope } from '#kernel/scope.ts'
import { worksChanged } from '#modules/catalogue/index.ts'
import { picturesDeleted } from '#modules/media/index.ts'
import { checkAccess } from '#modules/playback/index.ts'
import { loseLogos } from './channel/lose-logos.ts'
import { allOnAir, evictOnAir, getOnAir, type OnAir } from './channel/on-air.ts'
import { channelChanged } from './events.ts'
import { nowAndNext, nowAndNextView } from './programme/showings.ts'
import { updateChannelsOfWorks, updateProgrammes } from './programme/withhold.ts'
import { gateOf, isAvailableIn, roomOfChannel } from './rules.ts'

/** Whoever may watch a channel may join its room: it is counted as their watching. */
export const rooms: RoomRule[] = [
  {
    head: roomOfChannel(''),
    isCounted: true,
    async mayJoin(scope, channelId) {
      const onAir = await getOnAir(scope, channelId)
      if (!onAir?.channel.isOn) return false
      const { channel } = onAir
      const regionAllowed = isAvailableIn(channel, scope.viewer.region)
      return (await checkAccess(scope, { gate: gateOf(channel), regionAllowed })).refused === null
    },
  },
]

export const listeners: Listener[] = [
  // In the transaction: a withdrawn work and the channels without it are one change.
  inside(worksChanged, updateChannelsOfWorks),
  inside(picturesDeleted, loseLogos),
  after(channelChanged, async (scope, { channelId }) => {
    evictOnAir(scope.kernel, channelId)
    const onAir = await getOnAir(scope, channelId)
    if (onAir) await publishProgramme(scope, onAir)
  }),
]

async function publishProgramme(scope: Scope, { channel, programmes }: OnAir): Promise<void> {
  const room = roomOfChannel(channel.id)
  const view = await nowAndNextView(scope, channel.isOn ? programmes : [])
  scope.kernel.live.toRoom(room, 'live programme', { room, channel: channel.id, ...view })
}

/** The longest time until a channel that was just switched on is checked. */
const checkEveryMs = 15_000
/** In place of a showing's number while nothing is on. */
const noShowing = -1
/** Timers fire a little early now and then. */
const timerSlackMs = 50

/** Tells the rooms of all channels when another film begins. */
export async function watchShowings(scope: Scope, stopped: AbortSignal): Promise<void> {
  if (!scope.kernel.config.roles.has('live')) return
  const lastNumbers = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  async function check() {
    const waitMs = await publishNewShowings(scope, lastNumbers).catch((error: unknown) => {
      if (!stopped.aborted) scope.log.error({ err: error }, 'live programme')
      return checkEveryMs
    })
    if (!stopped.aborted) timer = setTimeout(check, waitMs).unref()
  }
  timer = setTimeout(check, checkEveryMs).unref()
  stopped.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Tells each room whose channel shows another film than at the last check, or none; once across all
 * processes.
 * @param known number of the showing by channel, as of the last check
 * @returns milliseconds until the next film begins somewhere, or until new channels must be checked
 */
export async function publishNewShowings(scope: Scope, lastNumbers: Map<string, number>): Promise<number> {
  const now = scope.now()
  let nextAt = now + checkEveryMs
  for (const onAir of await allOnAir(scope, { onlyOn: true })) {
    // A scheduled publication raises no event.
    if (onAir.programmes.slice(-2).some(programme => programme.planned))
      await updateProgrammes(scope, onAir.channel.id)
    const { now: showing, next } = nowAndNext(onAir.programmes, now)
    nextAt = Math.min(nextAt, showing?.endsAt ?? next?.startsAt ?? nextAt)
    const { id } = onAir.channel
    const before = lastNumbers.get(id)
    const number = showing?.number ?? noShowing
    lastNumbers.set(id, number)
    if (before === undefined || before === number) continue
    const isFirst = await scope.kernel.cache.claim(`live:${id}:${before}:${number}`, 60)
    if (isFirst) await publishProgramme(scope, onAir)
  }
  return Math.max(0, nextAt - now) + timerSlackMs
}
