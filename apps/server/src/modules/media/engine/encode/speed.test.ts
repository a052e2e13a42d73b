import { hourMs, minuteMs } from '@xinghe/contract/time'
import { expect, it } from 'vitest'
import { makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { probe } from '../probe/probe.ts'
import { ladder } from './ladder.ts'
import { pixelsOf, wallMsOf } from './speed.ts'

it('the time a pass may take grows with its pixels, and never beyond a day', async () => {
  const clip = await probe(await makeClip(await temporaryFolder(), { size: '640x360', seconds: 1 }))
  const lasting = (seconds: number) => {
    const known = { ...clip, durationSec: seconds }
    return { known, plan: ladder(known) }
  }
  const wall = async (seconds: number) => {
    const { known, plan } = lasting(seconds)
    return wallMsOf(plan, known, plan.renditions, {})
  }
  const { known, plan } = lasting(60)
  // The source is read, 360 and 240 lines are made of it, 30 times a second.
  expect(pixelsOf(plan, known, plan.renditions)).toBe(1800 * (640 * 360 * 2 + 426 * 240))
  expect(pixelsOf(plan, known, [])).toBe(1800 * 640 * 360)
  const [short, long] = [await wall(60), await wall(600)]
  expect(short).toBeGreaterThan(10 * minuteMs)
  expect((long - 10 * minuteMs) / (short - 10 * minuteMs)).toBeCloseTo(10, 5)
  expect(await wall(10_000_000)).toBe(20 * hourMs)
})
