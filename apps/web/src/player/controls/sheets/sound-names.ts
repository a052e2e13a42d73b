import type { AudioTrack } from '#player/play-port.ts'
import type { PlayerTranslate } from '#player/texts.ts'

/** What files call Mandarin, which is not a dialect to those who speak it: 639-2's two codes beside BCP 47's. */
const mandarin = new Set(['zh', 'chi', 'zho', 'cmn'])

function languageName(language: string, t: PlayerTranslate, locale: string): string | null {
  const [base = ''] = language.toLowerCase().split('-')
  if (mandarin.has(base)) return t('player.audio.mandarin')
  try {
    return new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(base) ?? null
  } catch {
    return null
  }
}

/**
 * What the sound tracks of a film are called: by their language, which files say in codes, else by their title. Those of
 * one language are told apart by their titles, or their places.
 */
export function soundNames(tracks: readonly AudioTrack[], t: PlayerTranslate, locale: string): string[] {
  const numbered = (index: number) => `${t('player.audio')} ${index + 1}`
  const names = tracks.map(({ language, title }) =>
    language === 'und' ? title : (languageName(language, t, locale) ?? title),
  )
  return names.map((name, index) => {
    if (name === '') return numbered(index)
    if (names.filter(other => other === name).length === 1) return name
    const title = tracks[index]?.title ?? ''
    return title === name ? name : `${name} · ${title || numbered(index)}`
  })
}
