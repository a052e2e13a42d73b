/**
 * What a player went through before somebody reports a problem with it, as a short text that an address can carry as it
 * is: `<ms before the end>.<kind>.<value>` of each event, joined by `_`, the oldest first.
 */
export const playEventKinds = [
  'opened',
  'playing',
  'paused',
  'ended',
  'stalled',
  'sought',
  'quality',
  'error',
  'trouble',
  'offline',
  'online',
  'source',
  'network',
  'bandwidth',
  'buffer',
  'frames',
  'position',
] as const
export type PlayEventKind = (typeof playEventKinds)[number]

export interface PlayEvent {
  /** Milliseconds before the last moment that was recorded. */
  agoMs: number
  kind: PlayEventKind
  /**
   * `stalled`, `sought`: how long in ms; `quality`: its name; `error`: why; `trouble`: on or off; `source`: hlsjs or native;
   * `network`: effective type; `bandwidth`: kbit/s; `buffer`: seconds ahead; `frames`: dropped-total; `position`: seconds.
   */
  value: string
}

/** How far back events go, how many there are, and characters of their text, each of which is one byte of an address. */
export const playEventLimits = { windowMs: 90_000, count: 100, chars: 3_000 } as const

const eventText = /^(\d{1,5})\.([a-z]{1,12})\.([A-Za-z0-9-]{0,20})$/
const isKind = (text: string): text is PlayEventKind => (playEventKinds as readonly string[]).includes(text)

/** The newest events that fit into what an address may carry. */
export function playEventsText(events: readonly PlayEvent[]): string {
  const texts: string[] = []
  let chars = 0
  for (const { agoMs, kind, value } of events.toReversed()) {
    const text = `${Math.round(agoMs)}.${kind}.${value.replace(/[^A-Za-z0-9-]/g, '').slice(0, 20)}`
    chars += text.length + 1
    if (agoMs > playEventLimits.windowMs || texts.length === playEventLimits.count) break
    if (chars > playEventLimits.chars) break
    texts.unshift(text)
  }
  return texts.join('_')
}

/** The events of a text, the oldest first. What is none, or is too much, is left out: nothing of it is believed. */
export function parsePlayEvents(text: string): PlayEvent[] {
  const events = text.split('_', playEventLimits.count).flatMap((part): PlayEvent[] => {
    const [, ago = '', kind = '', value = ''] = eventText.exec(part) ?? []
    const agoMs = Number(ago)
    return ago !== '' && isKind(kind) && agoMs <= playEventLimits.windowMs ? [{ agoMs, kind, value }] : []
  })
  return events.sort((a, b) => b.agoMs - a.agoMs)
}
