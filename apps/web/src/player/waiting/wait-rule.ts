import type { Quality } from '../play-port.ts'
import { isReady } from '../source/quality.ts'
import type { PlayerState } from '../state.ts'

/** What would make a picture that waits go on sooner: null where there is nothing to choose. */
export function lowerChoice({
  currentQuality,
  choosesQuality,
  qualities,
  currentTime,
}: Pick<PlayerState, 'currentQuality' | 'choosesQuality' | 'qualities' | 'currentTime'>): Quality | null {
  // The automatic choice has gone down by itself already.
  if (!choosesQuality || currentQuality === 'auto') return null
  const height = qualities.find(({ name }) => name === currentQuality)?.height ?? 0
  const lower = qualities.filter(
    quality => quality.height < height && quality.gate === null && isReady(quality, currentTime),
  )
  return lower.reduce<Quality | null>(
    (best, quality) => (best && best.height >= quality.height ? best : quality),
    null,
  )
}
