const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/** What people see as single characters. A grapheme may have any length: callers bound the text. */
export function graphemesOf(text: string): string[] {
  return [...segmenter.segment(text)].map(part => part.segment)
}
