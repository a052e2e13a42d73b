import type { Episode, WorkCard } from '@xinghe/contract'
import { Badge, classNames, Progress } from '@xinghe/ui'
import { episodeBadge } from '#components/work/episodes/episode-badge.ts'
import { useEarly } from '#components/work/episodes/use-early.ts'
import { episodeName } from '#components/work/work-card/work-note.ts'
import { formatClock, formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './chose-episodes.module.css'

interface EpisodeRowProps {
  episode: Episode
  kind: WorkCard['kind']
  current: boolean
  /** How much of it was watched, 0 to 1; none if it was not. */
  watched?: number | undefined
  unlocked?: boolean | undefined
  isNew?: boolean
  onOpen: (episode: Episode) => void
}

/** From here on it counts as watched to its end. */
const wholeShare = 0.95

/** One episode of the list: number, title, length, and how much of it was watched. */
export function EpisodeRow({ episode, kind, current, watched, unlocked, isNew, onOpen }: EpisodeRowProps) {
  const t = useText()
  const freeAt = useEarly([episode])?.freeAt ?? null
  const badge = episodeBadge(episode, { isEarly: freeAt !== null, unlocked, isNew }, t)
  const { number, title, durationSec, playable } = episode
  const facts = [
    playable ? durationSec !== null && formatClock(durationSec) : t('play.notPlayable'),
    freeAt !== null && t('episodes.freeAt', { moment: formatMoment(freeAt) }),
    current && t('play.currentEpisode'),
    watched !== undefined &&
      (watched >= wholeShare
        ? t('episodes.watchedWhole')
        : t('episodes.watchedShare', { percent: Math.round(watched * 100) })),
  ]
  return (
    <button
      type="button"
      className={classNames(styles.row, current && styles.current, !playable && styles.later)}
      aria-current={current || undefined}
      onClick={() => onOpen(episode)}
    >
      <span className={styles.words}>
        <span className={styles.name}>
          {episodeName(kind, number, t)} {title}
        </span>
        <span className={styles.facts}>{facts.filter(Boolean).join(' · ')}</span>
        {watched !== undefined && <Progress value={watched} className={styles.progress} />}
      </span>
      {badge.text && <Badge tone={badge.tone}>{badge.text}</Badge>}
    </button>
  )
}
