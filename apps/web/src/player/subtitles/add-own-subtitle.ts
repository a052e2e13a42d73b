import type { SubtitleSource } from '../state.ts'
import type { Player } from '../store.ts'
import { subtitleLimits } from './cue.ts'
import { decodeText } from './decode-text.ts'
import { removeOwnSubtitle, saveOwnSubtitle } from './own-subtitles.ts'
import { parseSubtitles } from './parse-subtitles.ts'

/** Of a source that is the viewer's own. */
export const ownLanguage = 'own'

const sourceOf = (name: string, text: string): SubtitleSource => ({
  language: ownLanguage,
  title: name,
  address: `${ownLanguage}:${name}`,
  text,
})

/** Shows a text as the only own subtitles of the open episode. */
export function showOwnSubtitle({ store, request }: Player, name: string, text: string): void {
  const { subtitles } = store.getState()
  const others = subtitles.filter(({ language }) => language !== ownLanguage)
  request.choose({ subtitles: [...others, sourceOf(name, text)], subtitle: others.length, subtitleDelay: 0 })
}

/** Reads a viewer's file for the open episode and shows it; answers what is wrong with it. */
export async function addOwnSubtitle(player: Player, file: File): Promise<'large' | 'unreadable' | null> {
  if (file.size > subtitleLimits.bytes) return 'large'
  const { episode } = player.store.getState()
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (parseSubtitles(text).length === 0) return 'unreadable'
  if (episode === null || player.store.getState().episode !== episode) return null
  const name = file.name.slice(0, 80)
  showOwnSubtitle(player, name, text)
  await saveOwnSubtitle({ episode, name, text, addedAt: Date.now() })
  return null
}

export async function dropOwnSubtitle({ store, request }: Player): Promise<void> {
  const { subtitles, subtitle, secondSubtitle, episode } = store.getState()
  const own = subtitles.findIndex(({ language }) => language === ownLanguage)
  const left = (index: number | null) => (index === own ? null : index)
  request.choose({
    subtitles: subtitles.filter((_, index) => index !== own),
    subtitle: left(subtitle),
    secondSubtitle: left(secondSubtitle),
  })
  if (episode !== null) await removeOwnSubtitle(episode)
}
