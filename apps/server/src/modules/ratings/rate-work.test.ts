import { type Client, calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Failure } from '#kernel/fail.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { bearer, codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { publishScores } from './publish-scores.ts'
import { rateWork } from './rate-work.ts'
import { ratingSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)

const assetId = await makeReadyAsset(app.scope, { durationSec: 60 })
const makeOne = () => makeWork(app.scope, { assetIds: [assetId] })
const people = await Promise.all(Array.from({ length: 10 }, () => makeUser(app.scope)))
const somebody = async () => app.as(people[0] ?? (await makeUser(app.scope)))

type Score = '0' | '2' | '4' | '6' | '8' | '10'
const rate = (client: Client, mediaKey: string, score?: Score) =>
  client.call(calls.ratings.details, { mediaKey, ...(score && { score }) })
const publish = () => publishScores(app.scope, {}, new AbortController().signal)
const scoreInLists = async (mediaKey: string) =>
  (await app.visitor().call(calls.catalogue.details, { mediaKey })).score
const counts = (answer: Awaited<ReturnType<typeof rate>>) => answer.distribution.map(({ count }) => count)

describe('rating a work', () => {
  test('is for users; a visitor sees how it is rated', async () => {
    const { mediaKey } = await makeOne()
    expect(await codeOf(rate(app.visitor(), mediaKey, '8'))).toBe('loginRequired')
    expect(await rate(app.visitor(), mediaKey)).toMatchObject({ score: null, count: 0, own: null })
  })

  test('is refused with another number, and for a work that is not there', async () => {
    const { mediaKey } = await makeOne()
    expect(await codeOf(rate(await somebody(), mediaKey, '9' as Score))).toBe('malformed')
    expect(await codeOf(rate(await somebody(), 'nosuch', '8'))).toBe('notFound')
  })

  test('counts once for each user: it is changed, repeated and taken back', async () => {
    const { mediaKey } = await makeOne()
    // Each from another device: a signed address is answered once.
    const give = async (score?: Score) => rate(await somebody(), mediaKey, score)
    expect(counts(await give('8'))).toEqual([0, 0, 0, 1, 0])
    expect(counts(await give('8'))).toEqual([0, 0, 0, 1, 0])
    expect(await give('2')).toMatchObject({ own: 2, count: 1 })
    expect(counts(await give())).toEqual([1, 0, 0, 0, 0])
    expect(await give('0')).toMatchObject({ own: null, count: 0 })
  })

  test('by the same user many times at once counts once', async () => {
    const { mediaKey } = await makeOne()
    const scores = ['2', '4', '6', '8', '10', '0', '8', '4'] as const
    // From as many devices: a signed address is answered once.
    await Promise.all(scores.map(async score => rate(await somebody(), mediaKey, score)))
    const { own, count } = await rate(await somebody(), mediaKey)
    expect(count).toBe(own === null ? 0 : 1)
  })

  test('by an address that is sent again has one effect and the first answer', async () => {
    const { mediaKey } = await makeOne()
    const user = await makeUser(app.scope)
    const alice = app.as(user)
    const address = alice.address(calls.ratings.details, { mediaKey, score: '8' })
    const send = (address: string) =>
      fetch(address, { headers: bearer(user) }).then(response => response.json())
    const first = await send(address)
    expect(first.data).toMatchObject({ own: 8 })
    app.clock.advance(1000)
    await rate(alice, mediaKey, '2')
    expect((await send(address)).data).toEqual(first.data)
    const reading = alice.address(calls.ratings.details, { mediaKey })
    expect((await send(reading)).data).toMatchObject({ own: 2 })
    await rate(await somebody(), mediaKey, '4')
    // A reading is not one of those that are known again.
    expect((await send(reading)).data).toMatchObject({ own: 2, count: 2 })
  })

  test('of one work is possible for so many users of a network a day, who may change theirs', async () => {
    await app.kernel.settings.set(ratingSettings, 'perNetwork', 2, 'test')
    const { mediaKey } = await makeOne()
    const give = (index: number, score: Score) => {
      const viewer = { uid: people[index]?.uid ?? null, address: `2001:db8:7:8::${index}` }
      const scope = app.scopeOf(viewer)
      return rateWork(scope, { mediaKey, score })
        .then(give => give(scope))
        .then(
          ({ own }) => own,
          ({ code }: Failure) => code,
        )
    }
    expect([await give(0, '8'), await give(1, '8')]).toEqual([8, 8])
    expect([await give(0, '0'), await give(0, '4')]).toEqual([null, 4])
    expect([await give(2, '8'), await give(2, '8')]).toEqual(['tooManyRequests', 'tooManyRequests'])
    app.clock.advance(dayMs)
    expect(await give(2, '8')).toBe(8)
    await app.kernel.settings.reset(ratingSettings, 'perNetwork')
  })

  test('is possible so many times a day for one user', async () => {
    await app.kernel.settings.set(ratingSettings, 'perDay', 2, 'test')
    const { mediaKey } = await makeOne()
    const person = await makeUser(app.scope)
    const give = (score: Score) => codeOf(rate(app.as(person, app.scope.id()), mediaKey, score))
    expect([await give('8'), await give('6'), await give('4')]).toEqual([
      'success',
      'success',
      'tooManyRequests',
    ])
    await app.kernel.settings.reset(ratingSettings, 'perDay')
  })

  test('in any order leaves the counts that a count from scratch gives', async () => {
    const step = fc.tuple(fc.nat({ max: 3 }), fc.constantFrom<Score>('0', '2', '4', '6', '8', '10'))
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async steps => {
        const { mediaKey } = await makeOne()
        const given = new Map<number, number>()
        for (const [index, score] of steps) {
          const person = people[index]
          if (!person) continue
          await rate(app.as(person), mediaKey, score)
          given.set(index, Number(score))
        }
        const wanted = [2, 4, 6, 8, 10].map(score => [...given.values()].filter(own => own === score).length)
        expect(counts(await rate(app.visitor(), mediaKey))).toEqual(wanted)
      }),
      { numRuns: 10 },
    )
  })
})

describe('the score of a work', () => {
  test('is shown once enough have rated, in its details and in lists by rating', async () => {
    const { mediaKey } = await makeOne()
    const raters = people.map(person => app.as(person))
    for (const rater of raters.slice(1)) await rate(rater, mediaKey, '8')
    await publish()
    expect(await scoreInLists(mediaKey)).toBeNull()
    const last = await rate(await somebody(), mediaKey, '10')
    expect(last).toMatchObject({ score: 8.2, count: 10, own: 10 })
    await publish()
    app.clock.advance(3_000)
    expect(await scoreInLists(mediaKey)).toBe(8.2)
    const list = await app.visitor().call(calls.catalogue.browse, { sort: 'rating' })
    expect(list.info[0]?.mediaKey).toBe(mediaKey)
  })

  test('is written with as many statements for many works as for one', async () => {
    const rateAll = async (keys: readonly string[]) => {
      for (const mediaKey of keys) await rate(await somebody(), mediaKey, '8')
      return (await statementsOf(publish)).length
    }
    await publish()
    const one = await rateAll([(await makeOne()).mediaKey])
    const works = [await makeOne(), await makeOne(), await makeOne()]
    expect(await rateAll(works.map(({ mediaKey }) => mediaKey))).toBe(one)
    // Nothing is left to publish.
    expect((await statementsOf(publish)).length).toBeLessThan(one)
  })

  test('needs as many ratings as the setting says', async () => {
    await app.kernel.settings.set(ratingSettings, 'minShown', 1, 'test')
    const { mediaKey } = await makeOne()
    expect(await rate(await somebody(), mediaKey, '6')).toMatchObject({ score: 6 })
    await publish()
    app.clock.advance(3_000)
    expect(await scoreInLists(mediaKey)).toBe(6)
    await app.kernel.settings.reset(ratingSettings, 'minShown')
  })
})
