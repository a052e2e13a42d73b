import { useCallMutation, useList } from '@xinghe/app-data'
import type { CallData } from '@xinghe/client'
import { calls } from '@xinghe/client'
import { StateBox, toast } from '@xinghe/ui'
import { useEffect } from 'react'
import { WindowVirtualizer } from 'virtua'
import { FailedBox } from '#components/list/states/failed-box.tsx'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import type { Player } from '#player/store.ts'
import { formatClock, formatCount } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-list.module.css'
import { unlist } from './own-danmu.ts'

/** An own danmu may be taken back this long after it was sent, as the server allows. */
const recallMs = 120_000

type Line = CallData<typeof calls.danmu.list>['info'][number]

interface DanmuListProps {
  mediaKey: string
  episode: string
  player: Player | null
  /** Hears how many are listed, in words; `+` for those that have not been asked for. */
  onCount: (count: string) => void
}

/** All danmu of the episode in the order of time: the layer's equivalent for whoever reads rather than watches. */
export function DanmuList({ mediaKey, episode, player, onCount }: DanmuListProps) {
  const t = useText()
  const list = useList(calls.danmu.list, { mediaKey, episode }, { quiet: true, staleMs: 0 })
  const recall = useCallMutation(calls.danmu.recall)
  const { length } = list.items
  const count = length === 0 ? '' : formatCount(length, t) + (list.more === 'end' ? '' : '+')
  useEffect(() => onCount(count), [count, onCount])

  if (list.pending) return <RowsSkeleton count={10} />
  if (list.failed) return <FailedBox error={list.failed} reload={list.reload} />
  if (list.items.length === 0) {
    return <StateBox kind="empty" text={t('danmu.listEmpty.title')} sub={t('danmu.listEmpty.text')} />
  }

  async function takeBack({ id }: Line) {
    await recall.mutateAsync({ id })
    player?.danmu.remove(id)
    toast(t('danmu.recalled'))
    unlist({ mediaKey, episode }, id)
  }

  return (
    <>
      <WindowVirtualizer as="ul" item="li">
        {list.items.map(line => (
          <div key={line.id} className={styles.line}>
            <button
              type="button"
              className={styles.jump}
              aria-label={t('danmu.jump', { time: formatClock(line.time), text: line.text })}
              onClick={() => player?.request.seek(line.time)}
            >
              <span className={styles.time}>{formatClock(line.time)}</span>
              <span className={styles.text}>{line.text}</span>
            </button>
            {line.mine && Date.now() - line.sentAt < recallMs && (
              <button
                type="button"
                className={styles.recall}
                onClick={() => void takeBack(line).catch(() => {})}
              >
                {t('danmu.recall')}
              </button>
            )}
          </div>
        ))}
      </WindowVirtualizer>
      <ListFoot list={list} />
    </>
  )
}
