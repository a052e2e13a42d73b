import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodeImage } from './images.ts'
import { type Calling, DEFAULT_TOOLS, fileAddress, limited, sourceOptions } from './limited.ts'
import { hasDenseKeyframes } from './packets.ts'
import { toSize } from './picture.ts'
import type { Probe, VideoTrack } from './probe.ts'

export type Cover = {
  path: string
  timeSec: number
  width: number
  height: number
  thumbhash: string
  dominantColor: string
  /** Higher is better; 0 for an empty (black, white, one-coloured) picture. */
  score: number
}

type Shot = { timeSec: number; bucket: number; png: Buffer; digest: string; score: number }

const MAX_WIDTH = 1280
const PER_BUCKET = 2
/** Below, decoding from the key frame before is cheap, and key frames are too few to choose from. */
const SHORT_SEC = 60
const LIMITS = { wallMs: 5 * 60_000, outputBytes: 32 * 1024 ** 2 }

/** Moments spread over the film, `PER_BUCKET` in each of `count` equal parts; not the very first and last ones. */
function moments(durationSec: number, count: number): { timeSec: number; bucket: number }[] {
  const total = count * PER_BUCKET
  return Array.from({ length: total }, (_, index) => ({
    timeSec: (durationSec * (index + 0.5)) / total,
    bucket: Math.floor(index / PER_BUCKET),
  }))
}

/** Detail (entropy) weighed by focus; nothing for pictures that are nearly one colour or nearly black or white. */
async function scoreOf(png: Buffer): Promise<number> {
  const { entropy, sharpness, channels } = await sharp(png).stats()
  const mean = channels.reduce((sum, channel) => sum + channel.mean, 0) / channels.length
  const contrast = Math.max(...channels.map(channel => channel.stdev))
  if (mean < 20 || mean > 238 || contrast < 8) return 0
  return entropy * Math.log1p(sharpness)
}

async function shoot(
  source: string,
  video: VideoTrack,
  moment: { timeSec: number; bucket: number },
  isFast: boolean,
  { signal, tools = DEFAULT_TOOLS }: Calling,
): Promise<Shot | null> {
  const width = Math.max(2, Math.floor(Math.min(video.width, MAX_WIDTH) / 2) * 2)
  const height = Math.max(2, Math.round((width * video.height) / video.width / 2) * 2)
  const graph = `[0:${video.index}]${toSize(video, width, height)},format=rgb24[out]`
  const seek = [...(isFast ? ['-noaccurate_seek'] : []), '-ss', moment.timeSec.toFixed(3)]
  const args = [
    ...['-v', 'error', '-nostdin', ...sourceOptions(), ...seek, '-i', fileAddress(source)],
    ...[
      '-filter_complex',
      graph,
      '-map',
      '[out]',
      '-frames:v',
      '1',
      '-c:v',
      'png',
      '-compression_level',
      '1',
    ],
    ...['-f', 'image2pipe', 'pipe:1'],
  ]
  const { stdout } = await limited(tools.ffmpeg, args, { signal, limits: LIMITS })
  if (stdout.length === 0) return null
  const digest = createHash('sha1').update(stdout).digest('base64')
  return { ...moment, png: stdout, digest, score: await scoreOf(stdout) }
}

/** The best shot of each part, then the best of the rest; empty ones only when there is nothing else. */
function chosen(shots: Shot[], count: number): Shot[] {
  const distinct = [...new Map(shots.map(shot => [shot.digest, shot])).values()]
  const byScore = distinct.toSorted((one, other) => other.score - one.score)
  const good = byScore.filter(shot => shot.score > 0)
  const pool = good.length > 0 ? good : byScore.slice(0, 1)
  const seen = new Set<number>()
  const leaders = pool.filter(({ bucket }) => !seen.has(bucket) && seen.add(bucket))
  const rest = pool.filter(shot => !leaders.includes(shot))
  return [...leaders, ...rest].slice(0, count).toSorted((one, other) => one.timeSec - other.timeSec)
}

/**
 * Takes up to `count` candidates for the cover from all over the film into `outDir`, as WebP of at most 1280 pixels
 * width, in the film's order. Blurred pictures lose against sharp ones near them; empty ones are left out. Gives at
 * least one unless no picture can be decoded.
 */
export async function covers(
  { source, probe, outDir, count = 12 }: { source: string; probe: Probe; outDir: string; count?: number },
  calling: Calling = {},
): Promise<Cover[]> {
  const { video } = probe
  if (!video) throw new Error('covers need a picture')
  await mkdir(outDir, { recursive: true })
  const isFast = video.durationSec >= SHORT_SEC && (await hasDenseKeyframes(source, video.index, calling))
  const shots: Shot[] = []
  for (const moment of moments(video.durationSec, count)) {
    const shot = await shoot(source, video, moment, isFast, calling)
    if (shot) shots.push(shot)
  }
  return Promise.all(
    chosen(shots, count).map(async ({ png, timeSec, score }, index) => {
      const image = await encodeImage(png, { widths: [MAX_WIDTH] })
      const [size] = image.sizes
      if (!size) throw new Error('a cover without a size')
      const path = join(outDir, `cover-${String(index + 1).padStart(2, '0')}.webp`)
      await writeFile(path, size.webp)
      const { thumbhash, dominantColor } = image
      return { path, timeSec, width: size.width, height: size.height, thumbhash, dominantColor, score }
    }),
  )
}
