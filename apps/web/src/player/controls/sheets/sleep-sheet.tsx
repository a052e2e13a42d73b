import { minuteMs } from '@xinghe/contract/time'
import { sleepMinutes } from '#player/sleep/sleep-rule.ts'
import type { PlayerState } from '#player/state.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import { ChoiceList } from './choice-list.tsx'
import { PlayerSheet } from './player-sheet.tsx'

export function SleepSheet(props: SheetProps) {
  const { player, t, onClose } = props
  const sleep = usePlayer(player, state => state.sleep)
  const live = usePlayer(player, state => state.live)
  const choose = (sleep: PlayerState['sleep']) => () => {
    player.request.choose({ sleep })
    onClose()
  }
  const running = typeof sleep === 'number' ? minutesLeft(sleep) : null
  const known = sleepMinutes.find(minutes => minutes === running)
  return (
    <PlayerSheet {...props} heading={t('player.sleep')} inner>
      <ChoiceList
        label={t('player.sleep')}
        choices={[
          { key: 'off', words: t('player.sleep.off'), chosen: sleep === null, onChoose: choose(null) },
          ...(running !== null && known === undefined
            ? [
                {
                  key: 'now',
                  words: t('player.sleep.left', { minutes: running }),
                  chosen: true,
                  onChoose: onClose,
                },
              ]
            : []),
          ...sleepMinutes.map(minutes => ({
            key: String(minutes),
            words: t('player.sleep.minutes', { minutes }),
            chosen: minutes === known,
            onChoose: () => choose(performance.now() + minutes * minuteMs)(),
          })),
          ...(live
            ? []
            : [
                {
                  key: 'end',
                  words: t('player.sleep.end'),
                  chosen: sleep === 'end',
                  onChoose: choose('end'),
                },
              ]),
        ]}
      />
    </PlayerSheet>
  )
}

export const minutesLeft = (sleep: number): number =>
  Math.max(1, Math.ceil((sleep - performance.now()) / minuteMs))
