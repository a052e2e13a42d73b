import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { calls } from '@xinghe/client'
import { dayMs } from '@xinghe/contract/time'
import { eq } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { audit } from '#kernel/tables.ts'
import { codeOf, testApp } from '#test/app.ts'
import { makeUser } from '../account/fixtures.ts'
import { account } from '../account/module.ts'
import { deliverMessage, giveUpMessage } from './deliver-message.ts'
import { messagesTo } from './fixtures.ts'
import { outbox } from './module.ts'
import { countMessage, type Recipient, sendMessage } from './send-message.ts'
import { outboxSettings } from './settings.ts'
import { sweepOutbox } from './sweep-outbox.ts'
import { outboxMessage } from './tables.ts'

const app = await testApp({ modules: [outbox, account] })
afterAll(app.stop)
const owner = await makeUser(app.scope, { role: 'owner', stays: true })
const admin = await makeUser(app.scope, { role: 'admin', stays: true })
const set = <K extends keyof typeof outboxSettings.entries & string>(
  name: K,
  value: (typeof outboxSettings.entries)[K]['default'],
) => app.kernel.settings.set(outboxSettings, name, value, '1')

const lifeMs = 300_000
const mail = (email: string): Recipient => ({ kind: 'email', email })
const send = (to: Recipient) =>
  sendMessage(app.scope, {
    to,
    kind: 'code',
    subject: 'subject',
    text: 'your code: 424242',
    code: '424242',
    lifeMs,
  })
const row = async (id: string) =>
  (await app.scope.db.select().from(outboxMessage).where(eq(outboxMessage.id, id)))[0]
const deliver = (id: string) => deliverMessage(app.scope, { id })
const list = (viewer = owner) => app.as(viewer).call(calls.outboxAdmin.list, {})

/** A mail server of a test's own, which takes mails from whoever knows the password. */
async function mailServer(password = 'the password') {
  const mails: string[] = []
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _, done) =>
      auth.password === password
        ? done(null, { user: auth.username })
        : done(new Error(`no ${auth.password}`)),
    onRcptTo: ({ address }, _, done) =>
      address.startsWith('refused') ? done(new Error(`no mailbox of ${address}`)) : done(),
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (part: Buffer) => {
        text += part
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  server.on('error', () => {})
  const listening = server.listen(0, '127.0.0.1')
  await new Promise(resolve => server.server.once('listening', resolve))
  const address = listening.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { port, mails, close: () => new Promise<void>(resolve => server.close(resolve)) }
}

async function setSecret(name: 'smtpPassword' | 'gatewayKey', secret: string) {
  await app.as(owner).call(calls.contacts.prove, { password: owner.password })
  return app.as(owner).call(calls.outboxAdmin.setSecret, { name, secret })
}

async function useMailServer(port: number) {
  await set('smtpHost', '127.0.0.1')
  await set('smtpPort', port)
  await set('smtpSecurity', 'none')
  await set('smtpUser', 'site')
  await set('mailFrom', 'Site <site@example.com>')
  await setSecret('smtpPassword', 'the password')
  await set('mailBy', 'smtp')
}

describe('without a sender', () => {
  test('a message stays here and its code is shown to the owner alone, while it counts', async () => {
    const id = await send(mail('alice@example.com'))
    const shown = async (viewer = owner) => (await list(viewer)).info.find(message => message.id === id)
    expect(await shown()).toMatchObject({ state: 'shown', text: 'your code: 424242', canRetry: false })
    expect(await shown(admin)).toMatchObject({ state: 'shown', text: null })
    app.clock.advance(lifeMs)
    expect(await shown()).toMatchObject({ text: null })
    expect(await row(id)).toMatchObject({ body: 'your code: 424242' })
    await sweepOutbox(app.scope)
    expect(await row(id)).toMatchObject({ body: null, code: null })
  })

  test('staff without the power see nothing', async () => {
    const moderator = await makeUser(app.scope, { role: 'moderator' })
    expect(await codeOf(list(moderator))).toBe('forbidden')
    expect(await codeOf(app.visitor().call(calls.outboxAdmin.list, {}))).toBe('loginRequired')
  })

  test('messages are kept for the days of the setting', async () => {
    const id = await send(mail('old@example.com'))
    app.clock.advance(7 * dayMs + 1)
    await sweepOutbox(app.scope)
    expect(await row(id)).toBeUndefined()
  })

  test('the site sends so many an hour', async () => {
    await set('messagesPerHour', 2)
    const tries = [1, 2, 3].map(() =>
      countMessage(app.scope).then(
        () => 'sent',
        error => error.code,
      ),
    )
    expect(await Promise.all(tries)).toEqual(['sent', 'sent', 'tooManyRequests'])
    await app.kernel.settings.reset(outboxSettings, 'messagesPerHour')
  })
})

describe('by SMTP', () => {
  test('a mail goes to the server, and its text is forgotten', async () => {
    const server = await mailServer()
    await useMailServer(server.port)
    const id = await send(mail('bob@example.com'))
    expect(await row(id)).toMatchObject({ state: 'queued' })
    await deliver(id)
    await deliver(id)
    expect(server.mails).toHaveLength(1)
    expect(server.mails[0]).toMatch(/To: bob@example\.com[\s\S]+your code: 424242/)
    expect(await row(id)).toMatchObject({ state: 'sent', tries: 1, body: null, code: null, error: null })
    await server.close()
  })

  test('a refusal is told without who it was for and without the password, and may be sent again', async () => {
    const server = await mailServer('another password')
    await useMailServer(server.port)
    const id = await send(mail('refused@example.com'))
    const error = await deliver(id).catch((error: Error) => error)
    expect(String(error)).toMatch(/Invalid login/)
    const stored = await row(id)
    expect(stored).toMatchObject({ state: 'queued', tries: 1 })
    for (const text of [String(error), stored?.error ?? '']) expect(text).not.toMatch(/the password|refused@/)
    await giveUpMessage(app.scope, { id })
    expect((await list()).info[0]).toMatchObject({ id, state: 'failed', text: null, canRetry: true })
    await app.as(owner).call(calls.outboxAdmin.retry, { id })
    expect(await row(id)).toMatchObject({ state: 'queued' })
    expect(await codeOf(app.as(owner).call(calls.outboxAdmin.retry, { id }))).toBe('conflict')
    expect(await codeOf(app.as(owner).call(calls.outboxAdmin.retry, { id: 'nosuch' }))).toBe('notFound')
    await server.close()
  })

  test('what counts no more is not sent', async () => {
    const server = await mailServer()
    await useMailServer(server.port)
    const id = await send(mail('late@example.com'))
    app.clock.advance(lifeMs)
    await deliver(id)
    expect(server.mails).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'over', body: null })
    await server.close()
  })

  test('jobs send it, and try again while the server is away', async () => {
    const working = await testApp({
      modules: [outbox, account],
      env: { ROLES: 'web,worker,live' },
      beside: app,
    })
    const server = await mailServer()
    await useMailServer(server.port)
    await working.kernel.settings.load()
    const id = await send(mail('carol@example.com'))
    await vi.waitFor(async () => expect(await row(id)).toMatchObject({ state: 'sent' }), { timeout: 60_000 })
    await working.stop()
    await server.close()
  })
})

test('a secret is in no answer and in no audit row', async () => {
  const set = await setSecret('gatewayKey', 'gateway-key-1')
  const senders = await app.as(owner).call(calls.outboxAdmin.senders, {})
  expect(senders.given.gatewayKey).toBe(true)
  const rows = await app.scope.db.select().from(audit)
  expect(JSON.stringify([set, senders, rows])).not.toContain('gateway-key-1')
  expect(await codeOf(setSecret('gatewayKey', ''))).toBe('success')
})

describe('by the gateway', () => {
  interface Posted {
    headers: IncomingHttpHeaders
    body: string
  }
  /** A gateway of a test's own, which answers with this status and these headers. */
  async function gateway(status: number, headers: Record<string, string> = {}) {
    const posted: Posted[] = []
    const server = createServer((request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', part => {
        body += part
      })
      request.on('end', () => {
        posted.push({ headers: request.headers, body })
        response.writeHead(status, headers).end('x'.repeat(100_000))
      })
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/send`
    await set('smsBy', 'http')
    await set('gatewayUrl', url)
    await set('gatewayMayBePrivate', true)
    return { url, posted, close: () => server.close() }
  }
  const phone: Recipient = { kind: 'phone', phone: '+8613800138000' }

  test('a message is posted as the template says, signed with the key', async () => {
    const { posted, close } = await gateway(200)
    await setSecret('gatewayKey', 'key')
    const id = await send(phone)
    await deliver(id)
    const [first] = posted
    expect(JSON.parse(first?.body ?? '')).toEqual({
      phone: '+8613800138000',
      code: '424242',
      text: 'your code: 424242',
    })
    const signed = `${first?.headers['x-timestamp']}.${first?.body}`
    expect(first?.headers['x-signature']).toBe(createHmac('sha256', 'key').update(signed).digest('hex'))
    expect(await row(id)).toMatchObject({ state: 'sent', body: null })
    close()
  })

  test('a form is escaped as one', async () => {
    const { posted, close } = await gateway(200)
    await set('gatewayBody', 'to={phone}&message={text}')
    await deliver(await send(phone))
    expect(posted[0]?.body).toBe('to=%2B8613800138000&message=your%20code%3A%20424242')
    expect(posted[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
    await app.kernel.settings.reset(outboxSettings, 'gatewayBody')
    close()
  })

  test('a redirect is not followed', async () => {
    const other = await gateway(200)
    const { posted, close } = await gateway(302, { location: other.url })
    await expect(deliver(await send(phone))).rejects.toThrow(/302/)
    expect([posted.length, other.posted.length]).toEqual([1, 0])
    close()
    other.close()
  })

  test('a private address is refused unless staff allow it, by number and by name', async () => {
    const { url, posted, close } = await gateway(200)
    await set('gatewayMayBePrivate', false)
    for (const address of [url, url.replace('127.0.0.1', 'localhost'), url.replace('127.0.0.1', '[::1]')]) {
      await set('gatewayUrl', address)
      await expect(deliver(await send(phone)), address).rejects.toThrow(/private/)
    }
    expect(posted).toEqual([])
    close()
  })

  test('a template must have the number and the words, and be JSON where it begins so', async () => {
    const schema = outboxSettings.entries.gatewayBody.schema
    const fits = (text: string) => schema.safeParse(text).success
    expect(fits('{"to":"{phone}","p":["{code}"]}')).toBe(true)
    expect(fits('{"to":"{phone}","p":{code}}')).toBe(true)
    for (const text of [
      '',
      '{"to":"{phone}"}',
      '{"p":"{code}"}',
      '{"to":"{phone}","p":"{code}"',
      'to={phone}',
    ])
      expect(fits(text), text).toBe(false)
  })
})

test('a test message takes the way of all others', async () => {
  await set('mailBy', 'outbox')
  const call = (channel: 'mail' | 'sms', to: string) =>
    app.as(owner).call(calls.outboxAdmin.test, { channel, to })
  const { id } = await call('mail', 'me@example.com')
  expect(await row(id)).toMatchObject({ kind: 'test', state: 'shown' })
  expect(await messagesTo(app.scope, 'me@example.com')).toHaveLength(1)
  expect(await codeOf(call('mail', '13800138000'))).toBe('accountInvalid')
  expect(await codeOf(call('sms', 'me@example.com'))).toBe('accountInvalid')
})
