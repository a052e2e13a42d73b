import { glyphs, Icon } from '@xinghe/ui'
import { useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { DanmuPlace } from '#components/danmu/danmu-target.ts'
import { DanmuLines } from '#components/danmu/lines/danmu-lines.tsx'
import { DanmuControl } from '#components/danmu/manage/danmu-control.tsx'
import { useCanControl } from '#components/danmu/manage/use-can-control.ts'
import type { Player } from '#player/store.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-list.module.css'

interface DanmuListProps extends DanmuPlace {
  player: Player | null
}

/** All danmu of the episode, and for whoever owns the work what they decide about it. */
export function DanmuList({ mediaKey, episode, player }: DanmuListProps) {
  const place = { mediaKey, episode }
  return (
    <>
      <Manage place={place} />
      <DanmuLines place={place} player={player} rows={WindowVirtualizer} skeletonCount={10} />
    </>
  )
}

/** For whoever owns the work: what they decide about its danmu. */
function Manage({ place }: { place: DanmuPlace }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  if (!useCanControl(place)) return null
  return (
    <>
      <button type="button" className={styles.manage} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon glyph={glyphs.settings} size="m" />
        {t('danmu.control')}
        <Icon glyph={glyphs.more} size="s" className={styles.arrow} />
      </button>
      <DanmuControl mediaKey={place.mediaKey} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
