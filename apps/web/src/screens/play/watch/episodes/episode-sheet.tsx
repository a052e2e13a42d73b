import type { Episode, WorkDetails } from '@xinghe/contract'
import { classNames, glyphs, IconButton, Sheet } from '@xinghe/ui'
import { useState } from 'react'
import { choseEpisodesAddress } from '#components/work/episodes/chose-episodes-address.ts'
import { EpisodeChip } from '#components/work/episodes/episode-chip.tsx'
import { EpisodeRanges } from '#components/work/episodes/episode-ranges.tsx'
import styles from '#components/work/episodes/episodes.module.css'
import { Watched } from '#components/work/episodes/watched.tsx'
import type { WatchedShares } from '#components/work/episodes/watched-share.ts'
import { Link } from '#lib/router/link.tsx'
import { useSheetSide } from '#player/controls/sheets/use-sheet-side.ts'
import type { Player } from '#player/store.ts'
import { useText } from '#text/text.ts'

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
  const [reverse, setReverse] = useState(false)
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
      <EpisodeRanges work={work} episodes={episodes} current={current} reverse={reverse}>
        {range => (
          <div
            className={classNames(
              styles.grid,
              titled && styles.lines,
              side.from === 'right' && styles.beside,
            )}
          >
            {range.map(episode => (
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
        )}
      </EpisodeRanges>
      <Link to={choseEpisodesAddress(work.mediaKey, current)} className={styles.whole} onClick={onClose}>
        {t('episodes.whole')}
      </Link>
    </Sheet>
  )
}

const none: ReadonlySet<string> = new Set()
