import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, testApp } from '#test/app.ts'
import { statementsOf } from '#test/statements.ts'
import { votesOf } from './fixtures.ts'
import { showPolls } from './vote.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(10_000))
const { votes, votesAdmin, catalogueAdmin, minorMode } = calls
const { staff, makeOne, workKey, formOf, make, vote, show, counts } = await votesOf(app)

describe('a poll', () => {
  test('is shown to a visitor without results, and is for users to vote in', async () => {
    const mediaKey = await workKey()
    const poll = await make(mediaKey, { title: '  who   wins ', choices: 2 })
    await vote(await makeOne(), poll, 0)
    const [shown] = await show(mediaKey)
    expect(shown).toMatchObject({ title: 'who wins', choices: 2, voters: 1, ended: false, own: [] })
    expect(shown?.options.map(({ text, votes, percent }) => [text, votes, percent])).toEqual([
      ['one', null, null],
      ['two', null, null],
      ['three', null, null],
    ])
    const options = [poll.options[0]?.id ?? '']
    expect(await codeOf(app.visitor().call(votes.vote, { id: poll.id, options }))).toBe('loginRequired')
  })

  test('is in traditional Chinese for readers of it', async () => {
    const mediaKey = await workKey()
    await make(mediaKey, { title: '谁点的灯', options: ['归来的雁', '师父'] })
    const { info } = await showPolls(app.scopeOf({ language: 'zh-TW' }), { kind: 'work', id: mediaKey })
    expect(info[0]).toMatchObject({ title: '誰點的燈', options: [{ text: '歸來的雁' }, { text: '師父' }] })
  })

  test('costs a visitor who comes after another no statement', async () => {
    const mediaKey = await workKey()
    await make(mediaKey)
    await show(mediaKey)
    expect(await statementsOf(() => show(mediaKey))).toEqual([])
  })

  test('of a work that is not there, or not for the caller, is neither shown nor voted in', async () => {
    const alice = await makeOne()
    expect(await codeOf(show('nosuch'))).toBe('notFound')
    expect(await codeOf(app.as(alice).call(votes.vote, { id: 'nosuch', options: ['x'] }))).toBe('notFound')
    const mediaKey = await workKey()
    const poll = await make(mediaKey)
    await staff.call(catalogueAdmin.withdraw, { mediaKey })
    expect(await codeOf(show(mediaKey, alice))).toBe('notFound')
    expect(await codeOf(vote(alice, poll, 0))).toBe('notFound')
  })

  test('is for all who see the page of the work: one that needs VIP, and minors too', async () => {
    const alice = await makeOne()
    const mediaKey = await workKey({ access: 'vip' })
    const poll = await make(mediaKey)
    await app.as(alice).call(minorMode.start, { pin: '2468' })
    expect((await show(mediaKey, alice)).map(({ id }) => id)).toEqual([poll.id])
    expect(counts(await vote(alice, poll, 1))).toEqual([0, 1, 0])
  })

  test('stands before those that have ended', async () => {
    const mediaKey = await workKey()
    const [first, second, third] = [await make(mediaKey), await make(mediaKey), await make(mediaKey)]
    await staff.call(votesAdmin.end, { id: third.id })
    expect((await show(mediaKey)).map(({ id }) => id)).toEqual([second.id, first.id, third.id])
  })
})

describe('a ballot', () => {
  test('is one for each account, on whatever device, and does not change', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const poll = await make(mediaKey)
    const given = await vote(alice, poll, 1)
    expect(given).toMatchObject({ own: [poll.options[1]?.id], voters: 1 })
    expect(counts(given)).toEqual([0, 1, 0])
    expect(await vote(alice, poll, 1)).toEqual(given)
    expect(await codeOf(vote(alice, poll, 0))).toBe('pollVoted')
    expect((await show(mediaKey, alice))[0]).toEqual(given)
    expect((await show(mediaKey, bob))[0]).toMatchObject({ own: [], voters: 1 })
    const both = await vote(bob, poll, 2)
    expect(both.options.map(({ percent }) => percent)).toEqual([0, 50, 50])
  })

  test('has as many options as the poll lets one choose, each once', async () => {
    const [alice, bob] = [await makeOne(), await makeOne()]
    const poll = await make(await workKey(), { choices: 2 })
    expect(await codeOf(vote(alice, poll, 0, 1, 2))).toBe('conflict')
    expect(await codeOf(vote(alice, poll))).toBe('malformed')
    const many = Array.from({ length: 9 }, (_, index) => `x${index}`)
    expect(await codeOf(app.as(alice).call(votes.vote, { id: poll.id, options: many }))).toBe('malformed')
    const given = await vote(alice, poll, 2, 0, 2)
    expect(given).toMatchObject({ voters: 1, own: [poll.options[2]?.id, poll.options[0]?.id] })
    expect(counts(given)).toEqual([1, 0, 1])
    expect(await vote(alice, poll, 0, 2)).toEqual(given)
    expect(await codeOf(vote(alice, poll, 0))).toBe('pollVoted')
    // Shares are of those who voted.
    const all = await vote(bob, poll, 0)
    expect(all.options.map(({ percent }) => percent)).toEqual([100, 0, 50])
  })

  test('is refused for options of another poll, and for those that staff have changed meanwhile', async () => {
    const [alice, mediaKey] = [await makeOne(), await workKey()]
    const [poll, other] = [await make(mediaKey), await make(mediaKey)]
    expect(await codeOf(vote(alice, { ...other, id: poll.id }, 0))).toBe('conflict')
    const changed = await staff.call(votesAdmin.update, { id: poll.id, ...formOf({ title: 'changed' }) })
    expect(await codeOf(vote(alice, poll, 0))).toBe('conflict')
    expect(counts(await vote(alice, changed, 0))).toEqual([1, 0, 0])
  })

  test('is not taken once the poll has ended, by its time or by staff, and then all see the results', async () => {
    const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
    const [timed, stopped] = [
      await make(mediaKey),
      await make(mediaKey, { endsAt: app.clock.now() + 9 * dayMs }),
    ]
    for (const poll of [timed, stopped]) await vote(alice, poll, 0)
    await staff.call(votesAdmin.end, { id: stopped.id })
    expect(await codeOf(vote(bob, stopped, 1))).toBe('pollOver')
    app.clock.advance(dayMs)
    expect(await codeOf(vote(bob, timed, 1))).toBe('pollOver')
    for (const viewer of [null, bob])
      for (const poll of await show(mediaKey, viewer)) {
        expect(poll).toMatchObject({ ended: true, voters: 1, own: [] })
        expect(counts(poll)).toEqual([1, 0, 0])
      }
    // Who has voted is answered as before.
    expect(await vote(alice, timed, 0)).toMatchObject({ ended: true, own: [timed.options[0]?.id] })
  })
})
