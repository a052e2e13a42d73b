import type { Episode, WorkDetails } from '@xinghe/contract'
import { TabStrip } from '@xinghe/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '#text/text.ts'

/** Episodes of one range chip. */
const rangeSize = 30

interface EpisodeRangesProps {
  work: Pick<WorkDetails, 'seasons'>
  episodes: readonly Episode[]
  /** Id of the episode whose range is shown first. */
  current: string | null
  reverse?: boolean
  children: (range: readonly Episode[]) => ReactNode
}

/** Seasons and ranges of thirty to choose from, above what is shown of one range. */
export function EpisodeRanges({ work, episodes, current, reverse = false, children }: EpisodeRangesProps) {
  const t = useText()
  const [chosenSeason, chooseSeason] = useState<string | null>(null)
  const [chosenRange, chooseRange] = useState<number | null>(null)
  const playing = episodes.find(({ id }) => id === current)
  const season = chosenSeason ?? playing?.seasonId ?? episodes[0]?.seasonId
  const ranges = rangesOf(episodes.filter(({ seasonId }) => seasonId === season))
  const here = Math.max(
    0,
    ranges.findIndex(range => range.some(({ id }) => id === current)),
  )
  const range = ranges[chosenRange ?? here] ?? []
  return (
    <>
      {work.seasons.length > 1 && (
        <TabStrip
          kind="line"
          label={t('play.season')}
          items={work.seasons.map(({ id, number, title }) => ({
            key: id,
            label: title || t('play.seasonNumber', { number }),
          }))}
          activeKey={season ?? ''}
          onSelect={key => {
            chooseSeason(key)
            chooseRange(0)
          }}
        />
      )}
      {ranges.length > 1 && (
        <TabStrip
          kind="line"
          label={t('play.ranges')}
          items={ranges.map((ofRange, index) => ({
            key: String(index),
            label: t('play.range', { from: ofRange[0]?.number ?? 0, to: ofRange.at(-1)?.number ?? 0 }),
          }))}
          activeKey={String(chosenRange ?? here)}
          onSelect={key => chooseRange(Number(key))}
        />
      )}
      {children(reverse ? range.toReversed() : range)}
    </>
  )
}

function rangesOf(episodes: readonly Episode[]): Episode[][] {
  return Array.from({ length: Math.ceil(episodes.length / rangeSize) }, (_, index) =>
    episodes.slice(index * rangeSize, (index + 1) * rangeSize),
  )
}
