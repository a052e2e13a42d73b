import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '../fixtures/make-clip.ts'
import { makeMatroska, type TextTracks } from '../fixtures/make-matroska.ts'
import { probe } from '../probe/probe.ts'
import { ToolError } from '../tools/run-tool.ts'
import { SUBTITLE_BYTES, subtitles } from './subtitles.ts'

vi.setConfig({ testTimeout: 60_000 })

async function film(text: TextTracks) {
  const folder = await temporaryFolder()
  const source = await makeMatroska(join(folder, 'film.mkv'), text)
  return { source, probe: await probe(source), outDir: join(folder, 'words') }
}

async function failureOf(running: Promise<unknown>): Promise<string> {
  const cause = await running.then(
    () => new Error('it succeeded'),
    (reason: unknown) => reason,
  )
  if (!(cause instanceof ToolError)) throw cause
  return cause.failure
}

describe('text tracks of a film', () => {
  it('that grow a hundredfold end at the size of a file', async () => {
    const job = await film({ tracks: 2, events: 10_000, eventBytes: 5_000 })
    expect((await stat(job.source)).size).toBeLessThan(2_000_000)
    expect(await failureOf(subtitles(job))).toBe('fileTooLarge')
    for (const index of [1, 2]) {
      const { size } = await stat(join(job.outDir, `subtitle-${index}.vtt`))
      expect(size).toBeLessThanOrEqual(SUBTITLE_BYTES)
    }
  })

  it('whose events take time by the square of their length end at their time', async () => {
    const job = await film({ tracks: 1, events: 20, eventBytes: 900_000 })
    // ffmpeg takes the first signal for a wish to end in order.
    expect(await failureOf(subtitles({ ...job, cpuSec: 1 }))).toBe('tooMuchWork')
  })

  it('are looked at up to the thirty-second, and taken up to the eighth', async () => {
    const job = await film({ tracks: 40, events: 2, eventBytes: 20 })
    expect(job.probe.subtitles).toHaveLength(32)
    expect(await subtitles(job)).toHaveLength(8)
  })
})
