import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Films whose picture flashes and whose sound beeps at the same known moments. */

const run = promisify(execFile)

/** Seconds of the film at which it flashes and beeps. */
export const MOMENTS = [1.2, 3.2, 5.2, 11.2, 13.2]
export const FILM_SEC = 6
const FLASH_SEC = 0.16

export type Clip = {
  /** Ending of the file's name; decides nothing but ffmpeg's muxer. */
  ending: string
  /** Options of ffmpeg that choose the codecs; an empty list: no such track. */
  video: readonly string[]
  audio: readonly string[]
  size?: string
  rate?: string
  /** Seconds of the picture and of the sound, from the film's first moment. */
  pictureSec?: readonly [from: number, to: number]
  soundSec?: readonly [from: number, to: number]
  filters?: string
  /** Of the output, after the codecs. */
  output?: readonly string[]
}

function during(localMoments: readonly number[]): string {
  return localMoments.map(at => `between(t,${at},${at + FLASH_SEC - 0.001})`).join('+')
}

/** Moments by the clock of a track that begins at `from`. */
const local = (from: number) => MOMENTS.map(at => at - from)

export async function nicely(...args: string[]): Promise<void> {
  await run('nice', ['-n', '10', 'ffmpeg', '-v', 'error', '-nostdin', '-y', ...args], { timeout: 120_000 })
}

/**
 * Whether ffmpeg knows the tracks of a file again: some muxers write what none can read (FLAC in MPEG-TS, H.263 in FLV,
 * each picture of which it takes for another track).
 */
export async function isReadable(file: string, { video, audio }: Clip): Promise<boolean> {
  const entries = 'stream=codec_type,codec_name,nb_read_packets'
  const args = ['-v', 'quiet', '-count_packets', '-show_entries', entries, '-of', 'csv=p=0', file]
  const { stdout } = await run('nice', ['-n', '10', 'ffprobe', ...args], { timeout: 120_000 })
  const kinds = stdout.split('\n').filter(line => line !== '' && !line.startsWith('unknown'))
  const has = (kind: string) => kinds.some(line => Number(line.split(`,${kind},`)[1]?.split(',')[0]) > 1)
  return (video.length === 0 || has('video')) && (audio.length === 0 || has('audio'))
}

/** Writes the clip. Fails where this ffmpeg cannot write it. */
export async function makeFlashes(file: string, clip: Clip): Promise<void> {
  const { video, audio, size = '160x90', rate = '25', filters, output = [] } = clip
  const [pictureFrom, pictureTo] = clip.pictureSec ?? [0, FILM_SEC]
  const [soundFrom, soundTo] = clip.soundSec ?? [0, FILM_SEC]
  const dark = `color=0x202020:s=${size}:r=${rate}:d=${pictureTo - pictureFrom}`
  const flash = `drawbox=c=white:t=fill:enable='${during(local(pictureFrom))}'`
  const picture = [dark, flash, ...(filters ? [filters] : [])].join(',')
  // A hum below the beeps: some encoders write nothing for silence.
  const tone = `0.5*sin(6283*t)*(${during(local(soundFrom))})+0.0005*sin(628*t)`
  const sound = `aevalsrc='${tone}':s=48000:d=${soundTo - soundFrom}`
  const input = (graph: string, from: number) => ['-itsoffset', String(from), '-f', 'lavfi', '-i', graph]
  await nicely(
    ...(video.length > 0 ? input(picture, pictureFrom) : []),
    ...(audio.length > 0 ? input(sound, soundFrom) : []),
    ...(video.length > 0 && !video.includes('-pix_fmt') ? ['-pix_fmt', 'yuv420p'] : []),
    ...video,
    ...audio,
    ...['-fps_mode', 'passthrough'],
    ...output,
    file,
  )
}
