import type { EndlessList } from '@xinghe/app-data'
import type { Playlist, PlaylistItem } from '@xinghe/contract'
import { glyphs, IconButton, Sheet } from '@xinghe/ui'
import { useState } from 'react'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { useMoveInPlaylist, useRemoveFromPlaylist } from '#components/playlist/use-playlist-mutations.ts'
import { useText } from '#text/text.ts'
import styles from './collection.module.css'

interface MoveButtonsProps {
  playlist: Playlist
  item: PlaylistItem
  index: number
  list: EndlessList<PlaylistItem>
  /** Moving is offered, too. */
  isOrdered: boolean
}

/** Moves a work of an own list one up or down, to either end, and takes it out. */
export function MoveButtons({ playlist: { key }, item, index, list, isOrdered }: MoveButtonsProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const move = useMoveInPlaylist()
  const remove = useRemoveFromPlaylist()
  const { mediaKey, work } = item
  const title = work?.title ?? t('playlist.lost')
  const keyAt = (place: number) => list.items[place]?.mediaKey
  const isLast = index === list.items.length - 1
  // Where the one behind the next is not loaded yet, nothing tells before which one it belongs.
  const isDownKnown = keyAt(index + 2) !== undefined || list.more === 'end'
  const busy = move.isPending || remove.isPending

  function moveBefore(before: string | undefined) {
    setOpen(false)
    move.mutate({ key, mediaKey, ...(before !== undefined && { before }) })
  }
  const takeOut = () => {
    setOpen(false)
    remove.mutate({ key, mediaKeys: [mediaKey] })
  }
  const actions = [
    { key: 'top', label: t('playlist.toTop'), onPress: () => moveBefore(keyAt(0)) },
    { key: 'end', label: t('playlist.toEnd'), onPress: () => moveBefore(undefined) },
    { key: 'out', label: t('playlist.takeOut'), onPress: takeOut },
  ]
  if (!isOrdered)
    return (
      <IconButton
        glyph={glyphs.trash}
        label={`${t('playlist.takeOut')} ${title}`}
        disabled={busy}
        onClick={takeOut}
      />
    )
  return (
    <div className={styles.moves}>
      <IconButton
        glyph={glyphs.up}
        label={t('playlist.up', { title })}
        disabled={busy || index === 0}
        onClick={() => moveBefore(keyAt(index - 1))}
      />
      <IconButton
        glyph={glyphs.down}
        label={t('playlist.down', { title })}
        disabled={busy || isLast || !isDownKnown}
        onClick={() => moveBefore(keyAt(index + 2))}
      />
      <IconButton
        glyph={glyphs.ellipsis}
        label={t('playlist.itemMenu', { title })}
        onClick={() => setOpen(true)}
      />
      <Sheet open={open} onClose={() => setOpen(false)} label={t('playlist.itemMenu', { title })} flush>
        <ActionList actions={actions} />
      </Sheet>
    </div>
  )
}
