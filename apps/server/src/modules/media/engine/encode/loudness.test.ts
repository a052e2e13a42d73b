import { join } from 'node:path'
import { daySec } from '@xinghe/contract/time'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ffmpeg, temporaryFolder } from '../fixtures/make-clip.ts'
import { probe } from '../probe/probe.ts'
import { measuredParts, measureLoudness } from './loudness.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('what is heard of a film before its first picture is made', () => {
  it('is two minutes at most, however long it is, from all over it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.04, max: daySec, noNaN: true }), durationSec => {
        const parts = measuredParts(durationSec)
        expect(parts.reduce((sum, { lengthSec }) => sum + lengthSec, 0)).toBeLessThanOrEqual(120)
        let end = 0
        for (const { fromSec, lengthSec } of parts) {
          expect(fromSec).toBeGreaterThanOrEqual(end)
          // No part of the film as long as a tenth of it is left out.
          expect(fromSec - end).toBeLessThan(durationSec / 10)
          end = fromSec + lengthSec
        }
        expect(end).toBeLessThanOrEqual(durationSec)
        expect(durationSec - end).toBeLessThan(durationSec / 10)
      }),
    )
  })

  it('tells how loud the whole film is', async () => {
    const file = join(await temporaryFolder(), 'film.mov')
    // Louder and quieter by turns, in scenes of a minute, with a quiet second half.
    const wave = 'sin(1760*t)*(0.1+0.09*sin(t/10))*if(lt(t,450),1,0.3)'
    const sound = ['-f', 'lavfi', '-i', `aevalsrc='${wave}':s=16000:d=900`]
    await ffmpeg('-f', 'lavfi', '-i', 'color=s=64x64:r=1:d=900', ...sound, '-c:a', 'pcm_s16le', file)
    const known = await probe(file)
    const whole = await ffmpeg(
      ...['-i', file, '-af', 'aformat=channel_layouts=stereo,ebur128=metadata=1,ametadata=print:file=-'],
      ...['-vn', '-f', 'null', '-'],
    )
    const last = [...whole.toString().matchAll(/lavfi\.r128\.I=(-?[\d.]+)/g)].at(-1)?.[1]
    const found = await measureLoudness(file, known)
    expect(Math.abs((found?.lufs ?? 0) - Number(last))).toBeLessThan(1)
  })
})
