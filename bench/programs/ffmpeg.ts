import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { Plan } from '../../apps/server/src/modules/media/engine/index.ts'

const run = promisify(execFile)

/**
 * A clip as phones send them: 720 lines, 30 frames, noise, 14 megabits a second. That is far above the ceiling of its
 * rendition, so that every rendition is really encoded. Its key frames are 8 s apart, as encoders set them by themselves.
 */
export async function makeClip(file: string, seconds: number): Promise<void> {
  const picture = `testsrc2=size=1280x720:rate=30:duration=${seconds},noise=alls=12:allf=t`
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`]
  const rate = ['-b:v', '14M', '-maxrate', '20M', '-bufsize', '28M']
  const video = ['-c:v', 'libx264', '-preset', 'ultrafast', ...rate, '-pix_fmt', 'yuv420p', '-g', '250']
  await run('ffmpeg', [
    '-v',
    'error',
    '-nostdin',
    '-y',
    ...inputs,
    ...video,
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    file,
  ])
}

/**
 * The ladder of a plan as somebody would type it: one command, one decoding, the product's codec settings, key frames
 * and segments, and none of what the product does beside it. Written out here, not taken from the engine: a mistake
 * there must not make its own peer slow.
 */
export async function plainLadder(source: string, plan: Plan, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const { renditions, gopFrames, segmentSec } = plan
  const split = `[0:v]split=${renditions.length}${renditions.map((_, index) => `[s${index}]`).join('')}`
  const scales = renditions.map(
    ({ width, height }, index) =>
      `[s${index}]scale=${width}:${height}:flags=bicubic,format=yuv420p[v${index}]`,
  )
  const outputs = renditions.flatMap(({ id, maxrateKbps }, index) => [
    ...['-map', `[v${index}]`, '-map', '0:a', '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high'],
    ...['-crf', '23', '-maxrate', `${maxrateKbps}k`, '-bufsize', `${maxrateKbps * 2}k`],
    ...[
      '-g',
      String(gopFrames),
      '-force_key_frames',
      `expr:gte(n,n_forced*${gopFrames})`,
      '-sc_threshold',
      '0',
    ],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'],
    ...['-f', 'hls', '-hls_segment_type', 'fmp4', '-hls_list_size', '0', '-hls_time', String(segmentSec)],
    ...['-hls_flags', 'independent_segments', '-hls_fmp4_init_filename', `${id}-init.mp4`],
    ...['-hls_segment_filename', `${folder}/${id}-%05d.m4s`, `${folder}/${id}.m3u8`],
  ])
  const command = [
    '-v',
    'error',
    '-nostdin',
    '-y',
    '-i',
    source,
    '-filter_complex',
    [split, ...scales].join(';'),
  ]
  // As nice as the product's own: beside other work of the machine both must get the same share.
  await run('nice', ['-n', '10', 'ffmpeg', ...command, ...outputs])
}
