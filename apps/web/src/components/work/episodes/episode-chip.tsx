import type { Episode, WorkCard } from '@xinghe/contract'
import { Badge, Chip, classNames } from '@xinghe/ui'
import type { CSSProperties } from 'react'
import { episodeName } from '#components/work/work-card/work-note.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { episodeBadge } from './episode-badge.ts'
import styles from './episodes.module.css'
import { useEarly } from './use-early.ts'

interface EpisodeChipProps {
  episode: Episode
  kind: WorkCard['kind']
  current: boolean
  /** How much of it was watched, 0 to 1; none if it was not. */
  watched?: number | undefined
  /** The viewer has opened it with coins. */
  unlocked?: boolean | undefined
  /** It came out lately, and what is free of a gate says so in its corner. */
  isNew?: boolean
  onOpen: (episode: Episode) => void
}

/** One episode to choose; its gate is marked in its corner. */
export function EpisodeChip(props: EpisodeChipProps) {
  const { episode, kind, current, watched, unlocked, isNew, onOpen } = props
  const t = useText()
  // Issues of a show are identified by their titles, episodes by their numbers.
  const titled = kind === 'variety'
  const name = episodeName(kind, episode.number, t)
  const freeAt = useEarly([episode])?.freeAt ?? null
  const badge = episodeBadge(episode, { isEarly: freeAt !== null, unlocked, isNew }, t)
  const state = episode.playable ? badge.text : t('play.notPlayable')
  return (
    <Chip
      shape="square"
      selected={current}
      className={classNames(titled ? styles.titled : styles.number, !episode.playable && styles.later)}
      aria-label={[
        name,
        episode.title,
        state,
        freeAt && t('episodes.freeAt', { moment: formatMoment(freeAt) }),
        watched ? t('play.watchedEpisode') : '',
      ]
        .filter(Boolean)
        .join(' ')}
      mark={badge.text && <Badge tone={badge.tone}>{badge.text}</Badge>}
      onClick={() => onOpen(episode)}
    >
      {watched !== undefined && (
        <i className={styles.watched} style={{ '--watched': watched } as CSSProperties} />
      )}
      {titled ? (
        <span className={styles.name}>
          <b>{name}</b> {episode.title}
        </span>
      ) : (
        <span className="num">{episode.number}</span>
      )}
    </Chip>
  )
}
