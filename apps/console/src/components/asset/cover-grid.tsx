import type { Asset } from '@xinghe/contract'
import { Empty } from 'antd'
import { t } from '#text/text.ts'
import styles from './cover-grid.module.css'
import { DeletePicture } from './delete-picture.tsx'

type Cover = Asset['covers'][number]

/** Cover candidates of a file; each is a button where one may be chosen. */
export function CoverGrid({
  covers,
  chosen,
  onChoose,
  deletable = false,
}: {
  covers: Cover[]
  chosen?: string | null
  onChoose?: (cover: Cover) => void
  deletable?: boolean
}) {
  if (covers.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('assets.noCovers')} />
  return (
    <ul className={styles.grid}>
      {covers.map((cover, index) => (
        <li key={cover.key}>
          {onChoose ? (
            <button
              type="button"
              className={styles.cover}
              aria-pressed={cover.key === chosen}
              onClick={() => onChoose(cover)}
            >
              <img src={cover.url} alt={t('assets.coverAt', { index: index + 1 })} loading="lazy" />
            </button>
          ) : (
            <a className={styles.cover} href={cover.url} target="_blank" rel="noreferrer">
              <img src={cover.url} alt={t('assets.coverAt', { index: index + 1 })} loading="lazy" />
            </a>
          )}
          {deletable && (
            <div className={styles.bar}>
              <DeletePicture picture={cover} name={t('assets.coverAt', { index: index + 1 })} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
