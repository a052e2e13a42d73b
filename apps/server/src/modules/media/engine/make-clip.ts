import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

/** Clips for tests, made on the spot in folders that end with the test. */

const run = promisify(execFile)

export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engine-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Runs ffmpeg plainly and gives its standard output. Fails on any complaint of ffmpeg's. */
export async function ffmpeg(...args: string[]): Promise<Buffer> {
  const options = { encoding: 'buffer', maxBuffer: 256 * 1024 ** 2 } as const
  const { stdout, stderr } = await run('ffmpeg', ['-v', 'error', '-nostdin', '-y', ...args], options)
  if (stderr.length > 0) throw new Error(stderr.toString())
  return stdout
}

export type Clip = {
  size?: string
  fps?: string
  seconds?: number
  /** Seconds of sound; 0 for none. */
  sound?: number
  picture?: string
  /** Options of the output that override the quick H.264 default. */
  output?: string[]
  name?: string
}

/** Makes a clip with a test picture and a beeping tone. */
export async function makeClip(folder: string, clip: Clip = {}): Promise<string> {
  const { size = '320x180', fps = '30', seconds = 2, sound = seconds, name = 'clip.mp4', output = [] } = clip
  const picture = clip.picture ?? `testsrc2=s=${size}:r=${fps}:d=${seconds}`
  const file = join(folder, name)
  const inputs = [
    '-f',
    'lavfi',
    '-i',
    picture,
    ...(sound > 0 ? ['-f', 'lavfi', '-i', `sine=b=4:d=${sound}`] : []),
  ]
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await ffmpeg(...inputs, ...codecs, ...output, file)
  return file
}
