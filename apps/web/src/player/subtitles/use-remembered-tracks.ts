import { useEffect } from 'react'
import { chooseForDevice, useDeviceChoices } from '../session/device-choices.ts'
import { chosenSound } from '../state.ts'
import type { Player } from '../store.ts'
import { usePlayer } from '../use-player.ts'
import { showOwnSubtitle } from './add-own-subtitle.ts'
import { loadOwnSubtitle } from './own-subtitles.ts'

/** A sound that could not be had is not tried again with the next film: what plays instead is remembered. */
function useForgottenSound(player: Player) {
  const isLost = usePlayer(player, ({ passing }) => passing?.what === 'sound')
  const language = usePlayer(player, state => {
    const sound = chosenSound(state)
    return sound === null ? null : (state.audioTracks[sound]?.language ?? null)
  })
  useEffect(() => {
    if (isLost) chooseForDevice({ audio: language })
  }, [isLost, language])
}

/** Begins an episode with the languages that were chosen last on this device, and with the viewer's own file for it. */
export function useRememberedTracks(player: Player) {
  useForgottenSound(player)
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
