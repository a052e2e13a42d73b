import type { Episode, WorkDetails } from '@xinghe/contract'
import { classNames, glyphs, IconButton, Sheet, TabStrip } from '@xinghe/ui'
import { useState } from 'react'
import { useSheetSide } from '#player/controls/sheets/use-sheet-side.ts'
import type { Player } from '#player/store.ts'
import { useText } from '#text/text.ts'
import { EpisodeChip } from './episode-chip.tsx'
import styles from './episodes.module.css'
import { Watched } from './watched.tsx'
import type { WatchedShares } from './watched-share.ts'

/** Episodes of one range chip. */
const rangeSize = 30

interface EpisodeSheetProps {
  open: boolean
  onClose: () => void
  /** In full screen it is beside its picture. */
  player: Player
  work: WorkDetails
  episodes: readonly Episode[]
  current: string | null
  onOpen: (episode: Episode) => void
}

/** All episodes: seasons, ranges of thirty, either order. */
export function EpisodeSheet({ open, onClose, player, ...props }: EpisodeSheetProps) {
  const t = useText()
  const { work, episodes, current, onOpen } = props
  const side = useSheetSide(player)
  const [watched, setWatched] = useState<WatchedShares | null>(null)
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(none)
  const playing = episodes.find(({ id }) => id === current)
  const [chosenSeason, chooseSeason] = useState<string | null>(null)
  const [chosenRange, chooseRange] = useState<number | null>(null)
  const [reverse, setReverse] = useState(false)

  const season = chosenSeason ?? playing?.seasonId ?? episodes[0]?.seasonId
  const ofSeason = episodes.filter(({ seasonId }) => seasonId === season)
  const ranges = rangesOf(ofSeason)
  const here = Math.max(
    0,
    ranges.findIndex(range => range.some(({ id }) => id === current)),
  )
  const range = ranges[chosenRange ?? here] ?? []
  const titled = work.kind === 'variety'

  return (
    <Sheet
      {...side}
      open={open}
      onClose={onClose}
      title={t('play.allEpisodes')}
      closeLabel={t('common.close')}
      start={
        <IconButton
          glyph={glyphs.sort}
          size="m"
          label={t(reverse ? 'play.forward' : 'play.reverse')}
          onClick={() => setReverse(!reverse)}
        />
      }
    >
      {open && (
        <Watched
          mediaKey={work.mediaKey}
          episodes={episodes}
          current={current}
          onShares={setWatched}
          onUnlocked={setUnlocked}
        />
      )}
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
          items={ranges.map((episodesOfRange, index) => ({
            key: String(index),
            label: t('play.range', {
              from: episodesOfRange[0]?.number ?? 0,
              to: episodesOfRange.at(-1)?.number ?? 0,
            }),
          }))}
          activeKey={String(chosenRange ?? here)}
          onSelect={key => chooseRange(Number(key))}
        />
      )}
      <div
        className={classNames(styles.grid, titled && styles.lines, side.from === 'right' && styles.beside)}
      >
        {(reverse ? range.toReversed() : range).map(episode => (
          <EpisodeChip
            key={episode.id}
            episode={episode}
            kind={work.kind}
            current={episode.id === current}
            watched={watched?.get(episode.id)}
            unlocked={unlocked.has(episode.id)}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Sheet>
  )
}

function rangesOf(episodes: readonly Episode[]): Episode[][] {
  return Array.from({ length: Math.ceil(episodes.length / rangeSize) }, (_, index) =>
    episodes.slice(index * rangeSize, (index + 1) * rangeSize),
  )
}

const none: ReadonlySet<string> = new Set()
