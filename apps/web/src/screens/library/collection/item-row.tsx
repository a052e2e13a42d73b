import type { EndlessList } from '@xinghe/app-data'
import type { Playlist, PlaylistItem } from '@xinghe/contract'
import { playlistPlayAddress, queueId } from '#components/playlist/playlist-address.ts'
import { WorkLine } from '#components/playlist/work-line.tsx'
import row from '#components/work/cover-row/cover-row.module.css'
import { Link } from '#lib/router/link.tsx'
import styles from './collection.module.css'
import { MoveButtons } from './move-buttons.tsx'

interface ItemRowProps {
  playlist: Playlist
  item: PlaylistItem
  index: number
  list: EndlessList<PlaylistItem>
  arranging: boolean
}

/** One work: plays the list from it on. While the list is arranged its buttons move it. */
export function ItemRow({ playlist, item, index, list, arranging }: ItemRowProps) {
  const number = <span className={styles.number}>{index + 1}</span>
  const line = <WorkLine work={item.work} priority={index < 4} note={number} />
  if (!arranging && item.work)
    return (
      <Link to={playlistPlayAddress(queueId(playlist.key), item.mediaKey)} className={row.row}>
        {line}
      </Link>
    )
  return (
    <div className={arranging ? styles.arranged : row.row}>
      {line}
      {(arranging || !item.work) && (
        <MoveButtons playlist={playlist} item={item} index={index} list={list} isOrdered={arranging} />
      )}
    </div>
  )
}
