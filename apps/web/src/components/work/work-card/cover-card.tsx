import type { WorkCard } from '@xinghe/contract'
import { Cover, classNames } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { CornerBadge } from './corner-badge.tsx'
import { Score } from './score.tsx'
import styles from './work-card.module.css'
import { workFacts, workNote } from './work-note.ts'

interface CoverCardProps {
  work: WorkCard
  /** The first of its shelf, over the whole width. */
  large?: boolean
  className?: string | undefined
}

/** A work as a 16:9 cover with its name and one line. */
export function CoverCard({ work, large = false, className }: CoverCardProps) {
  const t = useText()
  return (
    <Link
      to={playAddress(work.mediaKey)}
      className={classNames(styles.card, large && styles.large, className)}
    >
      <Cover
        {...pictureFile(work.cover ?? work.poster, large ? 'banner' : 'cover')}
        alt=""
        className={styles.picture}
        badge={work.badge && <CornerBadge badge={work.badge} />}
        note={workNote(work, t)}
        noteEnd={work.score !== null && <Score score={work.score} />}
      />
      <span className={styles.title}>{work.title}</span>
      <span className={styles.sub}>{work.tagline || workFacts(work)}</span>
    </Link>
  )
}
