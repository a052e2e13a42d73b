import { rates } from '#player/gestures/keyboard.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import { ChoiceList } from './choice-list.tsx'
import { PlayerSheet } from './player-sheet.tsx'

export function SpeedSheet(props: SheetProps) {
  const { player, t, onClose } = props
  const current = usePlayer(player, state => state.rate)
  return (
    <PlayerSheet {...props} heading={t('player.speed')}>
      <ChoiceList
        label={t('player.speed')}
        choices={rates.toReversed().map(rate => ({
          key: String(rate),
          words: `${rate.toFixed(rate % 0.5 === 0 ? 1 : 2)}x`,
          chosen: rate === current,
          onChoose() {
            player.request.setRate(rate)
            onClose()
          },
        }))}
      />
    </PlayerSheet>
  )
}
