import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { UploadSource } from '@xinghe/client'

const run = promisify(execFile)

/** Makes a real clip with ffmpeg: moving test picture and a tone. `more` goes before the output. */
export async function makeClip(
  file: string,
  options: { seconds?: number; size?: string; more?: string[] } = {},
): Promise<string> {
  const { seconds = 6, size = '640x360', more = [] } = options
  const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=25:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  const codecs = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-shortest',
  ]
  await run('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codecs, ...more, file])
  return file
}

/** A file of this machine as the client uploads it. */
export async function uploadSource(file: string, name = 'film.mp4'): Promise<UploadSource> {
  const bytes = await readFile(file)
  return bytesSource(bytes, name)
}

export function bytesSource(bytes: Buffer, name: string): UploadSource {
  const blob = (part: Uint8Array) => new Blob([new Uint8Array(part)])
  return {
    name,
    size: bytes.length,
    type: 'video/mp4',
    slice: async (from, to) => blob(bytes.subarray(from, to)),
  }
}
