import { type CallInput, calls } from '@xinghe/client'
import { hourMs } from '@xinghe/contract/time'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { danmuSettings } from '../settings.ts'
import { danmuItem } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const levels = ['minLevel', 'colourLevel', 'fixedLevel'] as const
const loosen = async () => {
  for (const name of levels) await app.kernel.settings.set(danmuSettings, name, 0, 'test')
}
beforeAll(loosen)
afterEach(async () => {
  for (const name of Object.keys(danmuSettings.entries)) await app.kernel.settings.reset(danmuSettings, name)
  await loosen()
})

const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
async function workOf() {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Work = Awaited<ReturnType<typeof workOf>>
type User = Awaited<ReturnType<typeof makeUser>>

/** A user whose last report is 100 s into a work of its own. */
async function viewer(options: Parameters<typeof makeUser>[1] = {}, work?: Work) {
  const [user, watched] = [await makeUser(app.scope, options), work ?? (await workOf())]
  await app.as(user).call(calls.playback.record, { ...watched, seconds: 100, watched: 10 })
  return { user, work: watched }
}
const send = (user: User, work: Work, more: Partial<CallInput<typeof calls.danmu.send>> = {}) =>
  app.as(user).call(calls.danmu.send, { ...work, time: 100, text: '好看', ...more })
const storedOf = ({ episode }: Work, uid: string) =>
  app.scope.db
    .select()
    .from(danmuItem)
    .where(and(eq(danmuItem.episodeId, episode), eq(danmuItem.uid, uid)))
const danmuOf = async ({ mediaKey }: Work) =>
  (await app.visitor().call(calls.catalogue.details, { mediaKey })).danmu

/** The fewest statements of a few that are sent: others of the program may fall between those of one. */
async function statementsOfSend(more: () => Parameters<typeof send>[2]): Promise<string[]> {
  const sent: string[][] = []
  for (let turn = 0; turn < 3; turn++) {
    const { user, work } = await viewer()
    await app.settle()
    sent.push(await statementsOf(() => send(user, work, { ...more(), rid: app.scope.id() })))
  }
  return sent.toSorted((a, b) => a.length - b.length)[0] ?? []
}

describe('sending a danmu', () => {
  test('needs a user', async () => {
    const work = await workOf()
    const call = app.visitor().call(calls.danmu.send, { ...work, time: 1, text: 'a' })
    expect(await codeOf(call)).toBe('loginRequired')
  })

  test('answers the danmu as everybody will see it, and raises the work’s count', async () => {
    const { user, work } = await viewer()
    const sent = await send(user, work, {
      text: ' 好看 ',
      time: 101.5,
      mode: 'top',
      colour: '#F0A',
      size: 'small',
    })
    expect(sent).toMatchObject({
      time: 101.5,
      text: '好看',
      mode: 'top',
      colour: '#ff00aa',
      size: 'small',
      uid: user.uid,
    })
    const { info } = await app.visitor().call(calls.danmu.segment, { ...work, segment: 0 })
    const { nextInSec, ...shown } = sent
    expect(info).toEqual([shown])
    expect(nextInSec).toBe(5)
    expect(await danmuOf(work)).toBe(1)
  })

  test('over an episode that is not there is not found', async () => {
    const { user, work } = await viewer()
    expect(await codeOf(send(user, { ...work, episode: 'nosuchepisode' }))).toBe('notFound')
  })

  test.each([
    ['danmuText', { text: '' }],
    ['danmuText', { text: '字'.repeat(51) }],
    ['danmuText', { text: 'one\ntwo' }],
    ['danmuText', { text: 'a\u202Eb' }],
    ['danmuText', { text: 'a\u200Bb' }],
    ['danmuColour', { colour: '#000000' }],
    ['danmuColour', { colour: '#0000ff' }],
    ['danmuColour', { colour: 'blue' }],
    ['danmuNotPlaying', { time: 89 }],
    ['danmuNotPlaying', { time: 250 }],
  ])('is rejected with %s for %o', async (code, wanted) => {
    const { user, work } = await viewer()
    expect(await codeOf(send(user, work, wanted))).toBe(code)
    expect(await storedOf(work, user.uid)).toEqual([])
  })

  test('is rejected for a viewer of something else', async () => {
    const { user } = await viewer()
    expect(await codeOf(send(user, await workOf()))).toBe('danmuNotPlaying')
  })

  test('with the time of its position counts as a progress report, such as after a jump', async () => {
    const { user, work } = await viewer()
    const jumped = await send(user, work, { time: 400, at: app.clock.now() })
    expect(jumped.time).toBe(400)
    app.clock.advance(6_000)
    expect((await send(user, work, { time: 406, text: 'second' })).time).toBe(406)
    const opened = await app.as(user).call(calls.playback.open, { mediaKey: work.mediaKey })
    expect(opened.resumeSec).toBe(400)
  })

  test('right after opening an episode needs no report before it', async () => {
    const [user, work] = [await makeUser(app.scope), await workOf()]
    expect((await send(user, work, { time: 3, at: app.clock.now() })).time).toBe(3)
  })

  test.each([
    ['long ago', -30_000],
    ['in the future', 30_000],
  ])('is rejected with a position taken %s', async (_, offset) => {
    const { user, work } = await viewer()
    const at = app.clock.now() + offset
    expect(await codeOf(send(user, work, { time: 400, at }))).toBe('danmuNotPlaying')
  })

  test('is rejected for a viewer without access, whatever position it comes with', async () => {
    const user = await makeUser(app.scope)
    const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId], access: 'vip' })
    const work = { mediaKey, episode: episodeIds[0] ?? '' }
    expect(await codeOf(send(user, work, { at: app.clock.now() }))).toBe('danmuNotPlaying')
  })

  test('reads before its short transaction, and takes few statements', async () => {
    const statements = await statementsOfSend(() => ({}))
    const inside = statements.slice(statements.indexOf('begin'), statements.indexOf('commit'))
    const reads = inside.filter(text => text.startsWith('select') && !text.includes('pg_advisory'))
    expect(reads).toHaveLength(1)
    expect(reads[0]).toContain('from "danmu_item"')
    expect(statements.length).toBeLessThanOrEqual(17)
  })

  test('finds the episode once where it is a report of playback itself', async () => {
    const statements = await statementsOfSend(() => ({ time: 400, at: app.clock.now() }))
    expect(statements.filter(text => text.includes('from "catalogue_episode"'))).toHaveLength(1)
    expect(statements.length).toBeLessThanOrEqual(19)
  })

  test('after the end is placed at the end', async () => {
    const { user, work } = await viewer()
    await app.as(user).call(calls.playback.record, { ...work, seconds: 598, watched: 1 })
    expect((await send(user, work, { time: 605 })).time).toBe(600)
  })

  test('may be long from level 5 on', async () => {
    const text = '字'.repeat(100)
    const [low, high] = [await viewer({ level: 4 }), await viewer({ level: 5 })]
    expect(await codeOf(send(low.user, low.work, { text }))).toBe('danmuText')
    expect((await send(high.user, high.work, { text })).text).toBe(text)
    expect(await codeOf(send(high.user, high.work, { text: `${text}字` }))).toBe('danmuText')
  })

  test('requires a verified contact unless the operator lets others send, and levels: 2, and 3 for colors and standing ones', async () => {
    const { user, work } = await viewer({ level: 2, contactVerified: false })
    expect(await codeOf(send(user, work))).toBe('danmuUnverified')
    await app.kernel.settings.set(danmuSettings, 'needVerifiedContact', false, 'test')
    for (const name of levels) await app.kernel.settings.reset(danmuSettings, name)
    const low = await viewer({ level: 1 })
    expect(await codeOf(send(low.user, low.work))).toBe('danmuLevel')
    expect(await codeOf(send(user, work, { colour: '#ff0000' }))).toBe('danmuLevel')
    expect(await codeOf(send(user, work, { mode: 'top' }))).toBe('danmuLevel')
    expect(await codeOf(send(user, work))).toBe('success')
    const high = await viewer({ level: 3 })
    expect(await codeOf(send(high.user, high.work, { mode: 'top', colour: '#ff0000' }))).toBe('success')
  })
})

describe('sending again', () => {
  test('is possible after five seconds', async () => {
    const { user, work } = await viewer()
    await send(user, work, { text: 'one' })
    expect(await codeOf(send(user, work, { text: 'two' }))).toBe('danmuTooFast')
    app.clock.advance(5_000)
    expect(await codeOf(send(user, work, { text: 'two' }))).toBe('success')
  })

  test('the same text is possible twice in ten minutes, whatever its case and width', async () => {
    const { user, work } = await viewer()
    for (const [text, code] of [
      ['Good', 'success'],
      ['ＧＯＯＤ', 'success'],
      ['go od', 'danmuSame'],
    ] as const) {
      expect(await codeOf(send(user, work, { text }))).toBe(code)
      app.clock.advance(6_000)
    }
    app.clock.advance(600_000)
    expect(await codeOf(send(user, work, { text: 'good' }))).toBe('success')
  })

  test('is possible thirty times an hour on one work, recalled ones included', async () => {
    await app.kernel.settings.set(danmuSettings, 'perWorkAnHour', 3, 'test')
    const { user, work } = await viewer()
    for (const text of ['one', 'two', 'three']) {
      const { id } = await send(user, work, { text })
      await app.as(user).call(calls.danmu.recall, { id })
      app.clock.advance(6_000)
    }
    expect(await codeOf(send(user, work, { text: 'four' }))).toBe('danmuTooMany')
    app.clock.advance(hourMs)
    await app.as(user).call(calls.playback.record, { ...work, seconds: 100, watched: 1 })
    expect(await codeOf(send(user, work, { text: 'four' }))).toBe('success')
  })

  test('concurrently lets one through', async () => {
    const { user, work } = await viewer()
    const texts = Array.from({ length: 8 }, (_, index) => `text ${index}`)
    const codes = await Promise.all(texts.map(text => codeOf(send(user, work, { text }))))
    expect(codes.toSorted()).toEqual([...Array(7).fill('danmuTooFast'), 'success'])
    expect(await storedOf(work, user.uid)).toHaveLength(1)
    expect(await danmuOf(work)).toBe(1)
  })

  test('under the same rid is the same danmu, even concurrently and within the cooldown', async () => {
    const { user, work } = await viewer()
    const wanted = { text: 'once', rid: app.scope.id() }
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(user, work, wanted)))
    expect(await send(user, work, wanted)).toEqual(answers[0])
    expect(new Set(answers.map(answer => answer.id)).size).toBe(1)
    expect(await storedOf(work, user.uid)).toHaveLength(1)
  })

  test('under the same rid is the same danmu though it would be rejected by now', async () => {
    const { user, work } = await viewer()
    const wanted = { text: 'once', rid: app.scope.id() }
    const sent = await send(user, work, wanted)
    await app.as(user).call(calls.playback.record, { ...work, seconds: 500, watched: 1 })
    expect(await send(user, work, wanted)).toEqual(sent)
    expect(await codeOf(send(user, work, { ...wanted, rid: app.scope.id() }))).toBe('danmuNotPlaying')
  })

  test('after a rejection under the same rid is tried again', async () => {
    const { user, work } = await viewer()
    const wanted = { text: 'once', rid: app.scope.id(), time: 300 }
    expect(await codeOf(send(user, work, wanted))).toBe('danmuNotPlaying')
    await app.as(user).call(calls.playback.record, { ...work, seconds: 300, watched: 1 })
    expect(await codeOf(send(user, work, wanted))).toBe('success')
  })

  test('by many users at once succeeds for all', async () => {
    const work = await workOf()
    const users: User[] = []
    for (let made = 0; made < 40; made++) users.push((await viewer({}, work)).user)
    app.clock.advance(10_000)
    const sent = await Promise.all(
      users.map(user => send(user, work, { rid: app.scope.id(), text: user.uid })),
    )
    expect(sent).toHaveLength(40)
    expect(await danmuOf(work)).toBe(40)
  })
})

test('a similar text close in time lowers the score, a higher level raises it', async () => {
  const work = await workOf()
  const scores: number[] = []
  for (const [level, text] of [
    [0, '名场面'],
    [0, '名场面!!'],
    [4, '第一次看'],
  ] as const) {
    const { user } = await viewer({ level }, work)
    await send(user, work, { text })
    scores.push(...(await storedOf(work, user.uid)).map(row => row.score))
  }
  expect(scores).toEqual([5, 3.5, 7])
})
