import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { glyphs, Icon, StateBox } from '@xinghe/ui'
import { useState } from 'react'
import { WindowVirtualizer } from 'virtua'
import type { DanmuScene } from '#components/danmu/actions/danmu-subject.ts'
import { DanmuLine } from '#components/danmu/danmu-line.tsx'
import type { DanmuPlace } from '#components/danmu/danmu-target.ts'
import { removeDanmu } from '#components/danmu/lines/own-danmu.ts'
import { DanmuControl } from '#components/danmu/manage/danmu-control.tsx'
import { useCanControl } from '#components/danmu/manage/use-can-control.ts'
import { useUnshielded } from '#components/danmu/use-unshielded.ts'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { itemsOf } from '#components/list/states/loaded.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import type { Player } from '#player/store.ts'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-list.module.css'

interface DanmuListProps extends DanmuPlace {
  player: Player | null
}

/** All danmu of the episode in the order of time: what flies over the picture, as a list to read. */
export function DanmuList({ mediaKey, episode, player }: DanmuListProps) {
  const t = useText()
  const list = useList(calls.danmu.list, { mediaKey, episode }, { quiet: true, staleMs: 0 })
  const unshielded = useUnshielded()
  const place = { mediaKey, episode }
  const scene: DanmuScene = {
    place,
    onGone(id) {
      player?.danmu.remove(id)
      removeDanmu(place, id)
    },
  }
  return (
    <>
      <Manage place={place} />
      <ScreenStates
        query={itemsOf(list)}
        size="inline"
        skeleton={<RowsSkeleton count={10} />}
        isEmpty={lines => lines.length === 0}
        empty={<StateBox kind="talk" text={t('danmu.listEmpty.title')} sub={t('danmu.listEmpty.text')} />}
      >
        {lines => (
          <>
            <WindowVirtualizer as="ul" item="li">
              {unshielded(lines).map(line => (
                <div key={line.id} className={styles.line}>
                  <DanmuLine
                    line={line}
                    scene={scene}
                    time={formatClock(line.time)}
                    onJump={() => player?.request.seek(line.time)}
                  />
                </div>
              ))}
            </WindowVirtualizer>
            <ListFoot list={list} />
          </>
        )}
      </ScreenStates>
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
