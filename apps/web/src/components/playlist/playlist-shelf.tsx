import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Cover, classNames } from '@xinghe/ui'
import { ShelfSkeleton } from '#components/list/states/skeletons.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import shelf from '#components/work/shelf/shelf.module.css'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import card from '#components/work/work-card/work-card.module.css'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
import { playlistAddress } from './playlist-address.ts'
import styles from './playlist-row.module.css'

const size = 8

/** Popular playlists side by side, with the way to all of them; nothing where there are none. Its texts are in the part `playlist`. */
export function PlaylistShelf() {
  const t = useText()
  const { data, isPending } = useCall(calls.playlists.list, { sort: 'popular', size }, { quiet: true })
  if (isPending) return <ShelfSkeleton shape="cover" count={3} />
  if (!data || data.info.length === 0) return null
  return (
    <Shelf title={t('playlist.hot')} more="/collections?tab=1">
      <div className={classNames(shelf.row, shelf.rowCover)}>
        {data.info.map(({ key, title, cover, items, owner }) => (
          <Link key={key} to={playlistAddress(key)} className={card.card}>
            <span className={classNames(styles.stack, styles.whole)}>
              <Cover
                {...pictureFile(cover, 'cover')}
                alt=""
                className={card.picture}
                noteEnd={t('playlist.works', { count: items })}
              />
            </span>
            <span className={card.title}>{title}</span>
            <span className={card.sub}>{t('playlist.by', { name: owner.nickName })}</span>
          </Link>
        ))}
      </div>
    </Shelf>
  )
}
