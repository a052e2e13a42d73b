import { calls } from '@xinghe/client'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { lockTarget } from '#modules/moderation/reports/open-case.ts'
import { codeOf, testApp } from '#test/app.ts'
import { atOnce } from '#test/at-once.ts'
import { playlistsOf } from './fixtures.ts'
import { playlistSubject } from './subject.ts'

const app = await testApp()
afterAll(app.stop)
// What visitors were answered before is a few seconds old.
beforeEach(() => app.clock.advance(60_000))
const { playlists, moderationAdmin } = calls
const { makeOne, workKey, create, createWith, show } = await playlistsOf(app)
const { report, staff, cases, caseOf, sendPicture } = moderationOf(app)
const by = await staff()
const update = (user: Awaited<ReturnType<typeof makeOne>>, key: string, more: object) =>
  codeOf(app.as(user).call(playlists.update, { key, ...more }))

/** Staff look at this word of playlists, or nobody may write it. */
async function watchFor(word: string, effect: 'review' | 'block' = 'review') {
  const list = { name: word, effect, places: ['playlist' as const], isOn: true, words: [word] }
  await app.as(by).call(moderationAdmin.tryWords, list)
  await app.as(by).call(moderationAdmin.saveWordList, list)
}

describe('words of a playlist that was written while it was private', () => {
  test('come before staff once it is public, and not before', async () => {
    await watchFor('暗号甲')
    const alice = await makeOne()
    const { key } = await create(alice, { title: 'harmless' })
    expect(await update(alice, key, { isPublic: false })).toBe('success')
    expect(await update(alice, key, { title: '看 暗号甲' })).toBe('success')
    const { key: made } = await create(alice, { title: '又是 暗号甲', isPublic: false })
    const open = async () => (await cases(by)).map(({ target }) => target)
    expect(await open()).not.toContain(key)
    expect(await update(alice, key, { isPublic: true })).toBe('success')
    expect(await update(alice, made, { isPublic: true, description: 'more' })).toBe('success')
    for (const target of [key, made]) expect(await caseOf(by, target)).toMatchObject({ words: ['暗号甲'] })
    // Public as it is, it is not looked over again.
    expect(await update(alice, key, { isPublic: true })).toBe('success')
  })

  test('that nobody may write any more keep it private', async () => {
    const alice = await makeOne()
    const { key } = await create(alice, { title: '看 暗号乙', isPublic: false })
    await watchFor('暗号乙', 'block')
    expect(await update(alice, key, { isPublic: true })).toBe('wordsBlocked')
    expect(await show(key, alice)).toMatchObject({ isPublic: false })
    expect(await update(alice, key, { isPublic: true, title: 'other' })).toBe('success')
  })

  test('are those it has when it becomes public, whatever is written at the same moment', async () => {
    await watchFor('暗号丙')
    const alice = await makeOne()
    const keys = await Promise.all(
      Array.from({ length: 8 }, async () => (await create(alice, { isPublic: false })).key),
    )
    await Promise.all(
      keys.flatMap(key => [
        update(alice, key, { isPublic: true }),
        update(alice, key, { description: '暗号丙' }),
      ]),
    )
    for (const target of keys) expect(await caseOf(by, target)).toMatchObject({ words: ['暗号丙'] })
  })
})

test('a change that brings words before staff waits for their decision, and neither fails', async () => {
  await watchFor('暗号丁')
  const [alice, mediaKey] = [await makeOne(), await workKey()]
  const key = await createWith(alice, [mediaKey])
  const updated = await atOnce(
    app.scope,
    scope => lockTarget(scope, { kind: 'playlist', target: key }),
    () => update(alice, key, { title: '看 暗号丁' }),
    async scope => playlistSubject.hide?.(scope, key),
  )
  expect(updated).toBe('success')
  expect(await caseOf(by, key)).toMatchObject({ words: ['暗号丁'] })
})

test('what is reported stays for staff as it was, though its owner changes it, hides it and deletes it', async () => {
  const [alice, bob, mediaKey] = [await makeOne(), await makeOne(), await workKey()]
  const { url, key: pictureKey } = await sendPicture(alice, false)
  const description = `${'x'.repeat(290)} evil`
  const key = await createWith(alice, [mediaKey], { title: 'bad', description, picture: url })
  await report(bob, key, { kind: 'playlist' })
  const { id } = await caseOf(by, key)
  await update(alice, key, { title: 'good', description: '', picture: null, isPublic: false })
  await app.as(alice).call(playlists.delete, { keys: [key] })
  const detail = await app.as(by).call(moderationAdmin.case, { id })
  expect(detail.case.excerpt).toContain(description)
  expect(detail).toMatchObject({ subject: null, pictures: [expect.stringContaining(pictureKey)] })
})
