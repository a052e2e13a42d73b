import { type PlayEvent, type PlayEventKind, playEventLimits } from '@xinghe/contract/play-events'
import { minuteMs } from '@xinghe/contract/time'
import type { Player } from '../player.ts'
import type { PlayerState } from '../state.ts'
import { type Phase, phaseOf } from './measure.ts'

/** Survives a reload of the page that reports, and nothing more. */
const storageKey = 'xinghe.playEvents'
/** Later than this nobody reports what happened here. */
const reportableMs = 30 * minuteMs

interface Recorded {
  at: number
  kind: PlayEventKind
  value: string
}
interface Recording {
  mediaKey: string
  /** The last moment that was looked at: 90 seconds count from here. */
  endedAt: number
  events: Recorded[]
}

/** Keeps what the player goes through, of the last 90 seconds. @returns what ends it */
export function recordEvents(player: Player): () => void {
  const { store } = player
  let phase: Phase | null = null
  let since = Date.now()
  let recording = emptyOf(store.getState())

  const push = (kind: PlayEventKind, value: string | number = '') => {
    recording.events.push({ at: Date.now(), kind, value: String(value) })
  }
  const save = () => {
    recording.endedAt = Date.now()
    const { windowMs, count } = playEventLimits
    const isRecent = ({ at }: Recorded) => recording.endedAt - at <= windowMs
    recording.events = recording.events.filter(isRecent).slice(-count)
    keep(recording)
  }
  const look = (state: PlayerState, before: PlayerState | null) => {
    const { length } = recording.events
    const entered = phaseOf(state)
    if (entered !== phase) {
      const lasted = Date.now() - since
      if (phase === 'waiting' && before?.status === 'ready') push('stalled', lasted)
      if (phase === 'seeking') push('sought', lasted)
      if (entered === 'moving') push('playing')
      if (entered === 'resting' && state.status === 'ready') push(state.ended ? 'ended' : 'paused')
      if (entered === 'failed') push('error', state.error ?? 'open')
      phase = entered
      since = Date.now()
    }
    if (state.playingQuality !== null && state.playingQuality !== before?.playingQuality)
      push('quality', state.playingQuality)
    if (state.serverTrouble !== (before?.serverTrouble ?? false))
      push('trouble', state.serverTrouble ? 'on' : 'off')
    if (recording.events.length > length) save()
  }
  look(store.getState(), null)
  const unsubscribe = store.subscribe((state, before) => {
    if (state.mediaKey !== before.mediaKey || state.episode !== before.episode) {
      if (state.mediaKey !== recording.mediaKey) recording = emptyOf(state)
      push('opened')
    }
    look(state, before)
  })
  const lines = { online: () => push('online'), offline: () => push('offline') }
  for (const [name, told] of Object.entries(lines)) addEventListener(name, told)
  const end = () => {
    // A picture that waits while it is left has waited for so long.
    if (phase === 'waiting') push('stalled', Date.now() - since)
    for (const [kind, value] of sampleOf(player)) push(kind, value)
    save()
  }
  addEventListener('pagehide', end)
  return () => {
    end()
    unsubscribe()
    removeEventListener('pagehide', end)
    for (const [name, told] of Object.entries(lines)) removeEventListener(name, told)
  }
}

/** What the player last went through with this work, oldest first; none when that is long ago. */
export function recentEvents(mediaKey: string, now = Date.now()): PlayEvent[] {
  const recording = stored()
  if (!recording || recording.mediaKey !== mediaKey || now - recording.endedAt > reportableMs) return []
  return recording.events.map(({ at, kind, value }) => ({
    agoMs: Math.max(0, recording.endedAt - at),
    kind,
    value,
  }))
}

const emptyOf = ({ mediaKey }: PlayerState): Recording => ({
  mediaKey: mediaKey ?? '',
  endedAt: Date.now(),
  events: [],
})

/** How the player is: where, with how much ahead, over what line. */
function sampleOf(player: Player): [PlayEventKind, string | number][] {
  const { currentTime, bufferedTo } = player.store.getState()
  const source = player.sourceState()
  const frames = player.elements()?.video?.getVideoPlaybackQuality?.()
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  const sample: [PlayEventKind, string | number][] = [
    ['position', Math.round(currentTime)],
    ['buffer', Math.max(0, Math.round(bufferedTo - currentTime))],
  ]
  if (frames) sample.push(['frames', `${frames.droppedVideoFrames}-${frames.totalVideoFrames}`])
  if (source) sample.push(['source', source.kind === 'native' ? 'native' : 'hlsjs'])
  if (source?.bandwidth) sample.push(['bandwidth', Math.round(source.bandwidth / 1000)])
  if (connection?.effectiveType) sample.push(['network', connection.effectiveType])
  return sample
}

let memory: Recording | null = null
function keep(recording: Recording): void {
  memory = recording
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(recording))
  } catch {
    // Without storage the memory of this page has it.
  }
}
function stored(): Recording | null {
  if (memory) return memory
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Recording | null
  } catch {
    return null
  }
}
