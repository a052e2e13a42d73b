import type { PlayData } from '@xinghe/contract'
import type { Film } from '../assets/queries.ts'
import type { Sound } from '../engine/index.ts'

/** The sounds that a viewer can choose now, as players count them: the first is in the picture's segments. */
export function offeredSounds({ asset, sounds }: Pick<Film, 'asset' | 'sounds'>): Sound[] {
  const [main, ...further] = asset?.plan?.sounds ?? []
  if (!main) return []
  return [main, ...further.filter(({ id }) => sounds.some(row => row.id === id && row.isComplete))]
}

/** None where there is no choice. */
export function audioTracksOf(film: Pick<Film, 'asset' | 'sounds'>): PlayData['audioTracks'] {
  const offered = offeredSounds(film)
  if (offered.length < 2) return []
  return offered.map(({ language, title }, index) => ({ language, title, default: index === 0 }))
}
