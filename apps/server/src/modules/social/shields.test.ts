import { calls } from '@xinghe/client'
import { afterAll, expect, test } from 'vitest'
import { makeUser } from '#modules/account/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { socialSettings } from './settings.ts'

const app = await testApp()
afterAll(app.stop)

test('people are shielded by users alone, not oneself, nobody unknown, and once', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const shield = (toUid: string) => app.as(alice).call(calls.shields.shieldUser, { toUid })
  expect(await codeOf(app.visitor().call(calls.shields.shieldUser, { toUid: bob.uid }))).toBe('loginRequired')
  expect(await codeOf(shield(alice.uid))).toBe('notOneself')
  expect(await codeOf(shield('999999'))).toBe('notFound')
  await shield(bob.uid)
  await shield(bob.uid)
  const { info } = await app.as(alice).call(calls.shields.users, {})
  expect(info).toMatchObject([{ uid: bob.uid, nickName: bob.nickName }])
  await app.as(alice).call(calls.shields.removeUser, { toUid: bob.uid })
  expect((await app.as(alice).call(calls.shields.users, {})).info).toEqual([])
})

test('words are folded, kept with the account and not shown to others', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  expect(await codeOf(app.as(alice).call(calls.shields.shieldWord, { word: ' ' }))).toBe('malformed')
  await app.as(alice).call(calls.shields.shieldWord, { word: 'ＳPOILER' })
  await app.as(alice).call(calls.shields.shieldWord, { word: 'spoiler' })
  expect((await app.as(alice, 'phone').call(calls.shields.words, {})).info).toMatchObject([
    { word: 'spoiler' },
  ])
  expect((await app.as(bob).call(calls.shields.words, {})).info).toEqual([])
  await app.as(alice).call(calls.shields.removeWord, { word: 'Spoiler' })
  expect((await app.as(alice).call(calls.shields.words, {})).info).toEqual([])
})

test('so many of each are kept, and the one that is too many is not', async () => {
  const alice = await makeUser(app.scope)
  await app.kernel.settings.set(socialSettings, 'maxShields', 2, 'test')
  const answers = []
  for (const word of ['one', 'two', 'three', 'one'])
    answers.push(await codeOf(app.as(alice).call(calls.shields.shieldWord, { word })))
  expect(answers).toEqual(['success', 'success', 'shieldLimit', 'success'])
  expect((await app.as(alice).call(calls.shields.words, {})).info).toHaveLength(2)
})

test('posts of shielded people are not in the caller’s feed, and in those of others', async () => {
  const [alice, bob, carol] = [
    await makeUser(app.scope),
    await makeUser(app.scope),
    await makeUser(app.scope),
  ]
  const post = await makePost(app.scope, { uid: bob.uid })
  await app.as(alice).call(calls.shields.shieldUser, { toUid: bob.uid })
  const shown = async (user: typeof alice) =>
    (await app.as(user).call(calls.publishing.feed, { size: 50 })).info.map(({ mediaKey }) => mediaKey)
  expect(await shown(alice)).not.toContain(post.id)
  expect(await shown(carol)).toContain(post.id)
})
