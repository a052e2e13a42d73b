import type { Chapter } from '../play-port.ts'

/** The chapter of a moment; null where the film has none. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | null {
  return chapters.findLast(({ startSec }) => startSec <= seconds) ?? null
}
