import type { Cue } from './cue.ts'
import { parseAss } from './parse-ass.ts'
import { parseTextCues } from './parse-text-cues.ts'

/** The cues of a file, whatever its name ends in; none where it is something else. */
export function parseSubtitles(text: string): Cue[] {
  return /^\s*\[(?:script info|events|v4\+? styles)\]/im.test(text.slice(0, 2000))
    ? parseAss(text)
    : parseTextCues(text)
}

/** Text of a file in UTF-8, UTF-16 with its mark, or what most Chinese subtitles are in otherwise. */
export function decodeText(bytes: Uint8Array): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
