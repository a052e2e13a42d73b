import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { calls } from '@xinghe/client'
import { minuteMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeUser, makeUser } from '#modules/account/fixtures.ts'
import { accountSession } from '#modules/account/tables.ts'
import { buyVip, makePackage, useSandbox } from '#modules/vip/fixtures.ts'
import { codeOf, testApp } from '#test/app.ts'
import { pressAll } from '#test/press-all.ts'
import { payInvoice } from '../invoice-tables.ts'
import { personalData } from '../personal-data.ts'
import { paymentSettings } from '../settings.ts'
import { payOrder } from '../tables.ts'

const app = await testApp()
afterAll(app.stop)
const finance = await makeUser(app.scope, { role: 'finance', stays: true })
const setting = (name: 'merchantName' | 'merchantAddress' | 'taxPercent', value: string | number) =>
  app.kernel.settings.set(paymentSettings, name, value, 'test')
beforeAll(async () => {
  await useSandbox(app.scope)
  await setting('merchantName', '星河文化有限公司')
})

async function bought(user: MadeUser) {
  const { guid } = await buyVip(app, user, await makePackage(app.scope, { name: '黄金月卡' }))
  return guid
}
const ask = (user: MadeUser, guid: string) => app.as(user).call(calls.payments.invoices, { guid })
const rowsOf = (guid: string) =>
  app.scope.db.select().from(payInvoice).where(eq(payInvoice.guid, guid)).orderBy(payInvoice.serial)
const orderOf = async (user: MadeUser, guid: string) =>
  (await app.as(user).call(calls.payments.orders, {})).info.find(order => order.guid === guid)

/** As a browser: the cookie that comes with the answer, and a request for the file of a kind. */
async function download(user: MadeUser, guid: string, { path = calls.payments.invoices.path } = {}) {
  const named = {
    ...{ uid: user.uid, token: user.token.token, sign: user.token.sign },
    ...{ expire: String(user.token.expire), deviceId: 'browser', guid },
  }
  const answer = await fetch(`${app.origin}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${user.secret}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams(named),
  })
  const { data } = (await answer.json()) as { data: { info: { kind: string; url: string }[] } }
  const cookie = answer.headers.getSetCookie().map(line => line.split(';')[0] ?? '')
  return {
    get: (
      kind: 'invoice' | 'credit' = 'invoice',
      headers: Record<string, string> = { cookie: cookie.join('; ') },
    ) => fetch(`${app.origin}${data.info.find(one => one.kind === kind)?.url}`, { headers }),
  }
}

/** Characters that a PDF has glyphs of, by the tables with which readers copy its text. */
function charactersIn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const found: string[] = []
  for (const match of text.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length
    const bytes = pdf.subarray(start, text.indexOf('endstream', start))
    let content = ''
    try {
      content = inflateSync(bytes).toString('latin1')
    } catch {
      continue
    }
    if (!content.includes('beginbfrange')) continue
    for (const [, hex = ''] of content.matchAll(/<([0-9a-f]{4,})>/gi))
      found.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  }
  return found.join('')
}

test('an invoice is numbered once, is a PDF that has its words, and opens for its buyer alone', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  await setting('taxPercent', 6)
  const guid = await bought(alice)
  expect(await orderOf(alice, guid)).toMatchObject({ hasInvoice: true })
  expect(await codeOf(app.visitor().call(calls.payments.invoices, { guid }))).toBe('loginRequired')
  expect(await codeOf(ask(bob, guid))).toBe('notFound')
  expect(await codeOf(ask(alice, 'nothing'))).toBe('notFound')
  expect(await rowsOf(guid)).toEqual([])
  const { info } = await ask(alice, guid)
  expect(info).toMatchObject([{ kind: 'invoice', amountMinor: 2000, currency: 'CNY' }])
  expect((await ask(alice, guid)).info[0]?.number).toBe(info[0]?.number)
  expect(await rowsOf(guid)).toMatchObject([
    {
      content: {
        seller: { name: '星河文化有限公司' },
        buyer: { name: alice.nickName, lines: [] },
        lines: [
          { title: expect.stringContaining('黄金月卡'), amountMinor: 3000 },
          { title: null, amountMinor: -1000 },
        ],
        tax: { basisPoints: 600, amountMinor: 113 },
      },
    },
  ])
  const { get } = await download(alice, guid)
  const answer = await get()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="invoice-${info[0]?.number}.pdf"`,
  )
  const pdf = Buffer.from(await answer.arrayBuffer())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.subarray(-6).toString()).toContain('%%EOF')
  for (const character of new Set('发票星河文化有限公司黄金月卡税率6%¥20.00'))
    expect(charactersIn(pdf), character).toContain(character)
  const again = Buffer.from(await (await get()).arrayBuffer())
  expect(createHash('sha256').update(again).digest('hex')).toBe(
    createHash('sha256').update(pdf).digest('hex'),
  )

  expect((await get('invoice', {})).status).toBe(403)
  expect((await get('invoice', { cookie: `xh_media=${'x'.repeat(43)}` })).status).toBe(403)
})

test('an address ends in ten minutes, and with the session', async () => {
  const alice = await makeUser(app.scope, { stays: true })
  const guid = await bought(alice)
  const late = await download(alice, guid)
  app.clock.advance(10 * minuteMs)
  expect((await late.get()).status).toBe(403)
  const over = await download(alice, guid)
  await app.as(alice).call(calls.account.logout, {})
  expect((await over.get()).status).toBe(403)
})

test('numbers have no gap and none is given twice, however many press at once', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(app.scope)))
  const guids: string[] = []
  for (const one of people) guids.push(await bought(one))
  const pressed = people.flatMap((one, index) => {
    const press = () => ask(one, guids[index] ?? '')
    return [press, press]
  })
  const answers = await pressAll(pressed)
  const numbers = answers.map(answer => (typeof answer === 'string' ? answer : answer.info[0]?.number))
  expect(new Set(numbers).size).toBe(20)
  const rows = await app.scope.db.select().from(payInvoice).orderBy(payInvoice.year, payInvoice.serial)
  const years = Map.groupBy(rows, ({ year }) => year)
  for (const all of years.values())
    expect(all.map(({ serial }) => serial)).toEqual(all.map((_, index) => index + 1))
})

test('an invoice stays as it was issued', async () => {
  const alice = await makeUser(app.scope)
  const guid = await bought(alice)
  await ask(alice, guid)
  const [before] = await rowsOf(guid)
  await setting('merchantName', 'others')
  await setting('merchantAddress', 'elsewhere')
  await setting('taxPercent', 20)
  await ask(alice, guid)
  expect(await rowsOf(guid)).toEqual([before])
  await setting('merchantName', '')
  expect((await ask(alice, guid)).info).toHaveLength(1)
  await setting('merchantName', '星河文化有限公司')
  await setting('merchantAddress', '')
  await setting('taxPercent', 0)
})

test('the billing address of the order is on it, and no other', async () => {
  const [alice, bob] = [await makeUser(app.scope), await makeUser(app.scope)]
  const address = (user: MadeUser, name: string) =>
    app.as(user).call(calls.payments.saveAddress, {
      ...{ name, country: 'SG', city: 'Singapore', line: '1 Main\nRoad', postcode: '018989' },
      rid: app.scope.id(),
    })
  for (const [owner, name] of [
    [alice, 'Alice Tan'],
    [bob, alice.nickName],
  ] as const) {
    const guid = await bought(alice)
    const { id } = await address(owner, 'Alice Tan')
    await app.scope.db.update(payOrder).set({ addressId: id }).where(eq(payOrder.guid, guid))
    await ask(alice, guid)
    expect((await rowsOf(guid))[0]?.content.buyer.name).toBe(name)
  }
})

test('a refund takes the invoice back by a credit note that names it; without one there is none', async () => {
  const alice = await makeUser(app.scope)
  await setting('taxPercent', 6)
  const [guid, other] = [await bought(alice), await bought(alice)]
  const { info } = await ask(alice, guid)
  await app.as(finance).call(calls.contacts.prove, { password: finance.password })
  for (const one of [guid, other])
    await app.as(finance).call(calls.paymentsAdmin.refund, { guid: one, why: 'a test' })
  const both = (await ask(alice, guid)).info
  expect(both).toMatchObject([
    { kind: 'invoice', number: info[0]?.number, amountMinor: 2000 },
    { kind: 'credit', amountMinor: -2000 },
  ])
  expect((await rowsOf(guid))[1]).toMatchObject({
    content: { corrects: info[0]?.number, tax: { amountMinor: -113 } },
  })
  const { get } = await download(alice, guid)
  const pdf = Buffer.from(await (await get('credit')).arrayBuffer())
  for (const character of '红字冲销') expect(charactersIn(pdf)).toContain(character)
  expect(await codeOf(ask(alice, other))).toBe('invoiceNone')
  expect(await orderOf(alice, other)).toMatchObject({ hasInvoice: false })
  expect(await orderOf(alice, guid)).toMatchObject({ hasInvoice: true })
  await setting('taxPercent', 0)
})

test('no invoice of what is not paid, where no seller is named, or without a font', async () => {
  const alice = await makeUser(app.scope)
  const pack = await makePackage(app.scope)
  const { quote: Quote } = await app.as(alice).call(calls.vip.quote, { ProductID: pack.id })
  const unpaid = await app.as(alice).call(calls.payments.createOrder, {
    ...{ ProductID: pack.id, SysName: 'test-0', Quote, rid: app.scope.id() },
  })
  expect(unpaid.hasInvoice).toBe(false)
  expect(await codeOf(ask(alice, unpaid.guid))).toBe('invoiceNone')
  const guid = await bought(alice)
  await setting('merchantName', '')
  expect(await orderOf(alice, guid)).toMatchObject({ hasInvoice: false })
  expect(await codeOf(ask(alice, guid))).toBe('invoiceNone')
  await setting('merchantName', '星河文化有限公司')
  const { config } = app.kernel
  const { pdfFont } = config
  config.pdfFont = '/nowhere.otf'
  expect(await codeOf(ask(alice, guid))).toBe('invoiceUnavailable')
  config.pdfFont = pdfFont
  expect(await rowsOf(guid)).toEqual([])
})

test('staff of payments open it in the console, and nobody else of staff', async () => {
  const alice = await makeUser(app.scope)
  const editor = await makeUser(app.scope, { role: 'editor', stays: true })
  const guid = await bought(alice)
  const asStaff = (staff: MadeUser) => app.as(staff).call(calls.paymentsAdmin.invoices, { guid })
  expect(await codeOf(asStaff(editor))).toBe('forbidden')
  expect(await codeOf(app.as(finance).call(calls.paymentsAdmin.invoices, { guid: 'nothing' }))).toBe(
    'notFound',
  )
  expect((await asStaff(finance)).info).toMatchObject([{ kind: 'invoice' }])
  const { get } = await download(finance, guid, { path: calls.paymentsAdmin.invoices.path })
  expect((await get()).status).toBe(200)
  await app.scope.db
    .update(accountSession)
    .set({ endedAt: app.clock.now() })
    .where(eq(accountSession.uid, finance.uid))
  expect((await get()).status).toBe(403)
})

test('an account has so many drawn, no more', async () => {
  const alice = await makeUser(app.scope)
  const guid = await bought(alice)
  const { get } = await download(alice, guid)
  for (let times = 0; times < 30; times++) await app.kernel.cache.hit(`invoice files:${alice.uid}`, 600)
  expect((await get()).status).toBe(429)
})

test('an export has invoices, and the deletion of an account leaves them', () => {
  const rows = personalData.find(({ table }) => table === payInvoice)
  expect(rows?.erase).toMatchObject({ stays: expect.stringContaining('law') })
  expect(rows?.omit ?? []).toEqual([])
})
