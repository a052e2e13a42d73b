import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { hourSec } from '@xinghe/contract/time'
import {
  covers,
  INIT_NAME,
  inspect,
  ladder,
  measureLoudness,
  mediaPlaylist,
  type Plan,
  type Refusal,
  segmentName,
  storyboard,
  storyboardRendition,
  storyboardSegments,
  subtitles,
  transcode,
  withRemux,
} from '#modules/media/engine/index.ts'

/** Where a film's way through the engine ends. */
export type Outcome =
  | { state: 'ready'; plan: Plan; playlists: string[]; covers: number; tiles: number; texts: number }
  | { state: 'refused'; why: Refusal }
  | { state: 'failed'; cause: unknown }

const LIMITS = { maxBytes: 4 * 1024 ** 3, maxSec: 4 * hourSec }

/** Does with a file what the jobs do, step by step, without their database. `file` lies in a folder of its own. */
export async function processFilm(file: string, folder: string): Promise<Outcome> {
  try {
    return await processed(file, folder)
  } catch (cause) {
    return { state: 'failed', cause }
  }
}

async function processed(source: string, folder: string): Promise<Outcome> {
  const found = await inspect(source, LIMITS)
  if ('refused' in found) return { state: 'refused', why: found.refused }
  const probe = found.ok
  const plan = await withRemux(source, probe, ladder(probe))
  const loudness = await measureLoudness(source, probe)
  const outDir = join(folder, 'out')
  await mkdir(outDir, { recursive: true })
  const lengths = new Map<string, number[]>()
  const onSegment = ({ id }: { id: string }, { durationSec }: { durationSec: number }) => {
    lengths.set(id, [...(lengths.get(id) ?? []), durationSec])
  }
  for (const pass of plan.passes) await transcode({ source, probe, plan, pass, outDir, loudness, onSegment })
  const pictures = await covers({ source, probe, outDir: join(folder, 'covers'), count: 3 })
  const film = await smallestOf(plan, outDir, join(folder, 'smallest.mp4'))
  const board = await storyboard({ film, plan, outDir: join(folder, 'storyboard') })
  const texts = await subtitles({ source, probe, outDir: join(folder, 'subtitles') })
  const playlists: string[] = []
  for (const { id } of plan.renditions) {
    const segments = (lengths.get(id) ?? []).map((durationSec, index) => ({ index, durationSec }))
    const path = join(outDir, id, 'index.m3u8')
    await writeFile(path, mediaPlaylist({ segments, isComplete: true, segmentSec: plan.segmentSec }))
    playlists.push(path)
  }
  return { state: 'ready', plan, playlists, covers: pictures.length, tiles: board.tiles, texts: texts.length }
}

/** The part of the smallest rendition that the storyboard is drawn from, as one file. */
async function smallestOf(plan: Plan, outDir: string, film: string): Promise<string> {
  const folder = join(outDir, storyboardRendition(plan).id)
  for (const name of [INIT_NAME, ...storyboardSegments(plan).map(segmentName)])
    await appendFile(film, await readFile(join(folder, name)))
  return film
}
