import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import { useEffect } from 'react'
import { WindowVirtualizer } from 'virtua'
import { DanmuLine } from '#components/danmu/danmu-line.tsx'
import { useUnshielded } from '#components/danmu/use-unshielded.ts'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { itemsOf } from '#components/list/states/loaded.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { reportAddress } from '#components/report/report-address.ts'
import type { Player } from '#player/store.ts'
import { formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-list.module.css'
import { removeOwnDanmu } from './own-danmu.ts'

interface DanmuListProps {
  mediaKey: string
  episode: string
  player: Player | null
  /** Called with how many are listed, in words; `+` for those that have not been loaded. */
  onCount: (count: string) => void
}

/** All danmu of the episode in the order of time: what flies over the picture, as a list to read. */
export function DanmuList({ mediaKey, episode, player, onCount }: DanmuListProps) {
  const t = useText()
  const list = useList(calls.danmu.list, { mediaKey, episode }, { quiet: true, staleMs: 0 })
  const unshielded = useUnshielded()
  const { length } = list.items
  const count = length === 0 ? '' : formatCount(length, t) + (list.more === 'end' ? '' : '+')
  useEffect(() => onCount(count), [count, onCount])

  function removeLine(id: string) {
    player?.danmu.remove(id)
    removeOwnDanmu({ mediaKey, episode }, id)
  }
  return (
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
                  time={formatClock(line.time)}
                  report={reportAddress('danmu', line.id, { mediaKey, episode, time: line.time })}
                  onJump={() => player?.request.seek(line.time)}
                  onRecalled={removeLine}
                />
              </div>
            ))}
          </WindowVirtualizer>
          <ListFoot list={list} />
        </>
      )}
    </ScreenStates>
  )
}
