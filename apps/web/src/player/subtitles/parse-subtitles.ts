import type { Cue } from './cue.ts'
import { parseAss } from './parse-ass.ts'
import { parseTextCues } from './parse-text-cues.ts'

/** The cues of a file, whatever its name ends in; none where it is something else. */
export function parseSubtitles(text: string): Cue[] {
  return /^\s*\[(?:script info|events|v4\+? styles)\]/im.test(text.slice(0, 2000))
    ? parseAss(text)
    : parseTextCues(text)
}
