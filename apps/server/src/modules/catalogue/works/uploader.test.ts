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
  expect(await codeOf(assign(mediaKey, editor.uid))).toBe('notOneself')
  const named = await assign(mediaKey, alice.uid)
  expect(named).toMatchObject({ form: { uploaderUid: alice.uid }, uploader: { nickName: alice.nickName } })
  app.clock.advance(60_000)
  expect(await shown(mediaKey)).toMatchObject({ uid: alice.uid, nickName: alice.nickName, bigV: false })
  expect((await assign(mediaKey, null)).uploader).toBeNull()
})

test('an uploader pins, likes and deletes what is said beneath their work, until it is theirs no longer', async () => {
  const [alice, bob] = [await make(), await make()]
  const { mediaKey } = await workOf(alice.uid)
  const { id } = await app.as(bob).call(calls.comments.send, { mediaKey, text: 'first' })
  expect(await codeOf(app.as(bob).call(calls.comments.pin, { id, pinned: true }))).toBe('forbidden')
  await app.as(alice).call(calls.comments.pin, { id, pinned: true })
  await app.as(alice).call(calls.comments.like, { id, selected: true })
  const { info } = await app.as(bob).call(calls.comments.list, { mediaKey })
  expect(info).toMatchObject([{ id, isPinned: true, ownerLiked: true }])
  app.clock.advance(10_000)
  const { id: rude } = await app.as(bob).call(calls.comments.send, { mediaKey, text: 'rude' })
  const remove = (user: typeof bob) => codeOf(app.as(user).call(calls.comments.delete, { id: rude }))
  expect([await remove(await make()), await remove(alice)]).toEqual(['forbidden', 'success'])
  await assign(mediaKey, null)
  const after = await app.as(bob).call(calls.comments.list, { mediaKey })
  expect(after.info).toMatchObject([{ id, isPinned: false, ownerLiked: false, likes: 1 }])
})

test('an uploader sees what is said beneath their work by who blacklists them', async () => {
  const [alice, bob] = [await make(), await make()]
  const { mediaKey } = await workOf(alice.uid)
  const { id } = await app.as(bob).call(calls.comments.send, { mediaKey, text: 'hidden?' })
  await app.as(bob).call(calls.social.prevent, { toUid: alice.uid, status: '1' })
  const seen = async (user: typeof bob) => (await app.as(user).call(calls.comments.list, { mediaKey })).info
  expect(await seen(alice)).toMatchObject([{ id }])
  await app.as(alice).call(calls.comments.delete, { id })
  expect(await seen(bob)).toEqual([])
})

test('danmu of a work stay in the hands of staff', async () => {
  const alice = await make()
  const { mediaKey, episode } = await workOf(alice.uid)
  const close = app.as(alice).call(calls.danmu.saveControl, { mediaKey, open: false })
  expect(await codeOf(close)).toBe('forbidden')
  expect((await app.as(alice).call(calls.danmu.list, { mediaKey, episode })).canControl).toBe(false)
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

test('coins go to whose the work was when they were given, also while it is withdrawn or somebody else’s', async () => {
  const [alice, bob, carol] = [await make(), await make(), await make()]
  const coins = { coins: 4, reason: 'grant', reference: null } as const
  await creditPromo(app.scope, { ...coins, uid: bob.uid, key: `test:${bob.uid}` })
  const [withdrawn, moved] = [await workOf(alice.uid), await workOf(alice.uid)]
  for (const { mediaKey } of [withdrawn, moved])
    await app.as(bob).call(calls.tips.give, { mediaKey, coins: 2, rid: app.scope.id() })
  await app.as(editor).call(calls.catalogueAdmin.withdraw, { mediaKey: withdrawn.mediaKey })
  await assign(moved.mediaKey, carol.uid)
  app.clock.advance(14 * dayMs)
  await settleTips(app.scope)
  const totals = [await balanceOf(app.scope, alice.uid), await balanceOf(app.scope, carol.uid)]
  expect(totals.map(({ total }) => total)).toEqual([2, 0])
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
