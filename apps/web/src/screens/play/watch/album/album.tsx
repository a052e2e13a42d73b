import type { WorkCard } from '@xinghe/contract'
import { classNames, glyphs, Icon, Poster } from '@xinghe/ui'
import { albumPlayAddress } from '#components/album/album-address.ts'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { pictureFile } from '#components/picture/source/picture-file.ts'
import { playedSetAddress } from '#components/playlist/playlist-address.ts'
import { Shelf } from '#components/work/shelf/shelf.tsx'
import { CornerBadge } from '#components/work/work-card/corner-badge.tsx'
import { workNote } from '#components/work/work-card/work-note.ts'
import { Link } from '#lib/router/link.tsx'
import { useCentered } from '#lib/use-centered.ts'
import { useText } from '#text/text.ts'
import styles from './album.module.css'
import { AlbumSkeleton } from './album-skeleton.tsx'
import type { AlbumState, WatchedSet } from './use-album.ts'

interface AlbumProps {
  state: AlbumState
  /** The work that is open. */
  mediaKey: string
}

/** The set that the work is watched in, with the open one marked. A chosen set has a placeholder while it loads. */
export function Album({ state, mediaKey }: AlbumProps) {
  const { album, chosen, pending, failed, reload } = state
  if (album) return <AlbumRow album={album} mediaKey={mediaKey} />
  if (failed) return <FailedBox error={failed} reload={reload} />
  return chosen !== null && pending ? <AlbumSkeleton /> : null
}

function AlbumRow({ album, mediaKey }: { album: WatchedSet; mediaKey: string }) {
  const t = useText()
  const { id, title, items } = album
  const row = useCentered<HTMLUListElement>(`${id} ${mediaKey}`)
  const isWhole = album.place === undefined
  const place = album.place ?? items.findIndex(work => work.mediaKey === mediaKey) + 1
  const count = isWhole ? items.length : album.works
  return (
    <Shelf
      title={title}
      aside={
        <Link
          to={playedSetAddress(id)}
          className={styles.whole}
          aria-label={t('play.album.whole', { title, count })}
        >
          <span className="num">
            {place}/{count}
          </span>
          <Icon glyph={glyphs.more} size="s" />
        </Link>
      }
    >
      <ul ref={row} className={styles.row} aria-label={title}>
        {items.map(work => (
          <li key={work.mediaKey} className={styles.item}>
            <AlbumWork
              work={work}
              address={albumPlayAddress(id, work.mediaKey)}
              current={work.mediaKey === mediaKey}
            />
          </li>
        ))}
      </ul>
    </Shelf>
  )
}

function AlbumWork({ work, address, current }: { work: WorkCard; address: string; current: boolean }) {
  const t = useText()
  return (
    <Link
      to={address}
      replace
      className={classNames(styles.work, current && styles.current)}
      aria-current={current ? 'true' : undefined}
    >
      <Poster
        {...pictureFile(work.poster ?? work.cover, 'poster')}
        alt=""
        className={styles.poster}
        badge={work.badge && <CornerBadge badge={work.badge} />}
        note={current ? t('play.currentEpisode') : workNote(work, t)}
      />
      <span className={styles.name}>{work.title}</span>
    </Link>
  )
}
