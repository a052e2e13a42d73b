import { calls } from '@xinghe/client'
import type { Role } from '@xinghe/contract'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { recordAudit } from '#kernel/audit.ts'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { account } from '#modules/account/module.ts'
import { accountUser } from '#modules/account/tables.ts'
import { outbox } from '#modules/outbox/module.ts'
import { codeOf, testApp } from '#test/app.ts'
import { openBrowser } from '#test/browser.ts'
import { site } from '../module.ts'

const app = await testApp({ modules: [outbox, account, site] })
afterAll(app.stop)
const { auditAdmin } = calls
const owner = await makeUser(app.scope, { role: 'owner', stays: true })
const editor = await makeUser(app.scope, { role: 'editor', stays: true })
const list = (input: object) => app.as(owner).call(auditAdmin.list, input)
const did = (by: string, action: string, input: object) =>
  recordAudit(app.scopeOf({ uid: by, address: '192.0.2.1' }), action, input)

describe('the audit log', () => {
  test('is for staff with the power', async () => {
    expect(await codeOf(app.visitor().call(auditAdmin.list, {}))).toBe('loginRequired')
    expect(await codeOf(app.as(editor).call(auditAdmin.list, {}))).toBe('forbidden')
    expect(await codeOf(app.as(editor).call(auditAdmin.openExport, {}))).toBe('forbidden')
  })

  test('names who did what to whom, and has no secrets', async () => {
    await did(owner.uid, 'test.names', { toUid: editor.uid, password: 'hunter2', title: 'a title' })
    const { info } = await list({ action: 'test.names' })
    expect(info).toMatchObject([
      {
        staff: { uid: owner.uid, nickName: owner.nickName },
        person: { uid: editor.uid, nickName: editor.nickName },
        target: editor.uid,
        subject: 'a title',
        input: { title: 'a title' },
        address: '192.0.2.1',
      },
    ])
    expect(JSON.stringify(info)).not.toContain('hunter2')
  })

  test('tells nobody but the owner where exactly somebody was', async () => {
    const finance = await makeUser(app.scope, { role: 'finance', stays: true })
    await did(owner.uid, 'test.where', {})
    const addresses = async (by: MadeUser) =>
      (await app.as(by).call(auditAdmin.list, { action: 'test.where' })).info.map(({ address }) => address)
    expect(await addresses(finance)).toEqual(['192.0.2.*'])
    expect(await addresses(owner)).toEqual(['192.0.2.1'])
  })

  test('is narrowed by staff, action, target and time', async () => {
    await did(owner.uid, 'test.narrow', { id: 'one' })
    app.clock.advance(minuteMs)
    const from = app.clock.now()
    await did(editor.uid, 'test.narrow', { mediaKey: 'two' })
    await did('', 'test.other', { id: 'three' })
    const targets = async (input: object) => (await list(input)).info.map(({ target }) => target)
    expect(await targets({ action: 'test.narrow' })).toEqual(['two', 'one'])
    expect(await targets({ action: 'test.narrow', staff: owner.uid })).toEqual(['one'])
    expect(await targets({ target: 'two' })).toEqual(['two'])
    expect(await targets({ action: 'test.narrow', from })).toEqual(['two'])
    expect(await targets({ action: 'test.narrow', until: from - 1 })).toEqual(['one'])
    expect((await list({ target: 'three' })).info[0]?.staff).toBeNull()
  })

  test('has pages that neither repeat nor skip while it grows', async () => {
    for (let made = 0; made < 5; made++) await did(owner.uid, 'test.pages', { id: `n${made}` })
    const first = await list({ action: 'test.pages', size: 3 })
    await did(owner.uid, 'test.pages', { id: 'late' })
    const rest = await list({ action: 'test.pages', size: 3, cursor: first.cursor })
    const targets = [...first.info, ...rest.info].map(({ target }) => target)
    expect(targets.toSorted()).toEqual(['n0', 'n1', 'n2', 'n3', 'n4'])
  })
})

/** A browser in which somebody is signed in to the console. */
async function browserOf(by: MadeUser) {
  const browser = openBrowser(app)
  const { account, password } = by
  await browser.logIn({ account, password, deviceClass: 'console' })
  const open = async (filters: object) => (await browser.client.call(auditAdmin.openExport, filters)).address
  const read = (address: string) => browser.send(`${app.origin}${address}`)
  return { ...browser, open, read }
}

describe('an export', () => {
  test('opens in the browser that asked for it, while who asked is signed in and has the power', async () => {
    const finance = await makeUser(app.scope, { role: 'finance', stays: true })
    const browser = await browserOf(finance)
    const address = await browser.open({})
    expect((await fetch(`${app.origin}${address}`)).status).toBe(403)
    const csv = await (await browser.read(address)).text()
    expect(csv).toContain('"192.0.2.*"')
    expect(csv).not.toContain('192.0.2.1"')
    const setRole = (role: Role | null) =>
      app.scope.db.update(accountUser).set({ role }).where(eq(accountUser.uid, finance.uid))
    const later = await browser.open({})
    await setRole('editor')
    expect((await browser.read(later)).status).toBe(403)
    await setRole('finance')
    const last = await browser.open({})
    await browser.client.call(calls.account.logout, {})
    expect((await browser.read(last)).status).toBe(403)
  })

  test('is read once, within a minute, in all its pages, without formulas, and is in the log itself', async () => {
    for (let made = 0; made < 120; made++) await did(owner.uid, 'test.csv', { id: `c${made}` })
    await did(owner.uid, '=test.formula', { title: '=cmd()' })
    const { open, read } = await browserOf(owner)
    const address = await open({ action: 'test.csv' })
    const answers = await Promise.all([read(address), read(address)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const csv = (await answers.find(({ ok }) => ok)?.text()) ?? ''
    expect(csv.trim().split('\r\n')).toHaveLength(121)
    expect(await (await read(await open({ action: '=test.formula' }))).text()).toContain(`"'=test.formula"`)
    const late = await open({})
    app.clock.advance(minuteMs)
    expect((await read(late)).status).toBe(403)
    expect((await read('/files/audit/nothing.csv')).status).toBe(404)
    expect((await list({ action: '/api/admin/Audit/Export', staff: owner.uid })).info).toHaveLength(3)
  })
})
