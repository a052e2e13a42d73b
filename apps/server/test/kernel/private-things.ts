import { calls, randomId } from '@xinghe/client'
import { desc, eq } from 'drizzle-orm'
import { accountQrLogIn } from '#modules/account/code-tables.ts'
import type { MadeUser } from '#modules/account/fixtures.ts'
import { makeUser } from '#modules/account/fixtures.ts'
import { exportFile, writeExport } from '#modules/account/personal-data/write-export.ts'
import { accountExport } from '#modules/account/personal-tables.ts'
import { askingBrowser } from '#modules/account/qr-log-in/fixtures.ts'
import { pageClient } from '#modules/account/second-factor/fixtures.ts'
import { codeAt } from '#modules/account/second-factor/totp-code.ts'
import { accountSignIn, accountUser } from '#modules/account/tables.ts'
import { moderationOf } from '#modules/moderation/fixtures.ts'
import { moderationCase } from '#modules/moderation/tables.ts'
import { makePost } from '#modules/publishing/fixtures.ts'
import type { TestApp } from '#test/app.ts'
import { softAuthenticator } from '#test/soft-authenticator.ts'

/** What is kept of somebody that no other user may see or change. */
export interface PrivateThings {
  /** By what they name. */
  ids: Record<string, string>
  /** Texts that each stand for one private thing, by what it is. */
  markers: Record<string, string>
  /** All that those whose things these are were answered: each marker but the ones of files is in it. */
  shown: string
}

/** Gives somebody one of each private thing. */
export async function makePrivateThings(app: TestApp, alice: MadeUser): Promise<PrivateThings> {
  const ids: Record<string, string> = {}
  const markers: Record<string, string> = {}
  const answers: unknown[] = []
  const mark = (what: string) => (markers[what] = `${what.replaceAll(' ', '')}${randomId().slice(0, 8)}`)
  const shown = <T>(answer: T): T => {
    answers.push(answer)
    return answer
  }
  const page = pageClient(app, alice)
  const { decided, report, sendPicture, staff } = moderationOf(app)

  /** A picture that no public address has. */
  const picture = async (what: string) => {
    const { url } = await sendPicture(alice)
    ids[`picture of ${what}`] = url.split('/').at(-2) ?? ''
    return url
  }

  async function writeFeedback() {
    const text = mark('feedback')
    const pics = [await picture('feedback')]
    const { id } = await page.call(calls.feedback.add, { kind: 'play', text, pics })
    ids.feedback = id
    const support = await makeUser(app.scope, { role: 'support' })
    await app.as(support).call(calls.feedbackAdmin.reply, { id, text: mark('answer to feedback') })
    const { messages } = shown(await page.call(calls.feedback.thread, { id }))
    ids['message of feedback'] = messages[0]?.id ?? ''
  }

  async function reportAndAppeal() {
    const { id } = await decided({ note: mark('note of a decision') }, alice)
    ids.case = id
    const pictures = [await picture('appeal')]
    shown(await page.call(calls.moderation.appeal, { caseId: id, text: mark('appeal'), pictures }))
    const target = await makeUser(app.scope)
    const text = mark('report')
    await report(alice, target.uid, { text, pictures: [await picture('report')] })
    const [opened] = await app.scope.db
      .select()
      .from(moderationCase)
      .where(eq(moderationCase.target, target.uid))
    ids['case that was reported'] = opened?.id ?? ''
    const moderator = app.as(await staff())
    shown(await moderator.call(calls.moderationAdmin.case, { id: opened?.id ?? '' }))
  }

  async function makeFactors() {
    await page.call(calls.contacts.prove, { password: alice.password })
    const { options } = await page.call(calls.secondFactor.newPasskey, {})
    const authenticator = softAuthenticator(app.origin)
    const made = { name: mark('passkey'), passkey: authenticator.make(options) }
    shown(await page.call(calls.secondFactor.addPasskey, made))
    ids.passkey = authenticator.id
    const { secret } = shown(await page.call(calls.secondFactor.beginTotp, {}))
    markers['secret of an application'] = secret
    const totp = codeAt(secret, app.clock.now())
    const { recoveryCodes } = shown(await page.call(calls.secondFactor.enableTotp, { totp }))
    markers['recovery code'] = recoveryCodes[0] ?? ''
    ids['recovery code'] = recoveryCodes[1] ?? ''
  }

  async function takeExport() {
    await page.call(calls.contacts.prove, { password: alice.password })
    await page.call(calls.personalData.requestExport, {})
    const [{ id } = { id: '' }] = await app.scope.db
      .select()
      .from(accountExport)
      .where(eq(accountExport.uid, alice.uid))
    await writeExport(app.scope, { id })
    ids.export = id
    ids['file of an export'] = exportFile(id)
    const { url } = shown(await page.call(calls.personalData.openExport, {}))
    markers['address of an export'] = url.split('/').at(-2) ?? ''
  }

  async function askByQr() {
    const asking = askingBrowser(app)
    const { code, typedCode, room } = await asking.ask('tv')
    ids['QR code'] = code
    ids['code of a television'] = typedCode
    await page.call(calls.qrLogIn.scan, { code })
    const [row] = await app.scope.db.select().from(accountQrLogIn).where(eq(accountQrLogIn.code, code))
    ids['QR log-in'] = row?.id ?? ''
    markers['room of a QR log-in'] = room
    answers.push(room)
  }

  async function signInElsewhere() {
    const { account, password } = alice
    const { token } = await app.visitor().call(calls.account.login, { account, password, deviceClass: 'tv' })
    ids['session of another device'] = token.session
    markers['token of another device'] = token.token
    answers.push(token)
    const [signIn] = await app.scope.db
      .select()
      .from(accountSignIn)
      .where(eq(accountSignIn.uid, alice.uid))
      .orderBy(desc(accountSignIn.at))
    ids['sign-in'] = signIn?.id ?? ''
  }

  async function chooseAndTell() {
    await page.call(calls.shields.shieldWord, { word: mark('shielded word') })
    shown(await page.call(calls.shields.words, {}))
    const shielded = await makeUser(app.scope)
    await page.call(calls.shields.shieldUser, { toUid: shielded.uid })
    ids['shielded user'] = shielded.uid
    await page.call(calls.minorMode.start, { pin: '4817' })
    await page.call(calls.profile.update, { birthday: '1987-03-29' })
    markers.birthday = '1987-03-29'
    await app.scope.db
      .update(accountUser)
      .set({ phone: '+8613800138123' })
      .where(eq(accountUser.uid, alice.uid))
    markers.phone = '13800138123'
    markers['e-mail'] = alice.account
    answers.push(shown(await page.call(calls.account.userInfo, {})), alice.account, '13800138123')
  }

  async function postForOneself() {
    const post = await makePost(app.scope, { uid: alice.uid, text: mark('post'), visibility: 'self' })
    ids['post for oneself'] = post.id
    shown(await page.call(calls.publishing.post, { mediaKey: post.id }))
  }

  async function makePrivatePlaylist() {
    const form = { title: mark('private playlist'), isPublic: false }
    const { key } = shown(await page.call(calls.playlists.create, form))
    ids['private playlist'] = key
  }

  async function writePrivately() {
    const friend = await makeUser(app.scope)
    const message = { toUid: friend.uid, clientId: randomId(), type: 0, text: mark('message') } as const
    const { id } = shown(await page.call(calls.chat.send, message))
    ids['private message'] = id
    const remark = mark('remark').slice(0, 20)
    markers.remark = remark
    shown(await page.call(calls.chat.change, { toUid: friend.uid, remark }))
  }

  async function breakDown() {
    const message = mark('error of a browser')
    const error = { kind: 'error', message, stack: 'at play', screen: 'play', version: '1' }
    await app.visitor().call(calls.statistics.send, { events: JSON.stringify([error]) })
    const owner = app.as(await makeUser(app.scope, { role: 'owner' }))
    const { info } = shown(await owner.call(calls.statisticsAdmin.errors, {}))
    ids['error of a browser'] = info.find(row => row.message === message)?.id ?? ''
  }

  await signInElsewhere()
  for (const make of [
    writeFeedback,
    reportAndAppeal,
    takeExport,
    askByQr,
    makePrivatePlaylist,
    writePrivately,
    chooseAndTell,
    postForOneself,
    breakDown,
    makeFactors,
  ])
    await make()
  return { ids, markers, shown: JSON.stringify(answers) }
}
