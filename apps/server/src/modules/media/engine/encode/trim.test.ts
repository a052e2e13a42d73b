import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { inspect } from '../probe/inspect.ts'
import { ToolError } from '../tools/run-tool.ts'
import { trimSource } from './trim.ts'

vi.setConfig({ testTimeout: 60_000 })

const limits = { maxBytes: 1e9, maxSec: 100 }

it.each([
  ['in the middle of a group', ['-g', '300']],
  ['at a key frame', ['-g', '30']],
])('keeps what is between two moments, with its sound, begun %s', async (_, output) => {
  const folder = await temporaryFolder()
  const source = await makeClip(folder, { seconds: 9, output })
  const { path } = await trimSource({ source, outDir: join(folder, 'cut'), fromSec: 3, toSec: 7 })
  const found = await inspect(path, limits)
  if (!('ok' in found)) throw new Error(found.refused)
  expect(found.ok.durationSec).toBeGreaterThan(3.8)
  expect(found.ok.durationSec).toBeLessThan(4.2)
  expect(found.ok.audio).not.toBeNull()
})

it('takes another container where MP4 cannot hold the codecs', async () => {
  const folder = await temporaryFolder()
  const output = ['-c:v', 'ffv1', '-c:a', 'pcm_s16le']
  const source = await makeClip(folder, { seconds: 4, output, name: 'clip.mkv' })
  const { path } = await trimSource({ source, outDir: join(folder, 'cut'), fromSec: 1, toSec: 3 })
  expect('ok' in (await inspect(path, limits))).toBe(true)
})

it('fails where there is nothing to cut', async () => {
  const folder = await temporaryFolder()
  const source = join(folder, 'clip.mp4')
  await writeFile(source, 'no film')
  const cut = trimSource({ source, outDir: join(folder, 'cut'), fromSec: 1, toSec: 3 })
  await expect(cut).rejects.toBeInstanceOf(ToolError)
})
