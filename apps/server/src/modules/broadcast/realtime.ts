import { after, inside, type Listener } from '#kernel/bus.ts'
import type { RoomRule } from '#kernel/live/rooms.ts'
import type { Scope } from '#kernel/scope.ts'
import { workChanged } from '#modules/catalogue/index.ts'
import { allOnAir, forgetOnAir, type OnAir, onAirOf } from './channel/on-air.ts'
import { channelChanged } from './events.ts'
import { nowAndNext, nowAndNextView } from './programme/showings.ts'
import { fitChannel, fitChannelsTo } from './programme/withhold.ts'
import { isServedIn, roomOfChannel } from './rules.ts'

/** Whoever may see that a channel exists may join its room: what is said there is shown to everybody. */
export const rooms: RoomRule[] = [
  {
    head: roomOfChannel(''),
    isCounted: true,
    async mayJoin(scope, channelId) {
      const onAir = await onAirOf(scope, channelId)
      if (!onAir?.channel.isOn) return false
      return isServedIn(onAir.channel, scope.viewer.region)
    },
  },
]

export const listeners: Listener[] = [
  // In the transaction: a withdrawn work and the channels without it are one change.
  inside(workChanged, fitChannelsTo),
  after(channelChanged, async (scope, { channelId }) => {
    forgetOnAir(scope.kernel, channelId)
    const onAir = await onAirOf(scope, channelId)
    if (onAir) await tellProgramme(scope, onAir)
  }),
]

async function tellProgramme(scope: Scope, { channel, programmes }: OnAir): Promise<void> {
  const room = roomOfChannel(channel.id)
  const view = await nowAndNextView(scope, channel.isOn ? programmes : [])
  scope.kernel.live.toRoom(room, 'live programme', { room, channel: channel.id, ...view })
}

/** The longest a channel that was switched on waits to be looked at. */
const lookAgainMs = 15_000
/** Stands for the number of a showing while there is none. */
const silence = -1
/** Timers are a little early now and then. */
const lateMs = 50

/** Tells the rooms of all channels when another film begins. */
export async function announceShowings(scope: Scope, stopped: AbortSignal): Promise<void> {
  if (!scope.kernel.config.roles.has('live')) return
  const known = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  async function look() {
    const waitMs = await tellNewShowings(scope, known).catch((error: unknown) => {
      if (!stopped.aborted) scope.log.error({ err: error }, 'live programme')
      return lookAgainMs
    })
    if (!stopped.aborted) timer = setTimeout(look, waitMs).unref()
  }
  timer = setTimeout(look, lookAgainMs).unref()
  stopped.addEventListener('abort', () => clearTimeout(timer))
}

/**
 * Tells each room whose channel shows another film than when it was looked at last, or none, once over all processes.
 * @param known number of the showing by channel, as of the last look
 * @returns milliseconds until the next film begins somewhere, or until it is time to look for new channels
 */
export async function tellNewShowings(scope: Scope, known: Map<string, number>): Promise<number> {
  const now = scope.now()
  let nextAt = now + lookAgainMs
  for (const onAir of await allOnAir(scope, { onlyOn: true })) {
    // A work comes out at its time, and nobody says so.
    if (onAir.programmes.slice(-2).some(programme => programme.planned))
      await fitChannel(scope, onAir.channel.id)
    const { now: showing, next } = nowAndNext(onAir.programmes, now)
    nextAt = Math.min(nextAt, showing?.endsAt ?? next?.startsAt ?? nextAt)
    const { id } = onAir.channel
    const before = known.get(id)
    const number = showing?.number ?? silence
    known.set(id, number)
    if (before === undefined || before === number) continue
    const isFirst = await scope.kernel.cache.claim(`live:${id}:${before}:${number}`, 60)
    if (isFirst) await tellProgramme(scope, onAir)
  }
  return Math.max(0, nextAt - now) + lateMs
}
