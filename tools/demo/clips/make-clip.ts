import { chmod, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { minuteMs } from '@xinghe/contract/time'
import { DEFAULT_TOOLS, runTool } from '../../../apps/server/src/modules/media/engine/tools/run-tool.ts'
import { WORDS } from '../content/names.ts'
import type { DemoWork } from '../content/shape.ts'
import { clipGraph } from './graph.ts'
import { writeMusic } from './music.ts'
import { drawPlates, type PlateSet } from './plates.ts'
import { type ClipEpisode, type ClipStyle, shotsOf, styleOf } from './style.ts'
import { drawTitles, type Overlay } from './titles.ts'

export interface ClipOrder {
  readonly work: DemoWork
  readonly episode: { readonly number: number; readonly title: string }
  /** 1 when not given; only makes the picture differ. */
  readonly seasonNumber?: number
  /** Where the mp4 goes; it appears there only when it is whole. */
  readonly file: string
  readonly durationSec: number
  /** Ends ffmpeg and rejects with an AbortError. */
  readonly signal?: AbortSignal
}

/**
 * Makes a demonstration video: H.264 and AAC in an mp4 of exactly the wanted size and length (to a frame), drawn
 * from the scene of the work's pictures. Portrait for shorts, 1080p for first episodes with the 4K badge, 720p otherwise.
 * It runs on one core at low priority. Throws with ffmpeg's last words when ffmpeg fails.
 */
export async function makeClip(order: ClipOrder): Promise<void> {
  const { work, episode, file, durationSec, signal } = order
  const style = styleOf(work, episode.number)
  // Beside the file, which is renamed into its place.
  const folder = await mkdtemp(join(dirname(file), '.clip-'))
  try {
    const variant = (order.seasonNumber ?? 1) * 20 + episode.number - 21
    const shots = shotsOf(style, durationSec)
    const sets: PlateSet[] = []
    for (let set = 0; set < Math.min(3, shots.length); set++) {
      signal?.throwIfAborted()
      sets.push(await drawPlates(work, style, variant, set, folder))
    }
    const overlays = await drawTitles(work, wordsOf(work, episode), style, durationSec, folder)
    const music = join(folder, 'music.wav')
    await writeMusic(music, `${work.key} ${variant}`, style, durationSec)
    const graph = join(folder, 'graph.txt')
    await writeFile(graph, clipGraph({ style, sets, shots, overlays, durationSec }))
    const part = join(folder, 'made', 'clip.mp4')
    await ffmpeg(
      folder,
      argumentsOf({ style, sets, overlays, music, graph, durationSec, part, isDubbed: isDubbed(work) }),
      signal,
    )
    await rename(part, file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a clip says of its episode. Of a series one clip stands for every episode: it names none of them. */
export function wordsOf(work: DemoWork, { number, title }: ClipOrder['episode']): ClipEpisode {
  if (work.seasons.some(season => season.episodes.length > 1)) return { label: '', title: '' }
  if (work.kind === 'movie') return { label: WORDS.feature, title: '' }
  const word = work.kind === 'variety' ? WORDS.issue : work.kind === 'sport' ? WORDS.round : WORDS.episode
  return { label: word(number), title }
}

interface Ingredients {
  readonly style: ClipStyle
  readonly sets: readonly PlateSet[]
  readonly overlays: readonly Overlay[]
  readonly music: string
  readonly graph: string
  readonly durationSec: number
  readonly part: string
  readonly isDubbed: boolean
}

/** A film in Cantonese has a sound in Mandarin too: here the same music, deeper. */
const isDubbed = ({ kind, language }: DemoWork) => kind === 'movie' && language === 'yue'
const dub = ',asetrate=36000,aresample=48000,atempo=1.3333'

function argumentsOf({
  style,
  sets,
  overlays,
  music,
  graph,
  durationSec,
  part,
  isDubbed,
}: Ingredients): string[] {
  const fps = String(style.fps)
  const plates = sets.flatMap(({ files, w, h }) =>
    files.flatMap(file => [
      '-f',
      'rawvideo',
      '-pixel_format',
      'rgba',
      '-video_size',
      `${w}x${h}`,
      '-framerate',
      fps,
      '-i',
      file,
    ]),
  )
  const words = overlays.flatMap(({ file }) => ['-framerate', fps, '-i', file])
  const sound = `volume=2,afade=t=in:d=0.8,afade=t=out:st=${durationSec - 1.5}:d=1.5,aecho=0.8:0.6:260:0.25,aformat=channel_layouts=stereo`
  const heard = `${sets.length * 3 + overlays.length}:a`
  return [
    ...['-nostdin', '-y', '-v', 'error', '-filter_complex_threads', '1', '-protocol_whitelist', 'file,pipe'],
    ...plates,
    ...words,
    ...['-i', music, '-filter_complex_script', graph, '-map', '[video]', '-map', heard, '-filter:a:0', sound],
    ...(isDubbed ? ['-map', heard, '-filter:a:1', sound + dub] : []),
    ...(isDubbed ? ['-metadata:s:a:0', 'language=yue', '-metadata:s:a:1', 'language=chi'] : []),
    ...[
      '-t',
      String(durationSec),
      '-r',
      fps,
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
      '-crf',
      '24',
      '-g',
      String(style.fps * 2),
    ],
    ...[
      '-threads',
      '1',
      '-c:a',
      'aac',
      '-b:a',
      '96k',
      '-ar',
      '48000',
      '-movflags',
      '+faststart',
      '-f',
      'mp4',
      part,
    ],
  ]
}

/** Background work that ends with us: by the media engine's own way of calling tools, which run as a user of their own. */
async function ffmpeg(
  folder: string,
  args: readonly string[],
  signal: AbortSignal | undefined,
): Promise<void> {
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o644)
  await runTool(DEFAULT_TOOLS.ffmpeg, args, {
    signal,
    limits: { wallMs: 10 * minuteMs, fileBytes: 1024 ** 3 },
    folder: { root: folder, writes: [join(folder, 'made')] },
  })
}
