import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Cover, classNames, RedDot } from '@xinghe/ui'
import { albumAddress } from '#components/album/album-address.ts'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import shelf from '#components/work/shelf/shelf.module.css'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { Link } from '#lib/router/link.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './collection-channel.module.css'

/** What the viewer follows, with a dot where something was added. Nothing where they follow nothing. */
export function FollowedRow() {
  const t = useText()
  const enabled = useSignedIn()
  const { data } = useCall(
    calls.franchise.list,
    { followed: true, size: 50 },
    { enabled, quiet: true, staleMs: 0 },
  )
  if (!enabled || !data || data.info.length === 0) return null
  const freshFirst = data.info.toSorted((a, b) => Number(b.fresh) - Number(a.fresh))
  return (
    <Shelf title={t('collection.followed')}>
      <div className={classNames(shelf.row, shelf.rowCover)}>
        {freshFirst.map(item => (
          <Link key={item.id} to={albumAddress(item.id)} className={styles.followed}>
            <Cover
              {...pictureFile(item.cover ?? item.posters[0] ?? null, 'cover')}
              alt=""
              note={t('album.works', { count: item.works })}
            />
            <span className={styles.name}>
              {item.fresh && <RedDot label={t('collection.fresh')} />}
              {item.title}
            </span>
          </Link>
        ))}
      </div>
    </Shelf>
  )
}
