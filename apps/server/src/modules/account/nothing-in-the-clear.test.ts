import { createServer } from 'node:http'
import { calls, uploadPicture } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { makeWork } from '#modules/catalogue/fixtures.ts'
import { makeReadyAsset } from '#modules/media/fixtures.ts'
import { moderationOf, redPicture } from '#modules/moderation/fixtures.ts'
import { codeSentTo, messagesTo } from '#modules/outbox/fixtures.ts'
import { sweepOutbox } from '#modules/outbox/sweep-outbox.ts'
import { codeOf, testApp } from '#test/app.ts'
import { softAuthenticator } from '#test/soft-authenticator.ts'
import { watchSecrets } from '#test/watched-secrets.ts'
import { type MadeUser, makeUser, solvedCaptcha } from './fixtures.ts'
import { codeAt } from './second-factor/totp-code.ts'

const { lines, addresses, answers, secrets, keep, browser, found } = watchSecrets(() => app)
const app = await testApp({
  env: { ROLES: 'web,worker,live' },
  log: createLog('trace', { write: line => void lines.push(line) }),
})
afterAll(app.stop)

/** The code that was sent last to somebody, a secret from now on. */
async function codeTo(contact: string, what: string): Promise<string> {
  await app.settle()
  return keep(what, await codeSentTo(app.scope, contact))
}

async function captcha() {
  const solved = await solvedCaptcha(app)
  keep('answer to a picture', solved.captchaAnswer)
  return solved
}

type Browser = ReturnType<typeof browser>
/** Somebody at a browser that is watched, signed in there. */
async function signIn(user: MadeUser, deviceClass: 'h5' | 'console' = 'h5'): Promise<Browser> {
  const opened = browser()
  const { account, password } = user
  keep('password', password)
  opened.take(await opened.client.call(calls.account.login, { account, password, deviceClass }))
  return opened
}

async function usePasswordsAndCodes() {
  const { client, take } = browser()
  const contact = 'alice@example.com'
  const first = keep('first password', 'an unusual horse 1')
  const asked = await client.call(calls.oneTimeCode.send, { account: contact, purpose: 'register' })
  const code = await codeTo(contact, 'code of the registration')
  take(await client.call(calls.account.register, { account: contact, password: first, ...asked, code }))
  const wrong = keep('wrong password', 'a wrong horse 2')
  await codeOf(client.call(calls.account.login, { account: contact, password: wrong }))
  const second = keep('second password', 'an unusual horse 3')
  await client.call(calls.accountSecurity.changePassword, { oldPassword: first, password: second })
  await client.call(calls.contacts.prove, { password: second })
  await client.call(calls.contacts.sendNew, { account: 'alice@example.org' })
  app.clock.advance(minuteMs)
  await client.call(calls.recovery.start, { account: contact })
  await client.call(calls.recovery.captcha, await captcha())
  await client.call(calls.recovery.code, { code: await codeTo(contact, 'code of the recovery') })
  const third = keep('third password', 'an unusual horse 4')
  await client.call(calls.recovery.reset, { password: third })
  take(null)
  take(await client.call(calls.account.login, { account: contact, password: third }))
  await client.call(calls.account.validates, {})
  const { code: pageCode } = await client.call(calls.accountSecurity.makePageCode, {})
  await browser().client.call(calls.accountSecurity.usePageCode, { code: pageCode })
  await client.call(calls.account.logout, {})
}

async function useSecondFactors() {
  const user = await makeUser(app.scope)
  const { client } = await signIn(user)
  await client.call(calls.contacts.prove, { password: user.password })
  const made = await client.call(calls.secondFactor.newPasskey, {})
  const authenticator = softAuthenticator(app.origin)
  const passkey = authenticator.make(made.options)
  await client.call(calls.secondFactor.addPasskey, { name: 'Phone', passkey })
  const { secret } = await client.call(calls.secondFactor.beginTotp, {})
  const codeNow = () => keep('code of an application', codeAt(secret, app.clock.now()))
  const { recoveryCodes } = await client.call(calls.secondFactor.enableTotp, { totp: codeNow() })
  const begin = async () => {
    const { client, take } = browser()
    expect(await codeOf(client.call(calls.account.login, user))).toBe('secondFactorNeeded')
    return { finish: calls.secondFactor.finish, client, take }
  }
  for (const factor of [{ recoveryCode: recoveryCodes[0] }, { recoveryCode: 'abcde-12345' }]) {
    const { client, finish } = await begin()
    await codeOf(client.call(finish, factor))
  }
  app.clock.advance(minuteMs)
  const third = await begin()
  await third.client.call(third.finish, { totp: codeNow() })
  const fourth = browser()
  const { options } = await fourth.client.call(calls.secondFactor.challenge, { use: 'login' })
  const answer = { passkey: authenticator.sign(options), deviceClass: 'h5' } as const
  keep('signature of a passkey', answer.passkey.response.signature)
  await fourth.client.call(calls.secondFactor.logInByPasskey, answer)
}

async function lendByQr() {
  const user = await makeUser(app.scope)
  const phone = await signIn(user)
  await phone.client.call(calls.contacts.prove, { password: user.password })
  for (const deviceClass of ['h5', 'tv'] as const) {
    const { client } = browser()
    const { code, typedCode } = await client.call(calls.qrLogIn.ask, { deviceClass })
    await phone.client.call(calls.qrLogIn.scan, { code: deviceClass === 'tv' ? typedCode : code })
    app.clock.advance(2_000)
    await phone.client.call(calls.qrLogIn.confirm, { code })
    await client.call(calls.qrLogIn.state, { code })
    await client.call(calls.qrLogIn.collect, { code })
  }
}

async function takeDataAlong() {
  const user = await makeUser(app.scope)
  const { client, get } = await signIn(user)
  await client.call(calls.minorMode.start, { pin: keep('PIN of minor mode', '4817') })
  expect(await codeOf(client.call(calls.minorMode.extend, { pin: keep('wrong PIN', '9241') }))).toBe(
    'pinWrong',
  )
  await client.call(calls.contacts.prove, { password: user.password })
  await client.call(calls.personalData.requestExport, {})
  const state = async () => (await client.call(calls.personalData.state, {})).export?.state
  await expect.poll(state).toBe('ready')
  const { url } = await client.call(calls.personalData.openExport, {})
  expect((await get(url)).status).toBe(200)
}

async function watchAndWrite() {
  const { client, get } = await signIn(await makeUser(app.scope))
  const { mediaKey } = await makeWork(app.scope, { assetIds: [await makeReadyAsset(app.scope)] })
  const { address } = await client.call(calls.playback.open, { mediaKey })
  await get(address ?? '')
  const native = await makeUser(app.scope)
  keep('secret of an application', native.secret)
  await uploadPicture(app.as(native), await redPicture(), { isPrivate: true })
  const { url } = await uploadPicture(client, await redPicture(), { isPrivate: true })
  const { id } = await client.call(calls.feedback.add, { kind: 'play', text: 'it stops', pics: [url] })
  const { messages } = await client.call(calls.feedback.thread, { id })
  expect((await get(messages[0]?.pictures[0]?.url ?? '')).status).toBe(200)
}

async function appealWhileBanned() {
  const { decided } = moderationOf(app)
  const { author, id } = await decided({ outcome: 'ban' })
  const { client } = browser()
  expect(await codeOf(client.call(calls.account.login, author))).toBe('banned')
  await client.call(calls.moderation.appealPicture, {}, { file: await redPicture() })
  await client.call(calls.moderation.appeal, { caseId: id, text: 'it was not me' })
}

/** A gateway that says again whatever it is sent. */
async function sendThroughGateway() {
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => response.writeHead(500).end(text))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/send`
  const owner = await makeUser(app.scope, { role: 'owner' })
  const { client } = await signIn(owner, 'console')
  await client.call(calls.contacts.prove, { password: owner.password })
  const give = (name: 'smtpPassword' | 'gatewayKey', secret: string) =>
    client.call(calls.outboxAdmin.setSecret, { name, secret: keep(name, secret) })
  await give('smtpPassword', 'hunter2 of the mail server')
  await give('gatewayKey', 'hunter2 of the gateway')
  for (const [name, value] of Object.entries({ smsBy: 'http', gatewayUrl: url, gatewayMayBePrivate: true }))
    await client.call(calls.settingsAdmin.set, { area: 'outbox', name, value, version: 0 })
  const phone = '+8613800138000'
  const asked = { account: phone, purpose: 'register' } as const
  await browser().client.call(calls.oneTimeCode.send, { ...asked, ...(await captcha()) })
  await codeTo(phone, 'code by the gateway')
  const failed = async () => (await messagesTo(app.scope, phone))[0]?.error ?? ''
  await expect.poll(failed).toContain('500')
  await client.call(calls.outboxAdmin.list, {})
  await client.call(calls.auditAdmin.list, {})
  server.close()
}

/** What may be found, and why. */
const expected = [
  // Name a session, and open nothing.
  /^\S+ (token|sign): (addresses|answer of \S+)$/,
  // Open nothing either: the device that asks has a cookie.
  /^\/api\/login\/askqrlogin (code|typedCode): (addresses|database|answer of \/api\/user\/scanqrlogin)$/,
  // Open for the browser with the cookie that they were made for.
  /^\S+ ticket in \w+: addresses$/,
  // The owner reads what nobody sends.
  /^code of the (registration|recovery): answer of \/api\/admin\/outbox\/list$/,
]

test('no secret is in the log, in an address, in another answer, in the database or in a file', async () => {
  for (const use of [
    usePasswordsAndCodes,
    useSecondFactors,
    lendByQr,
    takeDataAlong,
    watchAndWrite,
    appealWhileBanned,
    sendThroughGateway,
  ])
    await use()
  app.clock.advance(10 * minuteMs)
  await sweepOutbox(app.scope)
  await app.settle()
  expect(lines.length).toBeGreaterThan(20)
  expect(addresses.length).toBeGreaterThan(50)
  expect(answers.length).toBeGreaterThan(50)
  expect(secrets.size).toBeGreaterThan(60)
  expect((await found()).filter(text => !expected.some(pattern => pattern.test(text)))).toEqual([])
})
