import { minuteMs } from '@xinghe/contract/time'
import { folderOf } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'

/** A part of a film that can be jumped to. */
export type Chapter = { startSec: number; title: string }

/** More than any disc has; beyond them the seek bar is nothing but gaps. */
const MOST_CHAPTERS = 100
const MOST_TITLE = 60
/** Chapters closer than this are one. */
const LEAST_SEC = 1
const LIMITS = { wallMs: minuteMs, memoryBytes: memoryFor.probe(), outputBytes: 4 * 1024 ** 2 }

/** What a title has no use for: controls, line ends, marks of direction, characters of no width. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]+/gu
/** What programs write where nobody gave a title: it says no more than the chapter's place. */
const NUMBERED =
  /^(chapter|kapitel|chapitre|capítulo|capitolo)?[\s_-]*\d{1,4}$|^\d{2}:\d{2}:\d{2}([.:,]\d+)?$/i

/** A title of a file as one line that can be shown. */
export function visibleLine(title: string): string {
  const seen = title.replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim()
  return [...seen].slice(0, MOST_TITLE).join('').trim()
}

function tidyTitle(title: string): string {
  const line = visibleLine(title)
  return NUMBERED.test(line) ? '' : line
}

/**
 * Chapters as a player can show them: in order, within the film, the first from its start, at most a hundred. None
 * where they would be one.
 */
export function tidyChapters(chapters: readonly Chapter[], durationSec: number): Chapter[] {
  const inside = chapters
    .filter(({ startSec }) => Number.isFinite(startSec) && startSec <= durationSec - LEAST_SEC)
    .map(({ startSec, title }) => ({
      startSec: Math.round(Math.max(0, startSec) * 1000) / 1000,
      title: tidyTitle(title),
    }))
    .toSorted((a, b) => a.startSec - b.startSec)
  const tidy: Chapter[] = []
  for (const chapter of inside) {
    const before = tidy.at(-1)
    if (!before && chapter.startSec >= LEAST_SEC) tidy.push({ startSec: 0, title: '' })
    if (before && chapter.startSec - before.startSec < LEAST_SEC) before.title ||= chapter.title
    else tidy.push(before || chapter.startSec >= LEAST_SEC ? chapter : { ...chapter, startSec: 0 })
  }
  return tidy.length > 1 ? tidy.slice(0, MOST_CHAPTERS) : []
}

type RawChapter = { start_time?: string; tags?: { title?: string } }

/** The chapters that a file has. Throws ToolError where it has more than anybody would make. */
export async function readChapters(
  file: string,
  durationSec: number,
  { signal, tools = DEFAULT_TOOLS }: Calling = {},
): Promise<Chapter[]> {
  const entries = ['-show_entries', 'chapter=start_time:chapter_tags=title', '-show_chapters']
  const args = ['-v', 'error', ...sourceOptions(), '-of', 'json', ...entries, fileAddress(file)]
  const { stdout } = await runTool(tools.ffprobe, args, { signal, limits: LIMITS, folder: folderOf(file) })
  const { chapters = [] }: { chapters?: RawChapter[] } = JSON.parse(stdout.toString())
  const found = chapters.map(({ start_time, tags }) => ({
    startSec: Number(start_time),
    title: tags?.title ?? '',
  }))
  return tidyChapters(found, durationSec)
}
