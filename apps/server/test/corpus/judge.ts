import { isOfSource } from '#modules/media/engine/index.ts'
import { measureSync, type Seen } from './measure-sync.ts'
import { type Outcome, processFilm } from './process-film.ts'
import type { Variant } from './variants.ts'

/** A viewer notices sound that is further from its picture than this (ITU-R BT.1359). */
const SYNC_MS = 45
/** Refusals of whole films would pass every test of sync. */
const MAY_BE_REFUSED = ['unreadable', 'truncated', 'noVideo', 'unsupportedCodec']

export type Verdict = { isGood: boolean; result: string; syncMs: number | null }

/** Largest distance of a beep from its flash; null where nothing can be compared. */
function syncMsOf({ flashes, beeps }: Seen): number | null {
  if (flashes.length === 0 || beeps.length === 0) return null
  const [few, many] = flashes.length < beeps.length ? [flashes, beeps] : [beeps, flashes]
  return Math.max(...few.map(one => 1000 * Math.min(...many.map(other => Math.abs(other - one)))))
}

/** Processes a case's film; null when this ffmpeg does not write it. */
export async function judge(one: Variant, folder: string): Promise<Verdict | null> {
  const file = await one.make(folder).catch(() => null)
  if (file === null) return null
  const outcome = await processFilm(file, folder)
  if (outcome.state === 'ready') return judgeReady(one, outcome)
  const isWhole = (one.flashes !== undefined && !one.mayBeRefused) || one.failsOnce
  if (outcome.state === 'refused') {
    const isGood = one.refused
      ? one.refused === outcome.why
      : !isWhole && MAY_BE_REFUSED.includes(outcome.why)
    return { isGood, result: `refused (${outcome.why})`, syncMs: null }
  }
  const { cause } = outcome
  const why = cause instanceof Error ? cause.message : String(cause)
  const isOnce = isOfSource(cause)
  const result = `failed, ${isOnce ? 'once' : 'with retries'} (${why})`
  return { isGood: isOnce && one.failsOnce === true, result, syncMs: null }
}

async function judgeReady(
  one: Variant,
  { plan, playlists }: Extract<Outcome, { state: 'ready' }>,
): Promise<Verdict> {
  const fps = plan.fps.num / plan.fps.den
  const [playlist = ''] = playlists
  const seen = await measureSync(playlist, fps)
  const { flashes, beeps, pictureSec, soundSec } = seen
  const syncMs = syncMsOf(seen)
  const counted = `${flashes.length} flashes, ${beeps.length} beeps, ${pictureSec.toFixed(2)} s`
  const isCounted =
    (one.flashes === undefined || one.flashes === flashes.length) &&
    (one.beeps === undefined || one.beeps === beeps.length)
  const isLong = soundSec === 0 || Math.abs(soundSec - pictureSec) < 0.1
  const isGood =
    !one.refused && !one.failsOnce && isCounted && isLong && (syncMs === null || syncMs <= SYNC_MS)
  return { isGood, result: isGood ? 'ready' : `ready (${counted}, sound ${soundSec.toFixed(2)} s)`, syncMs }
}
