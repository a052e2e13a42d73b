import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { jobScope } from '#kernel/scope.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { deleteAccounts } from '#modules/account/personal-data/delete-accounts.ts'
import { balanceOf, creditPromo } from '#modules/gold/index.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { settleTips } from '#modules/tips/settle-tips.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeWork } from '../fixtures.ts'

const app = await testApp()
afterAll(app.stop)
const assetId = await makeReadyAsset(app.scope, { durationSec: 600 })
const editor = await makeUser(app.scope, { role: 'editor', stays: true })
const make = () => makeUser(app.scope, { level: 3, stays: true })

async function workOf(uploaderUid: string | null) {
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [assetId], uploaderUid })
  return { mediaKey, episode: episodeIds[0] ?? '' }
}
const shown = async (mediaKey: string) =>
  (await app.visitor().call(calls.catalogue.details, { mediaKey })).uploader
async function assign(mediaKey: string, uploaderUid: string | null) {
  const { form, revision } = await app.as(editor).call(calls.catalogueAdmin.work, { mediaKey })
  return app.as(editor).call(calls.catalogueAdmin.update, { ...form, mediaKey, revision, uploaderUid })
}

test('staff say whose a work is, of those who have an account', async () => {
  const [alice, { mediaKey }] = [await make(), await workOf(null)]
  expect(await shown(mediaKey)).toBeNull()
  expect(await codeOf(assign(mediaKey, 'nobody'))).toBe('noSuchUser')
  const named = await assign(mediaKey, alice.uid)
  expect(named).toMatchObject({ form: { uploaderUid: alice.uid }, uploader: { nickName: alice.nickName } })
  app.clock.advance(60_000)
  expect(await shown(mediaKey)).toMatchObject({ uid: alice.uid, nickName: alice.nickName, bigV: false })
  expect((await assign(mediaKey, null)).uploader).toBeNull()
})

test('an uploader pins comments beneath their work and decides about its danmu, as nobody else does', async () => {
  const [alice, bob] = [await make(), await make()]
  const { mediaKey, episode } = await workOf(alice.uid)
  const { id } = await app.as(bob).call(calls.comments.send, { mediaKey, text: 'first' })
  expect(await codeOf(app.as(bob).call(calls.comments.pin, { id, pinned: true }))).toBe('forbidden')
  await app.as(alice).call(calls.comments.pin, { id, pinned: true })
  await app.as(alice).call(calls.comments.like, { id, selected: true })
  const { info } = await app.as(bob).call(calls.comments.list, { mediaKey })
  expect(info).toMatchObject([{ id, pinned: true, likedByOwner: true }])
  const close = (user: typeof bob) =>
    app.as(user).call(calls.danmu.saveControl, { mediaKey, open: false, words: ['剧透'] })
  expect(await codeOf(close(bob))).toBe('forbidden')
  expect((await app.as(alice).call(calls.danmu.list, { mediaKey, episode })).canControl).toBe(true)
  expect(await close(alice)).toEqual({ open: false, words: ['剧透'] })
})

test('coins of a work are shared with its uploader, who gives it none; what it was given before stays the site’s', async () => {
  const [alice, bob] = [await make(), await make()]
  const coins = { coins: 10, reason: 'grant', reference: null } as const
  for (const { uid } of [alice, bob]) await creditPromo(app.scope, { ...coins, uid, key: `test:${uid}` })
  const [early, late] = [await workOf(null), await workOf(alice.uid)]
  const give = (user: typeof bob, { mediaKey }: typeof late) =>
    app.as(user).call(calls.tips.give, { mediaKey, coins: 2, rid: app.scope.id() })
  expect(await codeOf(give(alice, late))).toBe('tipOwn')
  await give(bob, early)
  await give(bob, late)
  await assign(early.mediaKey, alice.uid)
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  expect((await balanceOf(app.scope, alice.uid)).total).toBe(11)
})

test('coins of a work that was withdrawn meanwhile are the site’s', async () => {
  const [alice, bob] = [await make(), await make()]
  await creditPromo(app.scope, {
    ...{ uid: bob.uid, coins: 2, reason: 'grant', reference: null, key: `test:${bob.uid}` },
  })
  const { mediaKey } = await workOf(alice.uid)
  await app.as(bob).call(calls.tips.give, { mediaKey, coins: 2, rid: app.scope.id() })
  await app.as(editor).call(calls.catalogueAdmin.withdraw, { mediaKey })
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  expect((await balanceOf(app.scope, alice.uid)).total).toBe(0)
})

test('a work of a deleted account is the site’s, and a form loaded before is refused', async () => {
  const [alice, { mediaKey }] = [await make(), await workOf(null)]
  await assign(mediaKey, alice.uid)
  const { form, revision } = await app.as(editor).call(calls.catalogueAdmin.work, { mediaKey })
  await app.as(alice).call(calls.contacts.prove, { password: alice.password })
  await app.as(alice).call(calls.personalData.requestDeletion, {})
  app.clock.advance(7 * dayMs)
  await deleteAccounts(jobScope(app.kernel), {}, new AbortController().signal)
  expect(await shown(mediaKey)).toBeNull()
  const stale = app.as(editor).call(calls.catalogueAdmin.update, { ...form, mediaKey, revision })
  expect(await codeOf(stale)).toBe('conflict')
})
