import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ffmpeg, makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { inspect } from './inspect.ts'

vi.setConfig({ testTimeout: 60_000 })
const LIMITS = { maxBytes: 1024 ** 3, maxSec: 3600 }

/** What uploads hold: the file, its picture, its sound, and what else its encoder needs. */
const SOURCES: [string, string, string, string[]?][] = [
  ['phone.mp4', 'libx264', 'aac'],
  ['phone.mov', 'libx265', 'aac', ['-x265-params', 'log-level=none:pools=1', '-tag:v', 'hvc1']],
  ['browser.webm', 'libvpx', 'libvorbis', ['-cpu-used', '8']],
  ['browser.mkv', 'libvpx-vp9', 'libopus', ['-cpu-used', '8', '-row-mt', '1']],
  ['new.mp4', 'libaom-av1', 'aac', ['-cpu-used', '8', '-usage', 'realtime']],
  ['disc.mpg', 'mpeg2video', 'mp2'],
  ['tv.ts', 'mpeg2video', 'ac3'],
  ['blu-ray.mkv', 'libx264', 'dca', ['-strict', '-2']],
  ['tv.mkv', 'libx264', 'eac3'],
  ['lossless.mkv', 'ffv1', 'flac'],
  ['editor.mov', 'prores', 'pcm_s16le'],
  ['editor.mxf', 'mpeg2video', 'pcm_s24le', ['-ar', '48000', '-r', '25']],
  ['avid.mov', 'dnxhd', 'pcm_s24le', ['-s', '1280x720', '-r', '25', '-b:v', '60M', '-pix_fmt', 'yuv422p']],
  ['camera.mov', 'mjpeg', 'pcm_s16be', ['-pix_fmt', 'yuvj420p']],
  ['divx.avi', 'mpeg4', 'libmp3lame'],
  ['windows.wmv', 'wmv2', 'wmav2'],
  ['flash.flv', 'flv', 'libmp3lame', ['-ar', '44100']],
  ['apple.mov', 'libx264', 'alac'],
  ['dv.mov', 'dvvideo', 'pcm_s16le', ['-s', '720x576', '-r', '25', '-ar', '48000', '-ac', '2']],
  ['phone-2004.3gp', 'h263', 'aac', ['-s', '176x144']],
]

async function encoders(): Promise<Set<string>> {
  const listed = (await ffmpeg('-hide_banner', '-encoders')).toString()
  return new Set([...listed.matchAll(/^ [VA]\S{5} (\S+)/gm)].map(([, name]) => name ?? ''))
}
const known = await encoders()
const here = SOURCES.filter(([, picture, sound]) => known.has(picture) && known.has(sound))

describe('an upload', () => {
  it.each(here)(
    '%s of %s and %s is accepted, and its sound is heard',
    async (name, picture, sound, more = []) => {
      const folder = await temporaryFolder()
      const output = ['-c:v', picture, '-c:a', sound, '-ac', '1', ...more]
      const file = await makeClip(folder, { size: '160x90', fps: '25', seconds: 0.4, name, output })
      const found = await inspect(file, LIMITS)
      expect(found).toMatchObject({ ok: { audio: { channels: expect.any(Number) } } })
    },
  )

  it('is refused where its picture is of a codec that no film has', async () => {
    const folder = await temporaryFolder()
    const file = join(folder, 'game.avi')
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc2=s=160x90:d=0.4', '-c:v', 'zmbv', file)
    expect(await inspect(file, LIMITS)).toEqual({ refused: 'unreadable' })
  })
})
