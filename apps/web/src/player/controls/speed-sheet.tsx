import { Sheet } from '@xinghe/ui'
import type { Player } from '../store.ts'
import type { PlayerSay } from '../texts.ts'
import { ChoiceList } from './choice-list.tsx'
import { usePlayer } from './use-player.ts'
import { useSheetSide } from './use-sheet-side.ts'

const rates = [3, 2, 1.5, 1.25, 1, 0.75, 0.5]

type SpeedSheetProps = { player: Player; say: PlayerSay; open: boolean; onClose: () => void }

export function SpeedSheet({ player, say, open, onClose }: SpeedSheetProps) {
  const current = usePlayer(player, state => state.rate)
  const side = useSheetSide(player)
  return (
    <Sheet
      {...side}
      open={open}
      onClose={onClose}
      title={say('player.speed')}
      closeLabel={say('player.close')}
    >
      <ChoiceList
        label={say('player.speed')}
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
