import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

interface Rendition {
  name: string
  width: number
  height: number
  bitrate: number
}

export const lengthSec = 120
export const segmentSec = 4
export const renditions: Rendition[] = [
  { name: '180P', width: 320, height: 180, bitrate: 200_000 },
  { name: '270P', width: 480, height: 270, bitrate: 400_000 },
  { name: '360P', width: 640, height: 360, bitrate: 800_000 },
]

async function encode(dir: string, { name, width, height, bitrate }: Rendition) {
  const out = join(dir, name)
  await mkdir(out, { recursive: true })
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=25:duration=${lengthSec}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${lengthSec}`]
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-b:v', String(bitrate)]
  const frames = ['-force_key_frames', `expr:gte(t,n_forced*${segmentSec})`, '-sc_threshold', '0']
  const hls = ['-f', 'hls', '-hls_time', String(segmentSec), '-hls_playlist_type', 'vod']
  const parts = ['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments', '-hls_segment_filename']
  const args = [
    '-nostdin',
    '-v',
    'error',
    ...source,
    ...sound,
    ...video,
    ...frames,
    '-c:a',
    'aac',
    '-b:a',
    '64k',
  ]
  await run('ffmpeg', [...args, ...hls, ...parts, join(out, '%03d.m4s'), join(out, 'index.m3u8')])
}

/** Hertz of the sound in the picture's segments, and of one beside them. */
export const tones = { main: 440, further: 1500 }

async function encodeSound(dir: string) {
  const out = join(dir, 'a1')
  await mkdir(out, { recursive: true })
  const source = ['-f', 'lavfi', '-i', `sine=frequency=${tones.further}:duration=${lengthSec}`]
  const hls = ['-f', 'hls', '-hls_time', String(segmentSec), '-hls_playlist_type', 'vod']
  const parts = ['-hls_segment_type', 'fmp4', '-hls_segment_filename', join(out, '%03d.m4s')]
  const args = ['-nostdin', '-v', 'error', ...source, '-c:a', 'aac', '-b:a', '64k', ...hls, ...parts]
  await run('ffmpeg', [...args, join(out, 'index.m3u8')])
}

const entry = ({ name, width, height, bitrate }: Rendition, group: string) =>
  `#EXT-X-STREAM-INF:BANDWIDTH=${bitrate * 2},RESOLUTION=${width}x${height},NAME="${name}",CODECS="avc1.64001f,mp4a.40.2"${group}\n${name}/index.m3u8\n`

const soundLines = `#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="main",LANGUAGE="chi",DEFAULT=YES,AUTOSELECT=YES
#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="further",LANGUAGE="jpn",DEFAULT=NO,AUTOSELECT=YES,URI="a1/index.m3u8"
`

/** `hasChoice`: of the sound. */
export const masterOf = (held: readonly Rendition[], hasChoice = false) => {
  const entries = held.map(one => entry(one, hasChoice ? ',AUDIO="sound"' : ''))
  const head = '#EXTM3U\n#EXT-X-VERSION:7\n#EXT-X-INDEPENDENT-SEGMENTS\n'
  return `${head}${hasChoice ? soundLines : ''}${entries.join('')}`
}

/** A test film of two minutes as an HLS ladder of fragmented MP4, and a storyboard with one picture every ten seconds. */
export async function makeClips(dir: string) {
  for (const rendition of renditions) await encode(dir, rendition)
  await encodeSound(dir)
  const film = join(dir, '360P', 'index.m3u8')
  const tiles = ['-vf', 'fps=1/10,scale=160:90,tile=5x3', '-frames:v', '1', join(dir, 'storyboard.jpg')]
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', film, ...tiles])
  await writeFile(join(dir, 'master.m3u8'), masterOf(renditions))
}
