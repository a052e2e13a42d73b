import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import type { Probe } from '../probe/probe.ts'
import { folderOf, readHead } from '../tools/folder.ts'
import { memoryFor } from '../tools/machine.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool } from '../tools/run-tool.ts'
import { sourceOptions } from '../tools/source-options.ts'

export type SubtitleFile = { path: string; language: string; title: string }

/** Text tracks that are taken, from the first on. */
const MOST_TRACKS = 8
/** A film's own text has some 200 KB; ffmpeg's way of keeping it takes time by the square of an event's length. */
export const SUBTITLE_BYTES = 20_000_000
const CPU_SEC = 60
/** A disk that reads less is not waited for. */
const READ_BYTES_PER_MS = 20_000
/** A cue stands within the first lines, after the head and its styles. */
const HEAD_BYTES = 64 * 1024

/**
 * Writes text subtitles of a source as WebVTT into `outDir`, in one reading. Subtitles that are pictures and those
 * without a single cue are left out.
 * @throws ToolError when one is larger, or takes longer, than any text of a film
 */
export async function subtitles(
  {
    source,
    probe,
    outDir,
    cpuSec = CPU_SEC,
  }: { source: string; probe: Probe; outDir: string; cpuSec?: number },
  { signal, tools = DEFAULT_TOOLS }: Calling = {},
): Promise<SubtitleFile[]> {
  const tracks = probe.subtitles.filter(track => track.isText).slice(0, MOST_TRACKS)
  if (tracks.length === 0) return []
  const files = tracks.map(({ index, language, title }) => ({
    index,
    language,
    title,
    path: join(outDir, `subtitle-${index}.vtt`),
  }))
  const outputs = files.flatMap(({ index, path }) => [
    '-map',
    `0:${index}`,
    '-c:s',
    'webvtt',
    '-f',
    'webvtt',
    path,
  ])
  const args = ['-v', 'error', '-nostdin', '-y', ...sourceOptions(), '-i', fileAddress(source), ...outputs]
  const { size } = await stat(source)
  await runTool(tools.ffmpeg, args, {
    signal,
    limits: {
      wallMs: minuteMs + size / READ_BYTES_PER_MS,
      cpuSec,
      memoryBytes: memoryFor.probe(),
      fileBytes: SUBTITLE_BYTES,
    },
    folder: folderOf(source, [outDir]),
  })
  const written = await Promise.all(
    files.map(async file => ({ ...file, head: await readHead(file.path, HEAD_BYTES, SUBTITLE_BYTES) })),
  )
  return written
    .filter(({ head }) => head.includes('-->'))
    .map(({ path, language, title }) => ({ path, language, title }))
}
