import type { Player } from '#player/store.ts'
import type { PlayerTranslate } from '#player/texts.ts'
import { usePlayer } from '#player/use-player.ts'
import { ChoiceList } from './choice-list.tsx'

/** Which subtitles are shown; nothing for an episode without any. */
export function SubtitleChoice({ player, t }: { player: Player; t: PlayerTranslate }) {
  const subtitles = usePlayer(player, state => state.subtitles)
  const chosen = usePlayer(player, state => state.subtitle)
  if (subtitles.length === 0) return null
  const choice = (index: number | null, words: string) => ({
    key: String(index),
    words,
    chosen: index === chosen,
    onChoose: () => player.request.setSubtitle(index),
  })
  const named = subtitles.map(({ language, title }, index) => choice(index, title || language))
  return (
    <ChoiceList label={t('player.subtitles')} choices={[choice(null, t('player.subtitlesOff')), ...named]} />
  )
}
