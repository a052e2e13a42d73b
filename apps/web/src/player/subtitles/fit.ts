import type { Cue } from './cue.ts'

/** Of a Chinese letter's width, about. */
const latinWidth = 0.55
/** What the end of a line leaves empty, in letters. */
const lineLetters = 6
/** Height of the picture by its width, less what lines have between them and at their sides. */
const room = 0.32
/** Before this everything is Latin, or as narrow. */
const firstWide = 0x2e80

/** The largest letter with which all cues together fit into the picture, in hundredths of its width. */
export function largestLetter(cues: readonly Cue[]): number {
  let letters = 1
  for (const { text } of cues) {
    letters += lineLetters * text.split('\n').length
    for (const letter of text) letters += (letter.codePointAt(0) ?? 0) < firstWide ? latinWidth : 1
  }
  return 100 * Math.sqrt(room / letters)
}
