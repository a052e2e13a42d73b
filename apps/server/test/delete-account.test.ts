import { calls } from '@xinghe/client'
import { dayMs, minuteMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { exportedRows, nameOfRows } from '#kernel/personal-data.ts'
import { jobScope } from '#kernel/scope.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { deleteAccounts } from '#modules/account/personal-data/delete-accounts.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeDanmu } from '#modules/danmu/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { makePlayRecord } from '#modules/playback/fixtures.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import { makeFollow } from '#modules/social/fixtures.ts'
import { testApp } from '#test/app.ts'

const app = await testApp()
afterAll(app.stop)

const makeOne = () => makeUser(app.scope, { stays: true })

/** What the site holds of somebody, by table. */
async function heldOf({ uid }: MadeUser) {
  const held: Record<string, number> = {}
  for (const rows of app.kernel.personalData)
    for await (const page of exportedRows(app.scope, rows, uid))
      held[nameOfRows(rows)] = (held[nameOfRows(rows)] ?? 0) + page.length
  return held
}

/** Does a bit of everything. */
async function live(user: MadeUser, friend: MadeUser) {
  const asset = await makeReadyAsset(app.scope, { uid: 'staff' })
  const { mediaKey, episodeIds } = await makeWork(app.scope, { assetIds: [asset] })
  const [episodeId = ''] = episodeIds
  const as = app.as(user)
  await makeFollow(app.scope, user.uid, friend.uid)
  await makeFollow(app.scope, friend.uid, user.uid)
  await as.call(calls.social.like, { mediaKey })
  await as.call(calls.ratings.details, { mediaKey, score: '8' })
  await makePlayRecord(app.scope, { viewer: user.uid, episodeId, mediaKey, seconds: 60 })
  const [danmu] = await makeDanmu(app.scope, [{ uid: user.uid, mediaKey, episodeId }])
  const post = await makePost(app.scope, { uid: user.uid })
  await as.call(calls.danmu.saveConfig, { open: false })
  return { mediaKey, danmu, post }
}

test('an account takes its traces along, in every module, and leaves the counts of others right', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  const { mediaKey } = await live(alice, bob)
  expect(Object.keys(await heldOf(alice)).sort()).toEqual(
    expect.arrayContaining([
      ...['account_user', 'danmu_config', 'danmu_item', 'play_record', 'publishing_post'],
      ...['rating', 'social_follow', 'social_verdict'],
    ]),
  )
  await app.as(alice).call(calls.contacts.prove, { password: alice.password })
  await app.as(alice).call(calls.personalData.requestDeletion, {})
  app.clock.advance(7 * dayMs)
  const run = () => deleteAccounts(jobScope(app.kernel), {}, new AbortController().signal)
  await run()
  app.clock.advance(6 * minuteMs)
  await run()
  expect(Object.keys(await heldOf(alice)).sort()).toEqual(['account_user', 'danmu_item'])
  expect(await app.as(bob).call(calls.account.userInfo, {})).toMatchObject({ fans: 0, following: 0 })
  const rating = await app.as(bob).call(calls.ratings.details, { mediaKey })
  expect(rating.count).toBe(0)
  expect((await app.as(bob).call(calls.social.reaction, { mediaKey })).likes).toBe(0)
  const shown = await app.as(bob).call(calls.account.userInfo, { toUid: alice.uid })
  expect(shown).toMatchObject({ nickName: `已注销用户${alice.uid}`, avatar: null, introduce: '', fans: 0 })
})

test('a sweep that is killed between two modules goes on when it runs again', async () => {
  const [alice, bob] = [await makeOne(), await makeOne()]
  await live(alice, bob)
  await app.as(alice).call(calls.contacts.prove, { password: alice.password })
  await app.as(alice).call(calls.personalData.requestDeletion, {})
  app.clock.advance(7 * dayMs)
  const at = Math.floor(app.kernel.personalData.length / 2)
  const broken = { ...app.kernel, personalData: app.kernel.personalData.with(at, failing()) }
  await expect(deleteAccounts(jobScope(broken), {}, new AbortController().signal)).rejects.toThrow(
    'accounts could not be deleted',
  )
  app.clock.advance(10 * minuteMs)
  await deleteAccounts(jobScope(app.kernel), {}, new AbortController().signal)
  expect(Object.keys(await heldOf(alice)).sort()).toEqual(['account_user', 'danmu_item'])
})

function failing() {
  const [rows] = app.kernel.personalData
  if (!rows) throw new Error('no module keeps anything of people')
  const erase = async () => {
    throw new Error('killed')
  }
  return { ...rows, erase }
}
