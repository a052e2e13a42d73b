import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createComparison } from '#modules/marks/find/compare-films.ts'
import { ffmpeg, makeClip, temporaryFolder } from '../fixtures/make-clip.ts'
import { fingerprintOf, makeEpisode, type Season } from '../fixtures/make-season.ts'
import { isOfSource } from '../source-error.ts'
import { fingerprint } from './listen.ts'

vi.setConfig({ testTimeout: 120_000 })

const SECONDS = 100

/** What is found in each episode of a season. */
async function foundIn(season: Season) {
  const folder = await temporaryFolder()
  const names = Array.from({ length: season.episodes }, (_, episode) => String(episode))
  const heard = new Map<string, Awaited<ReturnType<typeof fingerprintOf>>>()
  for (const name of names)
    heard.set(name, await fingerprintOf(await makeEpisode(folder, season, Number(name)), season.seconds))
  const compare = createComparison(async name => heard.get(name) ?? null, new AbortController().signal)
  return Promise.all(
    names.map(name =>
      compare(
        name,
        names.filter(other => other !== name),
      ),
    ),
  )
}

test('the opening of a season is found in each episode, whatever it was encoded with', async () => {
  const openingAt = (episode: number) => [0, 4.2, 11.7, 24][episode] ?? 0
  const found = await foundIn({ episodes: 4, seconds: SECONDS, openingSec: 18, openingAt })
  for (const [episode, { intro, outro }] of found.entries()) {
    expect(Math.abs((intro?.startSec ?? 99) - openingAt(episode))).toBeLessThan(1)
    expect(Math.abs((intro?.endSec ?? 99) - openingAt(episode) - 18)).toBeLessThan(1)
    expect(intro?.confidence).toBeGreaterThan(0.8)
    expect(outro).toBeNull()
  }
})

test('of a season with nothing in common nothing is found', async () => {
  const found = await foundIn({ episodes: 3, seconds: SECONDS, openingSec: 0, openingAt: () => 40 })
  expect(found).toEqual(found.map(() => ({ intro: null, outro: null })))
})

test('a file without sound, or with what is none, is its own fault', async () => {
  const folder = await temporaryFolder()
  const silent = await makeClip(folder, { sound: 0 })
  const cause = await fingerprint(silent, 10).catch((error: unknown) => error)
  expect(isOfSource(cause)).toBe(true)
})

test('no more is decoded than was asked for', async () => {
  const file = join(await temporaryFolder(), 'long.mp4')
  await ffmpeg('-f', 'lavfi', '-i', 'anoisesrc=d=120:r=16000:seed=1', '-c:a', 'aac', '-b:a', '32k', file)
  const codes = await fingerprint(file, 10)
  expect(codes.length / 20).toBeGreaterThan(9)
  expect(codes.length / 20).toBeLessThanOrEqual(10)
})
