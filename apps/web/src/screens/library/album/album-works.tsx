import type { WorkCard } from '@xinghe/contract'
import { Poster } from '@xinghe/ui'
import { playAddress } from '../../../lib/play-address.ts'
import { Link } from '../../../lib/router/link.tsx'
import { pictureFile } from '../../../pieces/picture/picture-file.ts'
import { CornerBadge } from '../../../pieces/work-card/corner-badge.tsx'
import { Score } from '../../../pieces/work-card/score.tsx'
import { workFacts, workNote } from '../../../pieces/work-card/work-note.ts'
import { useText } from '../../../text/text.ts'
import styles from './album.module.css'

/** The works in the editors' order, numbered. */
export function AlbumWorks({ works, label }: { works: readonly WorkCard[]; label: string }) {
  const say = useText()
  return (
    <ol className={styles.works} aria-label={label}>
      {works.map((work, index) => (
        <li key={work.mediaKey}>
          <Link to={playAddress(work.mediaKey)} className={styles.work}>
            <span className={styles.number}>{index + 1}</span>
            <Poster
              {...pictureFile(work.poster ?? work.cover, 'thumb')}
              alt=""
              className={styles.poster}
              badge={work.badge && <CornerBadge badge={work.badge} />}
              noteEnd={work.score !== null && <Score score={work.score} />}
            />
            <span className={styles.text}>
              <span className={styles.name}>{work.title}</span>
              <span className={styles.sub}>{workFacts(work)}</span>
              <span className={styles.tagline}>{work.tagline}</span>
              <span className={styles.sub}>{workNote(work, say)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
