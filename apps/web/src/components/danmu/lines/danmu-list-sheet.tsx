import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Sheet, StateBox } from '@xinghe/ui'
import { Virtualizer } from 'virtua'
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
import styles from './danmu-list-sheet.module.css'
import { removeDanmu } from './own-danmu.ts'

interface DanmuListSheetProps {
  target: DanmuTarget
  open: boolean
  onClose: () => void
}

/** All danmu of a film that has no page of its own, as a list to read. */
export function DanmuListSheet({ target: { player, place }, open, onClose }: DanmuListSheetProps) {
  const t = useText()
  return (
    <Sheet open={open} onClose={onClose} title={t('danmu.list')} closeLabel={t('common.close')} flush>
      {place && <Lines place={place} player={player} />}
    </Sheet>
  )
}

function Lines({ place, player }: Pick<DanmuTarget, 'player'> & { place: DanmuPlace }) {
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
    <div className={styles.lines}>
      <ScreenStates
        query={itemsOf(list)}
        size="inline"
        skeleton={<RowsSkeleton count={8} />}
        isEmpty={lines => lines.length === 0}
        empty={<StateBox kind="talk" text={t('danmu.listEmpty.title')} sub={t('danmu.listEmpty.text')} />}
      >
        {lines => (
          <>
            <Virtualizer as="ul" item="li">
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
            </Virtualizer>
            <ListFoot list={list} />
          </>
        )}
      </ScreenStates>
    </div>
  )
}
