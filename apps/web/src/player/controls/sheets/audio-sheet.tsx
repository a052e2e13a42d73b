import { chooseForDevice } from '#player/session/device-choices.ts'
import { usePlayer } from '#player/use-player.ts'
import type { SheetProps } from '#player/view-props.ts'
import { ChoiceList } from './choice-list.tsx'
import { PlayerSheet } from './player-sheet.tsx'
import { soundNames } from './sound-names.ts'

export function AudioSheet(props: SheetProps) {
  const { player, t, onClose } = props
  const tracks = usePlayer(player, state => state.audioTracks)
  const chosen = usePlayer(player, state => state.audioTrack)
  const names = soundNames(tracks, t, document.documentElement.lang)
  return (
    <PlayerSheet {...props} heading={t('player.audio')} inner>
      <ChoiceList
        label={t('player.audio')}
        choices={tracks.map(({ language }, index) => ({
          key: String(index),
          words: names[index] ?? language,
          chosen: index === chosen,
          onChoose() {
            player.request.setAudioTrack(index)
            chooseForDevice({ audio: language })
            onClose()
          },
        }))}
      />
    </PlayerSheet>
  )
}
