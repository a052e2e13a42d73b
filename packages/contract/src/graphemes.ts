/** Made when it is first needed: that takes a phone dozens of milliseconds. */
let segmenter: Intl.Segmenter | undefined

/** UTF-16 units that a character of a text may have on average; a family of four has 11. */
export const mostUnitsEach = 16

/** What people see as single characters. A grapheme may have any length: callers bound the text. */
export function graphemesOf(text: string): string[] {
  if (text === '') return []
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' })
  return [...segmenter.segment(text)].map(part => part.segment)
}

/** A text as it is stored: normalized, without spaces at the ends of lines, with at most one empty line in a row. */
export function tidyLines(raw: string): string {
  return raw
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
