import type { WorkCard } from '@xinghe/contract'
import { Poster } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { workFacts } from '../work-card/work-note.ts'
import styles from './ranking.module.css'

const perColumn = 3

/** Works by rank, three below one another, further columns to the side. */
export function Ranking({ works }: { works: readonly WorkCard[] }) {
  const t = useText()
  const columns = Math.ceil(works.length / perColumn)
  return (
    <ol
      className={styles.board}
      style={{ gridTemplateRows: `repeat(${Math.min(perColumn, works.length)}, auto)` }}
      data-columns={columns}
    >
      {works.map((work, index) => (
        <li key={work.mediaKey} className={styles.place}>
          <Link to={playAddress(work.mediaKey)} className={styles.work}>
            <b className={styles.numeral} data-rank={index + 1}>
              {index + 1}
            </b>
            <Poster {...pictureFile(work.poster ?? work.cover, 'thumb')} alt="" className={styles.poster} />
            <span className={styles.text}>
              <span className={styles.title}>{work.title}</span>
              <span className={styles.line}>{workFacts(work)}</span>
              <span className={styles.line}>
                {work.score !== null && (
                  <em className={styles.score}>{t('work.score', { score: work.score.toFixed(1) })}</em>
                )}
                {work.hit > 0 && t('work.plays', { count: formatCount(work.hit, t) })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  )
}
