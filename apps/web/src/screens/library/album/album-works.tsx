import type { FranchiseDetails } from '@xinghe/contract'
import { Poster } from '@xinghe/ui'
import { albumPlayAddress } from '#components/album/album-address.ts'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { CornerBadge } from '#components/work/work-card/corner-badge.tsx'
import { Score } from '#components/work/work-card/score.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import styles from './album.module.css'

/** The works in the editors' order, numbered. */
export function AlbumWorks({ album }: { album: FranchiseDetails }) {
  const t = useText()
  return (
    <ol className={styles.works} aria-label={album.title}>
      {album.items.map((work, index) => (
        <li key={work.mediaKey}>
          <Link to={albumPlayAddress(album.id, work.mediaKey)} className={styles.work}>
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
              <span className={styles.sub}>{workNote(work, t)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
