import { type CallFailure, calls, uploadPicture } from '@xinghe/client'
import { pictureAt } from '@xinghe/contract/pictures'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountUser } from '#modules/account/tables.ts'
import { mediaImage } from '#modules/media/tables.ts'
import { codeOf, nextMessage, testApp } from '#test/app.ts'

const app = await testApp({ env: { ROLES: 'web,worker,live' } })
afterAll(app.stop)
const { profile, account } = calls

type Change = Parameters<typeof update>[1]
const update = (
  user: MadeUser,
  change: { [K in 'nickName' | 'introduce' | 'birthday' | 'region' | 'avatar']?: string } & {
    sex?: '' | '0' | '1'
  },
) => app.as(user).call(profile.update, change)
const own = (user: MadeUser) => app.as(user).call(account.userInfo, {})
const refusal = (user: MadeUser, change: Change) =>
  update(user, change).then(
    () => {
      throw new Error('it was taken')
    },
    (failure: CallFailure) => failure,
  )

const picture = async (colour: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
        .jpeg()
        .toBuffer(),
    ),
  ])
const keyOf = async (uid: string) =>
  (await app.scope.db.select().from(accountUser).where(eq(accountUser.uid, uid)))[0]?.avatar ?? null
const isStored = async (key: string) =>
  (await app.scope.db.select().from(mediaImage).where(eq(mediaImage.key, key))).length > 0

describe('the own profile', () => {
  test('is read anew by the other devices once it is changed', async () => {
    const alice = await makeUser(app.scope)
    const notified = nextMessage(await app.live(alice), 'user state')
    await update(alice, { introduce: '你好' })
    expect(await notified).toMatchObject({ action: 0 })
  })

  test('is not a visitor’s to change', async () => {
    expect(await codeOf(app.visitor().call(profile.update, { introduce: 'hello' }))).toBe('loginRequired')
  })

  test('keeps what is told, answers with it, and shows it again', async () => {
    const alice = await makeUser(app.scope)
    const sent = {
      introduce: '  I watch\r\n\r\n\r\n\r\nfilms ',
      birthday: '1999-12-31',
      region: 'CN',
      sex: '0',
    } as const
    const user = await update(alice, sent)
    expect(user).toMatchObject({
      introduce: 'I watch\n\nfilms',
      birthday: '1999-12-31',
      sex: 0,
      region: { code: 'CN', name: expect.stringMatching(/./) },
      nickName: alice.nickName,
    })
    expect(await own(alice)).toEqual(user)
  })

  test('changes only what is sent, and an empty text takes back what was told', async () => {
    const alice = await makeUser(app.scope)
    await update(alice, { introduce: 'hi', birthday: '1980-02-29', region: 'JP', sex: '1' })
    expect(await update(alice, { sex: '' })).toMatchObject({
      sex: null,
      birthday: '1980-02-29',
      introduce: 'hi',
    })
    expect(await update(alice, { birthday: '', region: '', introduce: '' })).toMatchObject({
      birthday: null,
      region: null,
      introduce: '',
    })
    expect(await update(alice, {})).toMatchObject({ nickName: alice.nickName })
  })

  test.each([
    ['birthday', '2025-02-29'],
    ['birthday', '1899-12-31'],
    ['birthday', '2999-01-01'],
    ['birthday', '31.12.1999'],
    ['region', 'ZZ'],
    ['region', 'cn'],
    ['introduce', 'x'.repeat(201)],
    ['introduce', 'turned \u202e round'],
    ['nickName', 'x'],
    ['nickName', 'x'.repeat(21)],
    ['nickName', 'a\u200bb'],
    ['avatar', 'https://elsewhere.example/files/img/abc/966.webp'],
  ] as const)('refuses a wrong %s and names it: %s', async (field, value) => {
    const alice = await makeUser(app.scope)
    const failure = await refusal(alice, { introduce: 'kept out', [field]: value })
    expect(failure).toMatchObject({ code: 'malformed', message: expect.stringContaining(field) })
    expect(await own(alice)).toMatchObject({ introduce: '', birthday: null, region: null })
  })

  test('takes 200 characters of which each is one to a person', async () => {
    const alice = await makeUser(app.scope)
    expect(await update(alice, { introduce: '𠮷'.repeat(200) })).toMatchObject({
      introduce: '𠮷'.repeat(200),
    })
  })

  test('of today is no birthday, in the site’s time zone', async () => {
    const alice = await makeUser(app.scope)
    const day = (at: number) =>
      new Intl.DateTimeFormat('en-CA', { timeZone: app.kernel.config.timeZone, dateStyle: 'short' }).format(
        at,
      )
    expect(await codeOf(update(alice, { birthday: day(app.clock.now()) }))).toBe('malformed')
    expect(await codeOf(update(alice, { birthday: day(app.clock.now() - dayMs) }))).toBe('success')
  })

  test('tells others sex, region and counts, and not the birthday', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    await update(alice, { birthday: '1999-12-31', region: 'CN', sex: '1' })
    const seen = await app.as(bob).call(account.userInfo, { toUid: alice.uid })
    expect(seen).toMatchObject({ sex: 1, region: { code: 'CN' }, following: 0, fans: 0, likes: 0 })
    expect(seen).not.toHaveProperty('birthday')
    expect(seen).not.toHaveProperty('email')
  })
})

describe('the nickname', () => {
  test('is changed once in 30 days, and the refusal tells when again', async () => {
    const alice = await makeUser(app.scope)
    const name = `moon ${alice.uid}`
    const changed = await update(alice, { nickName: name })
    const freeAt = changed.nickNameFreeAt ?? 0
    expect(changed.nickName).toBe(name)
    expect(Math.abs(freeAt - app.clock.now() - 30 * dayMs)).toBeLessThan(60_000)
    const failure = await refusal(alice, { nickName: `sun ${alice.uid}` })
    const { timeZone } = app.kernel.config
    const date = new Intl.DateTimeFormat('zh-CN', { timeZone, dateStyle: 'long', timeStyle: 'short' })
    expect(failure.code).toBe('nicknameTooSoon')
    expect(failure.message).toContain(date.format(freeAt))
    expect(await own(alice)).toMatchObject({ nickName: name })
    app.clock.advance(29 * dayMs)
    const again = await makeSession(alice)
    expect(await codeOf(update(again, { nickName: `sun ${alice.uid}` }))).toBe('nicknameTooSoon')
    app.clock.advance(dayMs)
    expect(await update(again, { nickName: `sun ${alice.uid}` })).toMatchObject({
      nickName: `sun ${alice.uid}`,
    })
  })

  test('that stays the same is no change', async () => {
    const alice = await makeUser(app.scope)
    expect(await update(alice, { nickName: alice.nickName })).toMatchObject({ nickNameFreeAt: null })
    await update(alice, { nickName: `river ${alice.uid}` })
    expect(await codeOf(update(alice, { nickName: `river ${alice.uid}`, introduce: 'hi' }))).toBe('success')
  })

  test.each([
    ['its case', (name: string) => name.toUpperCase()],
    ['its width', (name: string) => name.replace('z', 'ｚ')],
    ['looks', (name: string) => name.replace('z', 'ż')],
  ])('is nobody else’s but for %s', async (_, twist) => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const name = `zebra ${alice.uid}`
    await update(alice, { nickName: name })
    const failure = await refusal(bob, { nickName: twist(name) })
    expect(failure.code).toBe('nicknameTaken')
    expect(await own(bob)).toMatchObject({ nickName: bob.nickName, nickNameFreeAt: null })
  })

  test('may be one’s own in another case', async () => {
    const alice = await makeUser(app.scope, { nickName: `lake x${app.scope.id().slice(-8)}` })
    const name = alice.nickName.toUpperCase()
    expect(await update(alice, { nickName: name })).toMatchObject({ nickName: name })
  })

  test('is no reserved one', async () => {
    const alice = await makeUser(app.scope)
    expect(await codeOf(update(alice, { nickName: '官方客服' }))).toBe('nameReserved')
  })

  test('wanted by several at once goes to one', async () => {
    const users = await Promise.all(Array.from({ length: 4 }, () => makeUser(app.scope)))
    const nickName = `star ${users[0]?.uid}`
    const codes = await Promise.all(users.map(user => codeOf(update(user, { nickName }))))
    expect(codes.toSorted()).toEqual(['nicknameTaken', 'nicknameTaken', 'nicknameTaken', 'success'])
  })

  test('is found in the search at once', async () => {
    const alice = await makeUser(app.scope)
    const nickName = `comet ${alice.uid}`
    await update(alice, { nickName })
    const { info } = await app.visitor().call(calls.search.users, { q: nickName })
    expect(info.map(user => user.uid)).toEqual([alice.uid])
  })
})

describe('the avatar', () => {
  test('is a picture of one’s own, in 110 pixels and larger', async () => {
    const alice = await makeUser(app.scope)
    const { url } = await uploadPicture(app.as(alice), await picture('#204080'))
    const { avatar } = await update(alice, { avatar: url })
    expect(avatar).toBe(pictureAt(url, 110))
    const sizeOf = async (address: string) => {
      const answer = await fetch(new URL(address, app.origin))
      return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    }
    expect(await sizeOf(pictureAt(url, 110))).toMatchObject({ width: 110, height: 110, format: 'webp' })
    expect((await sizeOf(url)).width).toBeGreaterThanOrEqual(400)
  })

  test('is not one that somebody else sent', async () => {
    const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
    const { url } = await uploadPicture(app.as(alice), await picture('#802040'))
    expect(await codeOf(update(bob, { avatar: url }))).toBe('malformed')
    expect(await codeOf(update(alice, { avatar: pictureAt(url, 110) }))).toBe('success')
  })

  test('of before is deleted, the present one is kept', async () => {
    const alice = await makeUser(app.scope)
    const first = await uploadPicture(app.as(alice), await picture('#111111'))
    const second = await uploadPicture(app.as(alice), await picture('#222222'))
    await update(alice, { avatar: first.url })
    await update(alice, { avatar: second.url })
    await vi.waitFor(async () => expect(await isStored(first.key)).toBe(false), { timeout: 60_000 })
    expect(await isStored(second.key)).toBe(true)
    await update(alice, { avatar: '' })
    expect(await own(alice)).toMatchObject({ avatar: null })
    await vi.waitFor(async () => expect(await isStored(second.key)).toBe(false), { timeout: 60_000 })
  })

  test('that staff delete is nobody’s any more', async () => {
    const [alice, staff] = [await makeUser(app.scope), await makeUser(app.scope, { role: 'owner' })]
    const { url, key } = await uploadPicture(app.as(alice), await picture('#333333'))
    await update(alice, { avatar: url })
    await app.as(staff).call(calls.mediaAdmin.deletePicture, { key })
    expect(await keyOf(alice.uid)).toBeNull()
    expect(await own(alice)).toMatchObject({ avatar: null })
  })
})

/** The same user on a day on which their first session has ended. */
async function makeSession(user: MadeUser): Promise<MadeUser> {
  const { account, password } = user
  const signedIn = await app.visitor().call(calls.account.login, { account, password })
  return { ...user, ...signedIn, secret: signedIn.secret ?? '' }
}
