import type { RankBoard, RankPlace } from '@xinghe/contract'
import { classNames, Poster } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { CornerBadge } from '#components/work/work-card/corner-badge.tsx'
import { workNote } from '#components/work/work-card/work-note.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { figureWords } from './figure-words.ts'
import { Movement } from './movement.tsx'
import styles from './rank-row.module.css'

interface RankRowProps {
  place: RankPlace
  /** What the board counted; null while unknown. */
  board: Pick<RankBoard, 'figure' | 'compared'> | null
}

/** Shorter than elsewhere: the figure takes a part of the line. */
const factsOf = ({ year, genres }: RankPlace['work']) =>
  [year, ...genres.slice(0, 2)].filter(Boolean).join(' · ')

/** One rank of a board: the first three are emphasized. */
export function RankRow({ place, board }: RankRowProps) {
  const t = useText()
  const { position, before, work } = place
  const figure = board ? figureWords(place.figure, board.figure.format, t) : ''
  return (
    <Link
      to={playAddress(work.mediaKey)}
      className={classNames(styles.place, position <= 3 && styles.top)}
      data-rank={position}
    >
      <span className={styles.rank}>
        <b className={styles.numeral}>
          <span className="sr-only">{t('rank.position', { position })}</span>
          <span aria-hidden="true">{position}</span>
        </b>
        {board?.compared && <Movement position={position} before={before} />}
      </span>
      <Poster
        {...pictureFile(work.poster ?? work.cover, 'thumb')}
        alt=""
        priority={position <= 5}
        className={styles.poster}
        badge={work.badge && <CornerBadge badge={work.badge} />}
      />
      <span className={styles.text}>
        <span className={styles.title}>{work.title}</span>
        <span className={styles.line}>{factsOf(work)}</span>
        <span className={styles.line}>{work.tagline || workNote(work, t)}</span>
      </span>
      {board && figure !== '' && (
        <span className={styles.figure}>
          <b>{figure}</b>
          <span>{board.figure.title}</span>
        </span>
      )}
    </Link>
  )
}
