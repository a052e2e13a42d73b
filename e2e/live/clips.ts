import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Clip {
  name: string
  /** Milliseconds into the clip at which each segment begins, and its end. */
  edges: number[]
}

/** One color each, so that a picture tells which clip it is from; sound and picture in the same segments. */
const colors = { red: [8, 440], blue: [12, 880] } as const
const segmentSec = 4

/** Two short films cut as the ladder cuts them: fragmented MP4 of four seconds, time beginning at zero in each. */
export async function makeLiveClips(dir: string): Promise<void> {
  for (const [name, [seconds, tone]] of Object.entries(colors)) {
    const out = join(dir, name)
    await mkdir(out, { recursive: true })
    const picture = ['-f', 'lavfi', '-i', `color=${name}:size=320x180:rate=25:duration=${seconds}`]
    const sound = ['-f', 'lavfi', '-i', `sine=frequency=${tone}:duration=${seconds}`]
    const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
    const frames = ['-force_key_frames', `expr:gte(t,n_forced*${segmentSec})`, '-sc_threshold', '0']
    const hls = ['-f', 'hls', '-hls_time', String(segmentSec), '-hls_playlist_type', 'vod']
    const parts = ['-hls_segment_type', 'fmp4', '-hls_segment_filename', join(out, '%d.m4s')]
    const all = [...picture, ...sound, '-shortest', ...codecs, ...frames, ...hls, ...parts]
    await run('ffmpeg', ['-nostdin', '-v', 'error', ...all, join(out, 'index.m3u8')])
  }
}

/** The films that `makeLiveClips` has made in a folder, in their order. */
export function clipsIn(dir: string): Promise<Clip[]> {
  const names = Object.keys(colors)
  return Promise.all(
    names.map(async name => ({
      name,
      edges: edgesIn(await readFile(join(dir, name, 'index.m3u8'), 'utf8')),
    })),
  )
}

function edgesIn(playlist: string): number[] {
  let sum = 0
  const ends = [...playlist.matchAll(/^#EXTINF:([\d.]+),/gm)].map(([, seconds]) => {
    sum += Number(seconds)
    return Math.round(sum * 1000)
  })
  return [0, ...ends]
}
