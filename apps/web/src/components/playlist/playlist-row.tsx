import type { Playlist } from '@xinghe/contract'
import { Badge, Cover } from '@xinghe/ui'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import row from '#components/work/cover-row/cover-row.module.css'
import { formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './playlist-row.module.css'

/** Inside of a row of `cover-row`: a playlist's cover, and beside it what it is and whose. */
export function PlaylistRow({ playlist, priority = false }: { playlist: Playlist; priority?: boolean }) {
  const t = useText()
  const { title, description, cover, items, owner, mine, isPublic, hit, favorites } = playlist
  const counts = [
    favorites > 0 && t('playlist.saves', { count: formatCount(favorites, t) }),
    hit > 0 && t('playlist.hits', { count: formatCount(hit, t) }),
  ]
  return (
    <>
      <span className={styles.stack}>
        <Cover
          {...pictureFile(cover, 'thumb')}
          alt=""
          priority={priority}
          badge={!isPublic && <Badge>{t('playlist.private')}</Badge>}
          noteEnd={t('playlist.works', { count: items })}
        />
      </span>
      <span className={row.text}>
        <span className={row.title}>{title}</span>
        <span className={row.sub}>{description}</span>
        <span className={row.sub}>{!mine && t('playlist.by', { name: owner.nickName })}</span>
        <span className={row.sub}>{counts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}
