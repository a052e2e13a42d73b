import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import type { Probe } from '../probe/probe.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, runTool, sourceOptions } from '../tools/run-tool.ts'

export type SubtitleFile = { path: string; language: string; title: string }

const LIMITS = { wallMs: 15 * minuteMs, memoryBytes: 4 * 1024 ** 3 }

/**
 * Writes every text subtitle of a source as WebVTT into `outDir`, in one reading. Subtitles that are pictures and
 * those without a single cue are left out.
 */
export async function subtitles(
  { source, probe, outDir }: { source: string; probe: Probe; outDir: string },
  { signal, tools = DEFAULT_TOOLS }: Calling = {},
): Promise<SubtitleFile[]> {
  const tracks = probe.subtitles.filter(track => track.isText)
  if (tracks.length === 0) return []
  await mkdir(outDir, { recursive: true })
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
  await runTool(tools.ffmpeg, args, { signal, limits: LIMITS })
  const written = await Promise.all(
    files.map(async file => ({ ...file, text: await readFile(file.path, 'utf8') })),
  )
  return written
    .filter(({ text }) => text.includes('-->'))
    .map(({ path, language, title }) => ({ path, language, title }))
}
