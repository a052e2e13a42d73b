import { z } from 'zod'
import { id, instant, mediaKey } from '../wire.ts'
import { chapterShape, markShape } from './marks.ts'

/**
 * Why a viewer may not watch. It names what is needed in the end: a visitor is told `vip` of what only VIPs watch, and
 * signs in on the way. The client answers `login` with /login, `vip` with /openVip, `gold` with PayVideoByGold, `streams` with GetStreams and
 * TakeStream, `early` with /openVip or the date in the list of episodes: until then only some VIPs watch it. In minor mode: closed at night, the day's time is used up, or this is not of the works that are fit for minors.
 */
export const gateReasons = [
  ...['login', 'vip', 'gold', 'region', 'streams', 'notReady', 'unpublished'],
  ...['minorNight', 'minorTimeUp', 'minorPool', 'early'],
] as const
export type GateReason = (typeof gateReasons)[number]

export const qualityShape = z.object({
  name: z.string(),
  height: z.number().int(),
  /** Seconds that can be played; the whole duration once the rendition is done. */
  readySec: z.number(),
  complete: z.boolean(),
  gate: z.enum(['login', 'vip']).nullable(),
})
export type Quality = z.output<typeof qualityShape>

export const storyboardShape = z.object({
  everySec: z.number(),
  columns: z.number().int(),
  rows: z.number().int(),
  width: z.number().int(),
  height: z.number().int(),
  sheets: z.array(z.string()),
})
export type Storyboard = z.output<typeof storyboardShape>

export const subtitleShape = z.object({
  /** BCP 47, `und` where the file does not name it. */
  language: z.string(),
  title: z.string(),
  /** WebVTT. */
  address: z.string(),
})
export type Subtitle = z.output<typeof subtitleShape>

/** What an episode costs that is unlocked with coins. */
export const goldOfferShape = z.object({
  coins: z.number().int(),
  /** For so many hours from the first play; 0 for good. */
  hours: z.number().int(),
  /** When what this viewer unlocked ends; null before they have, before the first play, and for good. */
  until: instant().nullable(),
})
export type GoldOffer = z.output<typeof goldOfferShape>

/** The beginning of a film that its gate would keep from this viewer: the playlist ends with it. */
export const trialShape = z.object({
  /** The playlist goes on to the end of the segment in which it falls. */
  seconds: z.number(),
  /** What the rest needs. */
  reason: z.enum(['login', 'vip', 'gold', 'early']),
})
export type Trial = z.output<typeof trialShape>

export const playShape = z.object({
  mediaKey,
  episode: id(),
  /** Null when the viewer may watch, a trial too. */
  refused: z.enum(gateReasons).nullable(),
  /** Null when the address plays the whole film, and without one. */
  trial: trialShape.nullable(),
  /** The place that this player takes, by which it is told that another one has taken it; null where none is counted. */
  stream: id().nullable(),
  /** Null unless it is unlocked with coins. */
  gold: goldOfferShape.nullable(),
  /** Signed address of the playlist; null when refused. */
  address: z.string().nullable(),
  /**
   * The playlist at that address as it is now, for players that can begin with it, and that of the rendition it leads
   * with by its address there; null when refused.
   */
  playlist: z
    .object({
      master: z.string(),
      first: z.object({ uri: z.string(), playlist: z.string() }).nullable(),
    })
    .nullable(),
  /** Milliseconds since 1970 after which the address answers 403. */
  expiresAt: z.number().int().nullable(),
  durationSec: z.number(),
  /** All renditions are finished: the playlist no longer grows. */
  complete: z.boolean(),
  qualities: z.array(qualityShape),
  storyboard: storyboardShape.nullable(),
  subtitles: z.array(subtitleShape),
  /** Parts that viewers skip, in order. */
  marks: z.array(markShape),
  /** Chapters in order of their start, without gaps; none where the film has none. */
  chapters: z.array(chapterShape),
  /** Sound tracks; one or none where there is no choice. */
  audioTracks: z.array(z.object({ language: z.string(), title: z.string(), default: z.boolean() })),
  /** Where this viewer stopped; null at the start or after the end. */
  resumeSec: z.number().nullable(),
  next: id().nullable(),
  /** Room of the socket for danmu and progress of this episode. */
  room: z.string(),
})
export type PlayData = z.output<typeof playShape>
