import type { Player } from '../store.ts'
import { usePlayer } from '../use-player.ts'

/** The subtitles of an episode as tracks of its picture; the browser draws the chosen ones. */
export function SubtitleTracks({ player }: { player: Player }) {
  const subtitles = usePlayer(player, state => state.subtitles)
  const chosen = usePlayer(player, state => state.subtitle)
  return subtitles.map(({ address, language, title }, index) => (
    <track
      key={address}
      kind="subtitles"
      src={address}
      srcLang={language}
      label={title}
      ref={element => {
        if (element) element.track.mode = index === chosen ? 'showing' : 'disabled'
      }}
    />
  ))
}
