import {
  type EpisodeGate,
  type GateReason,
  limits,
  type MinorStanding,
  type Quality,
  retentionPlaces,
  type Trial,
} from '@xinghe/contract'
import { hourMs } from '@xinghe/contract/time'
import type { ValuesOf } from '#kernel/settings.ts'
import type { playbackSettings } from './settings.ts'
import type { PlayRecordRow } from './tables.ts'

export type PlaybackValues = ValuesOf<typeof playbackSettings.entries>
interface Standing {
  uid: string | null
  vipLevel: number
  bigV: boolean
  /** Their VIP has early episodes. */
  hasEarlyEpisodes?: boolean
  /** How they stand in minor mode, where that is asked. */
  minor?: MinorStanding | null
}

/** Room of everybody who has this episode open. */
export function roomOf(episodeId: string): string {
  return `play:${episodeId}`
}

/** Whether the position counts as having finished the film. */
export function isFinished(
  seconds: number,
  durationSec: number,
  { resumeUntilShare }: Pick<PlaybackValues, 'resumeUntilShare'>,
): boolean {
  return durationSec > 0 && seconds >= durationSec * resumeUntilShare
}

/** Where resuming is offered, seconds: null right after the start and for a finished film. */
export function resumeFrom(
  seconds: number,
  durationSec: number,
  rules: Pick<PlaybackValues, 'resumeFromSec' | 'resumeFromShare' | 'resumeUntilShare'>,
): number | null {
  const { resumeFromSec, resumeFromShare } = rules
  const fromSec = durationSec > 0 ? Math.min(resumeFromSec, durationSec * resumeFromShare) : resumeFromSec
  return seconds <= fromSec || isFinished(seconds, durationSec, rules) ? null : seconds
}

/**
 * Why the viewer may not watch an episode: by its own gate and by what the site requires of all viewers. It is what is
 * needed in the end: a visitor who signed in for a VIP film would stand before the next wall. In minor mode only what says so is fit to be watched: what is no
 * work, such as a live channel or a post, never does.
 */
export function gateFor(
  episode: {
    gate: EpisodeGate | null
    regionAllowed: boolean
    forMinors?: boolean
    isUnlocked?: boolean
    isEarly?: boolean
  },
  viewer: Standing,
  site: { mustLogin: boolean; mustVIP: boolean },
): GateReason | null {
  if (!episode.regionAllowed) return 'region'
  if (viewer.minor && !episode.forMinors) return 'minorPool'
  if (viewer.minor === 'night') return 'minorNight'
  if (viewer.minor === 'timeUp') return 'minorTimeUp'
  const asksVip = site.mustVIP || episode.gate === 'vip'
  if (asksVip && viewer.vipLevel === 0 && !viewer.bigV) return 'vip'
  // Before coins: what they unlock stays closed until then.
  if (episode.isEarly && !viewer.hasEarlyEpisodes) return 'early'
  if (!asksVip && !site.mustLogin && episode.gate === null) return null
  if (episode.gate === 'gold' && !episode.isUnlocked) return 'gold'
  return viewer.uid === null ? 'login' : null
}

/** Whether an episode is one that not everybody may watch yet. */
export function isEarly({ freeAt = null }: { freeAt?: number | null }, now: number): boolean {
  return freeAt !== null && freeAt > now
}

/**
 * What a viewer whom `gateFor` refuses may see of an episode for a start. Only its own gate offers one: what the site
 * requires of all viewers, or a region, does not.
 */
export function trialOf(
  refused: GateReason | null,
  { gate, durationSec }: { gate: EpisodeGate | null; durationSec: number | null },
  site: { mustLogin: boolean; mustVIP: boolean },
  { trialSec, trialShare }: Pick<PlaybackValues, 'trialSec' | 'trialShare'>,
): Trial | null {
  if (refused !== 'login' && refused !== 'vip' && refused !== 'gold' && refused !== 'early') return null
  if ((gate === null && refused !== 'early') || site.mustLogin || site.mustVIP || durationSec === null)
    return null
  const seconds = Math.floor(Math.min(trialSec, durationSec * trialShare))
  return seconds > 0 ? { seconds, reason: refused } : null
}

/** What unlocks a quality that is above what the viewer may choose; `free`: what every user may. */
export function qualityGate(
  height: number,
  { uid }: Pick<Standing, 'uid'>,
  { own, free }: { own: number; free: number },
): Quality['gate'] {
  if (height <= own) return null
  return uid === null && height <= free ? 'login' : 'vip'
}

export interface Report {
  seconds: number
  /** Seconds watched since the previous report, as the client counts them. */
  watched: number
  /** Time of the position by the client's clock, milliseconds. */
  at: number
  now: number
  durationSec: number | null
}
export type Progress = Pick<
  PlayRecordRow,
  | 'seconds'
  | 'watchedAt'
  | 'reportedSeconds'
  | 'reportedAt'
  | 'watchedSec'
  | 'countedAt'
  | 'playedAt'
  | 'places'
  | 'playSec'
>
/** Of a play that begins, its uploader's numbers have nothing. */
type Untold = Pick<PlayRecordRow, 'toldPlaces' | 'toldSec' | 'isUntold'>

/** Progress before the first report. */
export const unwatched: Progress = {
  seconds: 0,
  watchedAt: 0,
  reportedSeconds: 0,
  reportedAt: 0,
  watchedSec: 0,
  countedAt: 0,
  playedAt: 0,
  places: 0,
  playSec: 0,
}

/**
 * Applies a report. The position follows the latest time reported, on whichever device and however far; a
 * time in the future counts as now. Watched seconds are credited only as far as time has passed: `credit` of them.
 */
export function applyReport(
  before: Progress,
  { seconds, watched, at, now, durationSec }: Report,
  rules: Pick<PlaybackValues, 'validPlaySec' | 'validPlayShare' | 'validPlayEveryHours' | 'creditSlackSec'>,
): { after: Progress & Partial<Untold>; isValidPlay: boolean; credit: number } {
  const position = durationSec === null ? seconds : Math.min(seconds, durationSec)
  const watchedAt = Math.min(Math.max(at, 0), now)
  const isLatest = watchedAt >= before.watchedAt
  const pauseMs = rules.validPlayEveryHours * hourMs
  const isNewSession = now - before.reportedAt > pauseMs
  const passedSec = isNewSession ? limits.progressEverySec : Math.max(0, now - before.reportedAt) / 1000
  const credit = Math.min(watched, passedSec + rules.creditSlackSec)
  const watchedSec = (isNewSession ? 0 : before.watchedSec) + credit
  const isValidPlay =
    watchedSec > 0 && watchedSec >= validAfterSec(durationSec, rules) && now - before.countedAt >= pauseMs
  return {
    after: {
      seconds: isLatest ? position : before.seconds,
      watchedAt: isLatest ? watchedAt : before.watchedAt,
      reportedSeconds: position,
      reportedAt: now,
      watchedSec: isValidPlay ? 0 : watchedSec,
      countedAt: isValidPlay ? now : before.countedAt,
      ...playAfter(before, { position, credit, durationSec, isNew: isNewSession, isValidPlay }),
    },
    isValidPlay,
    credit,
  }
}

/**
 * What a play has seen of its film. It begins with what was watched of it before it was counted; the one before it is over, and
 * what its uploader's numbers lack of it by then is lost.
 */
function playAfter(
  before: Progress,
  { isNew, isValidPlay, credit, ...now }: WatchedNow & { isNew: boolean; isValidPlay: boolean },
): Pick<Progress, 'playedAt' | 'places' | 'playSec'> & Partial<Untold> {
  const begins = isNew || (isValidPlay && before.playedAt > 0)
  const seen = seenPlaces(isNew ? null : before.reportedSeconds, { credit, ...now })
  const playedAt = begins || isValidPlay ? 0 : before.playedAt
  const play = {
    playedAt,
    places: (begins ? 0 : before.places) | seen,
    playSec: (begins ? 0 : before.playSec) + credit,
  }
  if (begins) return { ...play, toldPlaces: 0, toldSec: 0, isUntold: false }
  return playedAt > 0 && credit > 0 ? { ...play, isUntold: true } : play
}

interface WatchedNow {
  position: number
  /** Seconds that count as watched up to there. */
  credit: number
  durationSec: number | null
}

/** Films play at most so many times as fast. */
const mostSpeed = 3

/** The twentieths of a film between two reports, one bit each: no more than could be watched in the time. */
export function seenPlaces(from: number | null, { position, credit, durationSec }: WatchedNow): number {
  if (durationSec === null || durationSec <= 0 || credit <= 0) return 0
  const isOnward = from !== null && from <= position && position - from <= credit * mostSpeed
  const placeAt = (seconds: number) =>
    Math.min(retentionPlaces - 1, Math.max(0, Math.floor((seconds / durationSec) * retentionPlaces)))
  const first = placeAt(isOnward ? from : position - credit)
  const last = placeAt(position)
  return 2 ** (last + 1) - 2 ** first
}

function validAfterSec(
  durationSec: number | null,
  { validPlaySec, validPlayShare }: Pick<PlaybackValues, 'validPlaySec' | 'validPlayShare'>,
): number {
  return durationSec === null ? validPlaySec : Math.min(validPlaySec, durationSec * validPlayShare)
}

/** Weight of each co-watched work: its share of the viewers considered, times `weight`. */
export function coWatchWeights(
  rows: readonly { mediaKey: string; viewers: number }[],
  viewers: number,
  weight: number,
): Map<string, number> {
  return new Map(rows.map(row => [row.mediaKey, (weight * row.viewers) / viewers]))
}
