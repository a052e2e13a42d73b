import type { EndlessList } from '@xinghe/app-data'
import type { Playlist, PlaylistItem } from '@xinghe/contract'
import { Cover } from '@xinghe/ui'
import { playlistPlayAddress, queueId } from '#components/playlist/playlist-address.ts'
import row from '#components/work/cover-row/cover-row.module.css'
import { CoverRow } from '#components/work/cover-row/cover-row.tsx'
import { workFacts, workNote } from '#components/work/work-card/work-note.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'
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
  if (!arranging && item.work)
    return (
      <Link to={playlistPlayAddress(queueId(playlist.key), item.mediaKey)} className={row.row}>
        <Content item={item} index={index} />
      </Link>
    )
  return (
    <div className={arranging ? styles.arranged : row.row}>
      <Content item={item} index={index} />
      {(arranging || !item.work) && (
        <MoveButtons playlist={playlist} item={item} index={index} list={list} isOrdered={arranging} />
      )}
    </div>
  )
}

function Content({ item: { work }, index }: { item: PlaylistItem; index: number }) {
  const t = useText()
  if (!work)
    return (
      <>
        <Cover alt="" className={row.cover} />
        <span className={row.text}>
          <span className={styles.lost}>{t('playlist.lost')}</span>
        </span>
      </>
    )
  return (
    <CoverRow work={work} priority={index < 4} note={<span className={styles.number}>{index + 1}</span>}>
      <span className={row.sub}>{workFacts(work)}</span>
      <span className={row.sub}>{workNote(work, t)}</span>
    </CoverRow>
  )
}
