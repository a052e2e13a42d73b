import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { StateBox } from '@xinghe/ui'
import type { Virtualizer, WindowVirtualizer } from 'virtua'
import { ListFoot } from '#components/list/states/list-foot.tsx'
import { itemsOf } from '#components/list/states/loaded.ts'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { formatClock } from '#text/format.ts'
import { useText } from '#text/text.ts'
import type { DanmuScene } from '../actions/danmu-subject.ts'
import { DanmuLine } from '../danmu-line.tsx'
import type { DanmuPlace, DanmuTarget } from '../danmu-target.ts'
import { useUnshielded } from '../use-unshielded.ts'
import styles from './danmu-lines.module.css'
import { removeDanmu } from './own-danmu.ts'

interface DanmuLinesProps extends Pick<DanmuTarget, 'player'> {
  place: DanmuPlace
  /** Draws what is in sight of whatever scrolls: the page, or a box. */
  rows: typeof Virtualizer | typeof WindowVirtualizer
  skeletonCount: number
}

/** All danmu of a place in the order of time: what flies over the picture, as a list to read. */
export function DanmuLines({ place, player, rows: Rows, skeletonCount }: DanmuLinesProps) {
  const t = useText()
  const { mediaKey, episode } = place
  const list = useList(calls.danmu.list, { mediaKey, episode }, { quiet: true, staleMs: 0 })
  const unshielded = useUnshielded()
  const scene: DanmuScene = {
    place,
    onGone(id) {
      player?.danmu.remove(id)
      removeDanmu(place, id)
    },
  }
  return (
    <ScreenStates
      query={itemsOf(list)}
      size="inline"
      skeleton={<RowsSkeleton count={skeletonCount} />}
      isEmpty={lines => lines.length === 0}
      empty={<StateBox kind="talk" text={t('danmu.listEmpty.title')} sub={t('danmu.listEmpty.text')} />}
    >
      {lines => (
        <>
          <Rows as="ul" item="li">
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
          </Rows>
          <ListFoot list={list} />
        </>
      )}
    </ScreenStates>
  )
}
