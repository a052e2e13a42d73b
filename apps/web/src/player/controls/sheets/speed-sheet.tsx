import { Sheet } from '@xinghe/ui'
import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import { ChoiceList } from './choice-list.tsx'
import { useSheetSide } from './use-sheet-side.ts'

const rates = [3, 2, 1.5, 1.25, 1, 0.75, 0.5]

type SpeedSheetProps = { player: Player; t: PlayerTranslate; open: boolean; onClose: () => void }

export function SpeedSheet({ player, t, open, onClose }: SpeedSheetProps) {
  const current = usePlayer(player, state => state.rate)
  const side = useSheetSide(player)
  return (
    <Sheet {...side} open={open} onClose={onClose} title={t('player.speed')} closeLabel={t('player.close')}>
      <ChoiceList
        label={t('player.speed')}
        choices={rates.map(rate => ({
          key: String(rate),
          words: `${rate.toFixed(rate % 0.5 === 0 ? 1 : 2)}x`,
          chosen: rate === current,
          onChoose() {
            player.request.setRate(rate)
            onClose()
          },
        }))}
      />
    </Sheet>
  )
}
