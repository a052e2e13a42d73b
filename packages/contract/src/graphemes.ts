/** Made when it is first needed: that takes a phone dozens of milliseconds. */
let segmenter: Intl.Segmenter | undefined

/** What people see as single characters. A grapheme may have any length: callers bound the text. */
export function graphemesOf(text: string): string[] {
  if (text === '') return []
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(part => part.segment)
}
