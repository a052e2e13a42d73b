import type { Episode, WorkDetails } from '@xinghe/contract'
import { glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { EpisodeChip } from '#components/work/episodes/episode-chip.tsx'
import styles from '#components/work/episodes/episodes.module.css'
import { useEarly } from '#components/work/episodes/use-early.ts'
import type { WatchedShares } from '#components/work/episodes/watched-share.ts'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { episodeName, workNote } from '#components/work/work-card/work-note.ts'
import { later, useLater } from '#lib/later.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useCentered } from '#lib/use-centered.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { episodeAddress, type Setting } from './what-follows.ts'

// The row is drawn without its marks first.
const watchedPart = later(async () => (await import('#components/work/episodes/watched.tsx')).Watched)

interface EpisodesProps {
  work: WorkDetails
  episodes: readonly Episode[]
  /** Id of the episode that is open. */
  current: string | null
  setting: Setting
  onAll: () => void
}

/** The season's episodes in one row with the open one in the middle; 选集 shows all of them. */
export function Episodes({ work, episodes, current, setting, onAll }: EpisodesProps) {
  const t = useText()
  const navigate = useNavigate()
  const season = episodes.find(({ id }) => id === current)?.seasonId ?? episodes[0]?.seasonId
  const shown = episodes.filter(({ seasonId }) => seasonId === season)
  const [watched, setWatched] = useState<WatchedShares | null>(null)
  const [unlocked, setUnlocked] = useState<ReadonlySet<string>>(none)
  const Watched = useLater(watchedPart, true)
  const row = useCentered<HTMLDivElement>(`${current} ${shown.length}`)

  function open(episode: Episode) {
    navigate(episodeAddress(work.mediaKey, episode.id, setting), { replace: true })
  }

  return (
    <Shelf
      title={t(work.kind === 'variety' ? 'play.issues' : 'play.episodes')}
      aside={
        <button type="button" className={styles.all} onClick={onAll}>
          {workNote(work, t) || t('play.allEpisodes')}
          <Icon glyph={glyphs.more} size="s" />
        </button>
      }
    >
      {Watched && (
        <Watched
          mediaKey={work.mediaKey}
          episodes={episodes}
          current={current}
          onShares={setWatched}
          onUnlocked={setUnlocked}
        />
      )}
      <div ref={row} className={styles.row}>
        {shown.map(episode => (
          <EpisodeChip
            key={episode.id}
            episode={episode}
            kind={work.kind}
            current={episode.id === current}
            watched={watched?.get(episode.id)}
            unlocked={unlocked.has(episode.id)}
            onOpen={open}
          />
        ))}
      </div>
      <EarlyNote work={work} episodes={shown} />
    </Shelf>
  )
}

/** Which episode VIPs see before others, and from when everybody does: the first one of them. */
function EarlyNote({ work, episodes }: Pick<EpisodesProps, 'work' | 'episodes'>) {
  const t = useText()
  const early = useEarly(episodes)
  if (early === null) return null
  const name = episodeName(work.kind, early.episode.number, t)
  return <p className={styles.early}>{t('play.early', { name, moment: formatMoment(early.freeAt) })}</p>
}

const none: ReadonlySet<string> = new Set()
