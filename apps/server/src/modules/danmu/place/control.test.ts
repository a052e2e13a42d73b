import { calls } from '@xinghe/client'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeDanmu } from '../fixtures.ts'
import { deleteDanmu } from '../sending/delete-danmu.ts'
import { danmuControl, danmuItem, danmuLike } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const make = () => makeUser(app.scope)

async function postOf(author: MadeUser) {
  const { id } = await makePost(app.scope, { uid: author.uid, assetId })
  return { mediaKey: id, episode: id }
}
async function workPlace() {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId] })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
type Place = Awaited<ReturnType<typeof postOf>>
const send = (user: MadeUser, place: Place, text: string = app.scope.id()) =>
  app.as(user).call(calls.danmu.send, { ...place, time: 1, at: app.clock.now(), text })
const save = (user: MadeUser, mediaKey: string, more: { open?: boolean; words?: string[] }) =>
  app.as(user).call(calls.danmu.saveControl, { mediaKey, ...more })
const textsOf = async (place: Place) =>
  (await app.visitor().call(calls.danmu.list, place)).info.map(({ text }) => text)

describe('the danmu of a post', () => {
  test('are controlled by its author alone', async () => {
    const [alice, bob] = [await make(), await make()]
    const place = await postOf(alice)
    expect(await codeOf(app.visitor().call(calls.danmu.control, place))).toBe('loginRequired')
    expect(await codeOf(app.as(bob).call(calls.danmu.control, place))).toBe('forbidden')
    expect(await codeOf(save(bob, place.mediaKey, { open: false }))).toBe('forbidden')
    expect(await codeOf(save(alice, 'nosuchpost', { open: false }))).toBe('notFound')
    expect(await app.as(alice).call(calls.danmu.control, place)).toEqual({ open: true, words: [] })
    const canControl = async (user: MadeUser) => (await app.as(user).call(calls.danmu.list, place)).canControl
    expect([await canControl(alice), await canControl(bob)]).toEqual([true, false])
  })

  test('which a stranger may not see is not there for them', async () => {
    const [alice, bob] = [await make(), await make()]
    const { id } = await makePost(app.scope, { uid: alice.uid, assetId, visibility: 'self' })
    const [item] = await makeDanmu(app.scope, [{ mediaKey: id, episodeId: id, timeMs: 1000 }])
    for (const mediaKey of [id, 'nosuchpost']) {
      expect(await codeOf(app.as(bob).call(calls.danmu.control, { mediaKey }))).toBe('notFound')
      expect(await codeOf(save(bob, mediaKey, { open: false }))).toBe('notFound')
    }
    expect(await codeOf(app.as(bob).call(calls.danmu.delete, { id: item?.id ?? '' }))).toBe('notFound')
    expect(await codeOf(app.as(alice).call(calls.danmu.delete, { id: item?.id ?? '' }))).toBe('success')
  })

  test('are gone while they are closed, and there again once they are open', async () => {
    const [alice, bob] = [await make(), await make()]
    const place = await postOf(alice)
    await send(bob, place, 'first')
    const danmu = async () => {
      const post = await app.visitor().call(calls.publishing.post, { mediaKey: place.mediaKey })
      return post.video?.danmu
    }
    expect(await danmu()).toBe(1)
    expect(await save(alice, place.mediaKey, { open: false })).toEqual({ open: false, words: [] })
    expect(await codeOf(send(bob, place))).toBe('danmuClosed')
    expect([await textsOf(place), await danmu()]).toEqual([[], null])
    await save(alice, place.mediaKey, { open: true })
    expect([await textsOf(place), await danmu()]).toEqual([['first'], 1])
  })

  test('with a word that the author does not want are refused, however it is written', async () => {
    const [alice, bob] = [await make(), await make()]
    const [place, other] = [await postOf(alice), await postOf(alice)]
    await send(bob, place, '剧透：凶手是他')
    app.clock.advance(6_000)
    expect(await save(alice, place.mediaKey, { words: [' 凶手 ', 'Spoiler', '凶手'] })).toEqual({
      open: true,
      words: ['凶手', 'Spoiler'],
    })
    expect(await codeOf(send(bob, place, '凶 手是谁'))).toBe('danmuWords')
    expect(await codeOf(send(bob, place, 'ＳＰＯＩＬＥＲ!'))).toBe('danmuWords')
    expect(await codeOf(send(bob, other, '凶手是谁'))).toBe('success')
    // What was there before stays.
    expect(await textsOf(place)).toEqual(['剧透：凶手是他'])
    app.clock.advance(6_000)
    await save(alice, place.mediaKey, { words: [] })
    expect(await codeOf(send(bob, place, '凶手是谁'))).toBe('success')
  })

  test('take at most a hundred words of twenty characters', async () => {
    const alice = await make()
    const { mediaKey } = await postOf(alice)
    const words = Array.from({ length: 101 }, (_, index) => `word ${index}`)
    expect(await codeOf(save(alice, mediaKey, { words }))).toBe('malformed')
    expect(await codeOf(save(alice, mediaKey, { words: ['字'.repeat(21)] }))).toBe('malformed')
    expect((await save(alice, mediaKey, { words: words.slice(1) })).words).toHaveLength(100)
  })

  test('are deleted by its author for good, and by nobody else', async () => {
    const [alice, bob] = [await make(), await make()]
    const place = await postOf(alice)
    const { id } = await send(bob, place)
    const remove = (user: MadeUser, id: string) => app.as(user).call(calls.danmu.delete, { id })
    expect(await codeOf(remove(await make(), id))).toBe('forbidden')
    expect(await codeOf(remove(alice, 'nosuchdanmu'))).toBe('notFound')
    await remove(alice, id)
    await remove(alice, id)
    expect(await textsOf(place)).toEqual([])
    const post = await app.visitor().call(calls.publishing.post, { mediaKey: place.mediaKey })
    expect(post.video?.danmu).toBe(0)
    const staff = await makeUser(app.scope, { role: 'editor' })
    expect(await app.as(staff).call(calls.danmuAdmin.restore, { ids: [id] })).toEqual({ ids: [] })
  })
})

test('danmu of a work are controlled by staff who keep the catalogue, and by the switch of its form', async () => {
  const [editor, bob] = [await makeUser(app.scope, { role: 'editor' }), await make()]
  const place = await workPlace()
  const { mediaKey } = place
  expect(await codeOf(save(bob, mediaKey, { open: false }))).toBe('forbidden')
  const moderator = await makeUser(app.scope, { role: 'moderator' })
  expect(await codeOf(save(moderator, mediaKey, { open: false }))).toBe('forbidden')
  await save(editor, mediaKey, { open: false, words: ['剧透'] })
  expect(await codeOf(send(bob, place))).toBe('danmuClosed')
  const { form, revision } = await app.as(editor).call(calls.catalogueAdmin.work, { mediaKey })
  expect(form.danmuOpen).toBe(false)
  const opened = { ...form, mediaKey, revision, danmuOpen: true }
  expect((await app.as(editor).call(calls.catalogueAdmin.update, opened)).form.danmuOpen).toBe(true)
  expect(await codeOf(send(bob, place, '不要剧透'))).toBe('danmuWords')
  const { id } = await send(bob, place)
  await app.as(editor).call(calls.danmu.delete, { id })
  expect(await textsOf(place)).toEqual([])
  const rows = await app.scope.db.select().from(audit).where(eq(audit.target, mediaKey)).orderBy(audit.id)
  const did = rows.map(({ action, staff }) => [staff, action.split('/').at(-1)])
  expect(did).toEqual(['SaveBarrageControl', 'Update', 'DeleteBarrage'].map(action => [editor.uid, action]))
})

test('danmu, likes and blocked words of a deleted work go with it', async () => {
  const [editor, bob] = [await makeUser(app.scope, { role: 'editor' }), await make()]
  const { mediaKey, episode } = await workPlace()
  const { id } = await send(bob, { mediaKey, episode })
  await app.as(await make()).call(calls.danmu.like, { id })
  await save(editor, mediaKey, { words: ['word'] })
  await deleteDanmu(app.scope, { mediaKey, episodeIds: [episode], isWhole: true })
  const { db } = app.scope
  const left = [
    await db.$count(danmuItem, eq(danmuItem.id, id)),
    await db.$count(danmuLike, eq(danmuLike.danmuId, id)),
    await db.$count(danmuControl, eq(danmuControl.mediaKey, mediaKey)),
  ]
  expect(left).toEqual([0, 0, 0])
})
