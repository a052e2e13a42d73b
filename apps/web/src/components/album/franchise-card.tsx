import type { FranchiseCard as Franchise } from '@xinghe/contract'
import { Poster } from '@xinghe/ui'
import { Link } from '#lib/router/link.tsx'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { pictureFile } from '../picture/source/picture-file.ts'
import { albumAddress } from './album-address.ts'
import { AlbumPicture } from './album-picture.tsx'
import styles from './franchise-card.module.css'

/** A franchise or curated set: its name over its cover, and its first posters overlapping. */
export function FranchiseCard({ item, priority = false }: { item: Franchise; priority?: boolean }) {
  const t = useText()
  return (
    <Link to={albumAddress(item.id)} className={styles.card}>
      <AlbumPicture album={item} ratio="banner" priority={priority} />
      <span className={styles.posters} aria-hidden="true">
        {item.posters.map((poster, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture without identity
          <Poster key={index} {...pictureFile(poster, 'thumb')} alt="" className={styles.poster} />
        ))}
      </span>
      <span className={styles.text}>
        <span className={styles.kind}>{t(`album.kind.${item.kind}`)}</span>
        <span className={styles.title}>{item.title}</span>
        <span className={styles.synopsis}>{item.synopsis}</span>
        <span className={styles.facts}>
          {t('album.works', { count: item.works })} · {t('work.plays', { count: formatCount(item.hit, t) })}
        </span>
      </span>
    </Link>
  )
}
