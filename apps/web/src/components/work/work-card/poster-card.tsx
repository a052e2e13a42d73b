import type { WorkCard } from '@xinghe/contract'
import { classNames, Poster } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { CornerBadge } from './corner-badge.tsx'
import { Score } from './score.tsx'
import styles from './work-card.module.css'
import { workNote } from './work-note.ts'

interface PosterCardProps {
  work: WorkCard
  /** In the first screen: fetched at once. */
  priority?: boolean
  className?: string | undefined
}

/** A work as a 3:4 poster with its name and one line. */
export function PosterCard({ work, priority = false, className }: PosterCardProps) {
  const t = useText()
  return (
    <Link to={playAddress(work.mediaKey)} className={classNames(styles.card, className)}>
      <Poster
        {...pictureFile(work.poster ?? work.cover, 'poster')}
        alt=""
        priority={priority}
        className={styles.picture}
        badge={work.badge && <CornerBadge badge={work.badge} />}
        note={workNote(work, t)}
        noteEnd={work.score !== null && <Score score={work.score} />}
      />
      <span className={styles.title}>{work.title}</span>
      <span className={styles.sub}>{work.tagline || work.genres.join(' ')}</span>
    </Link>
  )
}
