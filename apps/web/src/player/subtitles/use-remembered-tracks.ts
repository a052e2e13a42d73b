import { useEffect } from 'react'
import { useDeviceChoices } from '../session/device-choices.ts'
import type { Player } from '../store.ts'
import { usePlayer } from '../use-player.ts'
import { showOwnSubtitle } from './add-own-subtitle.ts'
import { loadOwnSubtitle } from './own-subtitles.ts'

/** Begins an episode with the languages that were chosen last on this device, and with the viewer's own file for it. */
export function useRememberedTracks(player: Player) {
  const episode = usePlayer(player, state => (state.status === 'ready' ? state.episode : null))
  useEffect(() => {
    if (episode === null) return
    const { subtitles, subtitle, audioTracks } = player.store.getState()
    const choices = useDeviceChoices.getState()
    const indexOf = (list: readonly { language: string }[], wanted: string | null) => {
      const index = wanted === null ? -1 : list.findIndex(({ language }) => language === wanted)
      return index < 0 ? null : index
    }
    if (subtitle === null) {
      player.request.choose({
        subtitle: indexOf(subtitles, choices.subtitle),
        secondSubtitle: indexOf(subtitles, choices.secondSubtitle),
      })
    }
    const audio = indexOf(audioTracks, choices.audio)
    if (audio !== null) player.request.setAudioTrack(audio)
    let current = true
    void loadOwnSubtitle(episode).then(own => {
      if (own && current) showOwnSubtitle(player, own.name, own.text)
    })
    return () => {
      current = false
    }
  }, [player, episode])
}
