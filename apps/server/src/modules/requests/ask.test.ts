import { calls, randomId } from '@xinghe/client'
import { limits } from '@xinghe/contract'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { requestsOf } from './fixtures.ts'
import { personalData } from './personal-data.ts'
import { requestSettings } from './settings.ts'
import { workRequest, workRequestAsker } from './tables.ts'

const app = await testApp()
afterAll(app.stop)
afterEach(async () => {
  for (const name of ['perUser', 'perVip', 'joinsPerDay'] as const)
    await app.kernel.settings.reset(requestSettings, name)
})
const { makeOne, newName, add, join, show, own, quota, makeFilm, publish } = await requestsOf(app)
const { requests } = calls
const list = async (sort: 'popular' | 'latest') =>
  (await app.as(await makeOne()).call(requests.list, { sort, size: 100 })).info.map(({ id }) => id)
const suggest = async (name: string) => app.as(await makeOne()).call(requests.suggest, { name })

describe('asking', () => {
  test('is a user’s, and looking is everybody’s', async () => {
    expect(await codeOf(app.visitor().call(requests.add, { name: 'x' }))).toBe('loginRequired')
    expect(await codeOf(app.visitor().call(requests.join, { id: 'x', joined: true }))).toBe('loginRequired')
    expect(await codeOf(app.visitor().call(requests.own, {}))).toBe('loginRequired')
    expect(await codeOf(app.visitor().call(requests.list, {}))).toBe('success')
    expect(await codeOf(app.visitor().call(requests.details, { id: 'x' }))).toBe('notFound')
  })

  test('needs a name, and takes so many characters of everything as people count them', async () => {
    const user = await makeOne()
    const { request: max } = limits
    for (const name of ['', '  ', '《》', 'a\u202eb', '好'.repeat(max.name + 1)])
      expect(await codeOf(add(user, name)), name).toBe('requestText')
    expect(await codeOf(add(user, 'x', { region: '好'.repeat(max.region + 1) }))).toBe('requestText')
    expect(await codeOf(add(user, 'x', { note: '好'.repeat(max.note + 1) }))).toBe('requestText')
    for (const link of [
      'javascript:alert(1)',
      'no address',
      'https://user@example.com',
      'https://:pw@example.com',
      'ftp://example.com',
    ])
      expect(await codeOf(add(user, 'x', { link })), link).toBe('malformed')
    expect(await codeOf(add(user, 'x', { link: `https://example.com/${'x'.repeat(max.link)}` }))).toBe(
      'malformed',
    )
    expect(await codeOf(add(user, 'x', { year: 1600 }))).toBe('malformed')
    const { outcome } = await add(user, '👨‍👩‍👧‍👦好'.repeat(max.name / 2), { note: '好'.repeat(max.note) })
    expect(outcome).toBe('created')
  })

  test('shows what was asked, but what was written with it only to whoever wrote it', async () => {
    const [user, other] = [await makeOne(), await makeOne()]
    const name = newName()
    const more = { year: 2024, region: 'France', link: 'https://example.com/film', note: 'the long cut' }
    const { request } = await add(user, `${name} Season 2`, more)
    expect(request).toMatchObject({ name, season: 2, year: 2024, asked: 1, joined: true, mine: true })
    await join(other, request.id)
    expect(await own(user)).toMatchObject([{ link: more.link, note: more.note, isNew: false }])
    expect(await own(other)).toMatchObject([{ link: '', note: '', mine: false }])
    expect(await show(request.id)).toMatchObject({ region: 'France', asked: 2, joined: false, mine: false })
  })

  test('sent twice under one rid asks once', async () => {
    const user = await makeOne()
    const input = { name: newName(), rid: randomId() }
    const first = await app.as(user).call(requests.add, input)
    expect(await app.as(user).call(requests.add, input)).toEqual(first)
    expect(first.request.asked).toBe(1)
  })

  test('for the same work at once makes one request of all', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, makeOne))
    const name = newName()
    const answers = await Promise.all(
      users.map((user, index) => add(user, index % 2 ? name.toUpperCase() : name)),
    )
    expect(new Set(answers.map(({ request }) => request.id)).size).toBe(1)
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['created', ...Array(4).fill('joined')])
    expect((await show(answers[0]?.request.id ?? '')).asked).toBe(5)
    expect((await add(await makeOne(), name, { year: 2020 })).outcome).toBe('created')
  })

  test('again for the own request changes nothing', async () => {
    const user = await makeOne()
    const name = newName()
    const { request } = await add(user, name)
    const again = await add(user, name)
    expect([again.outcome, again.request.id, again.request.asked]).toEqual(['joined', request.id, 1])
  })

  test('for what was published for others leads to it', async () => {
    const name = newName()
    const { request } = await add(await makeOne(), name)
    const mediaKey = await makeFilm(name)
    await publish(request.id, mediaKey)
    const late = await add(await makeOne(), name)
    expect(late.outcome).toBe('here')
    expect(late.request.work?.mediaKey).toBe(mediaKey)
    expect(await own(await makeOne())).toEqual([])
  })
})

describe('limits', () => {
  test('let a user ask for three works in seven days and a VIP for ten', async () => {
    const [user, vip] = [await makeOne(), await makeUser(app.scope, { vipLevel: 1 })]
    expect([(await quota(user)).max, (await quota(vip)).max]).toEqual([3, 10])
    for (let n = 0; n < 3; n += 1) await add(user, newName())
    expect(await codeOf(add(user, newName()))).toBe('requestLimit')
    expect((await quota(user)).used).toBe(3)
    for (let n = 0; n < 10; n += 1) await add(vip, newName())
    expect(await codeOf(add(vip, newName()))).toBe('requestLimit')
    app.clock.advance(7 * dayMs)
    await add(await makeOne(), newName())
  })

  test('hold for calls at once, and free what was answered', async () => {
    const user = await makeOne()
    await app.kernel.settings.set(requestSettings, 'perUser', 1, '1')
    const name = newName()
    const sent = await Promise.allSettled([add(user, name), add(user, newName())])
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const [first] = await own(user)
    await publish(first?.id ?? '', await makeFilm(name))
    expect(await codeOf(add(user, newName()))).toBe('success')
  })

  test('let nobody join without end in a day', async () => {
    const user = await makeOne()
    await app.kernel.settings.set(requestSettings, 'joinsPerDay', 1, '1')
    const others = [await makeOne(), await makeOne()]
    const made = await Promise.all(others.map(other => add(other, newName())))
    await join(user, made[0]?.request.id ?? '')
    expect(await codeOf(join(user, made[1]?.request.id ?? ''))).toBe('requestJoins')
  })
})

describe('joining', () => {
  test('counts everybody once and takes back', async () => {
    const [user, other] = [await makeOne(), await makeOne()]
    const { request } = await add(user, newName())
    await Promise.all([join(other, request.id), join(other, request.id)])
    expect((await show(request.id, other)).asked).toBe(2)
    expect((await join(other, request.id, false)).count).toBe(1)
    expect((await join(other, request.id, false)).count).toBe(1)
    expect((await show(request.id, user)).asked).toBe(1)
  })

  test('ends with the last who asks, and the request with it', async () => {
    const [user, other] = [await makeOne(), await makeOne()]
    const { request } = await add(user, newName())
    await join(other, request.id)
    await join(user, request.id, false)
    expect((await show(request.id, other)).asked).toBe(1)
    await join(other, request.id, false)
    expect(await codeOf(show(request.id, other))).toBe('notFound')
    expect(await codeOf(join(other, request.id))).toBe('notFound')
  })

  test('is too late once it was answered', async () => {
    const name = newName()
    const { request } = await add(await makeOne(), name)
    await publish(request.id, await makeFilm(name))
    expect(await codeOf(join(await makeOne(), request.id))).toBe('requestClosed')
  })
})

describe('lists', () => {
  test('have what most ask for first, or what was asked last', async () => {
    const [first, second] = [await add(await makeOne(), newName()), await add(await makeOne(), newName())]
    const ids = [first.request.id, second.request.id]
    const order = async (sort: 'popular' | 'latest') => (await list(sort)).filter(id => ids.includes(id))
    expect(await order('latest')).toEqual(ids.toReversed())
    await join(await makeOne(), ids[0] ?? '')
    expect(await order('popular')).toEqual(ids)
  })

  test('go on behind the last row', async () => {
    const user = app.as(await makeOne())
    for (let n = 0; n < 3; n += 1) await add(await makeOne(), newName())
    for (const sort of ['popular', 'latest'] as const) {
      const first = await user.call(requests.list, { sort, size: 2 })
      const second = await user.call(requests.list, { sort, size: 2, cursor: first.cursor })
      const ids = [...first.info, ...second.info].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length).toBeGreaterThan(2)
    }
  })

  test('of duplicates while typing have works that are here, and open requests', async () => {
    const name = newName()
    const mediaKey = await makeFilm(`${name} the film`)
    const { request } = await add(await makeOne(), `${name} the series`)
    const { works, requests: open } = await suggest(name.toUpperCase())
    expect(open.map(({ id }) => id)).toEqual([request.id])
    expect(works.map(work => work.mediaKey)).toContain(mediaKey)
    expect((await suggest('%_\\')).requests).toEqual([])
    await publish(request.id, mediaKey)
    expect((await suggest(name)).requests).toEqual([])
  })
})

test('what is reported is judged by staff, who hide it and show it again', async () => {
  const { report, staff, caseOf, decide } = moderationOf(app)
  const [user, other, moderator] = [await makeOne(), await makeOne(), await staff()]
  const name = newName()
  const { request } = await add(user, name)
  await report(other, request.id, { kind: 'request' })
  const { id } = await caseOf(moderator, request.id)
  expect(await decide(moderator, id, { outcome: 'hide' })).toBe('success')
  expect(await list('latest')).not.toContain(request.id)
  expect(await codeOf(show(request.id, other))).toBe('notFound')
  expect(await codeOf(join(other, request.id))).toBe('notFound')
  expect((await suggest(name)).requests).toEqual([])
  const again = await add(other, name)
  expect([again.outcome, again.request.id]).toEqual(['created', expect.not.stringMatching(request.id)])
  await app.as(moderator).call(calls.moderationAdmin.reverse, { id })
  expect(await list('latest')).toEqual(expect.arrayContaining([request.id, again.request.id]))
})

test('a deleted account leaves what others ask for, without what it wrote', async () => {
  const [user, other] = [await makeOne(), await makeOne()]
  const shared = await add(user, newName(), { note: 'mine', link: 'https://example.com' })
  const lonely = await add(user, newName())
  await join(other, shared.request.id)
  for (const { erase } of personalData)
    if (typeof erase === 'function') await erase(app.scope as never, user.uid)
  const [row] = await app.scope.db.select().from(workRequest).where(eq(workRequest.id, shared.request.id))
  expect(row).toMatchObject({ uid: null, note: '', link: '', asked: 1 })
  expect(await codeOf(show(lonely.request.id))).toBe('notFound')
  expect(await app.scope.db.$count(workRequestAsker, eq(workRequestAsker.uid, user.uid))).toBe(0)
})
