import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '#kernel/log.ts'
import { account } from '#modules/account/module.ts'
import { accountUser } from '#modules/account/tables.ts'
import { testApp } from '#test/app.ts'

const app = await testApp({ modules: [account] })
afterAll(app.stop)

const lines: string[] = []
const log = createLog('trace', { write: line => void lines.push(line) })
function logged(write: () => void): { line: string; fields: Record<string, never> & { err?: never } } {
  lines.length = 0
  write()
  const line = lines.join('')
  return { line, fields: JSON.parse(line) }
}

const private_ = {
  email: 'alice@example.com',
  phone: '+8613800138000',
  passwordHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2hoYXNo',
  introduce: 'long article '.repeat(10_000),
}

test('a failed query is logged with what went wrong and without what came with it', async () => {
  const user = { nickName: 'a', nickFolded: 'a', createdAt: 0, ...private_ }
  await app.scope.db.insert(accountUser).values(user)
  const error: unknown = await app.scope.db
    .insert(accountUser)
    .values(user)
    .catch((error: unknown) => error)
  const { line, fields } = logged(() => log.error({ err: error }, 'unexpected'))
  expect(line.length).toBeLessThan(8_192)
  for (const value of Object.values(private_)) expect(line).not.toContain(value.slice(0, 40))
  expect(fields.err).toMatchObject({
    type: 'DrizzleQueryError',
    message: expect.stringContaining('Failed query: insert into "account_user"'),
    stack: expect.stringContaining('at '),
    cause: { code: '23505', constraint: expect.stringContaining('account_user') },
  })
})

test('what the database says of a value is bounded and has no contact in it', async () => {
  const error: unknown = await app.scope.db
    .execute(sql`select ${`${private_.email} ${private_.phone} ${private_.introduce}`}::int`)
    .catch((error: unknown) => error)
  const { line } = logged(() => log.error({ err: error }, 'unexpected'))
  expect(line).toContain('invalid input syntax')
  expect(line).not.toContain(private_.email)
  expect(line).not.toContain(private_.phone.slice(1))
  expect(line.length).toBeLessThan(8_192)
})

test.each([
  ['https://films.example/api/x?token=abc&sign=def failed', 'https://films.example/api/x?… failed'],
  ['no route to postgres://xinghe:p4ss@db.internal/xinghe', 'no route to postgres://xinghe:[contact]/xinghe'],
  [`token ${'aB3_'.repeat(11)} unknown`, 'token [secret] unknown'],
  ['call +8613800138000 or 13800138000', 'call [number] or [number]'],
])('of the message %s the log has %s', (message, kept) => {
  const { fields } = logged(() => log.error({ err: new Error(message) }, 'x'))
  expect(fields.err).toMatchObject({ message: kept })
})

test('what was thrown and is no error is logged, and causes without end are not', () => {
  const error = new Error('first')
  error.cause = error
  expect(logged(() => log.error({ err: error }, 'x')).line.length).toBeLessThan(8_192)
  expect(logged(() => log.error({ err: 'just words' }, 'x')).fields.err).toMatchObject({
    message: 'just words',
  })
})

test('a line has an end, whatever is in it, and stays one that can be read', () => {
  const fields = {
    room: 'r'.repeat(100_000),
    list: Array(50_000).fill(1),
    err: new Error('why'),
    requestId: 'abc',
  }
  const { line, fields: kept } = logged(() => log.warn(fields, 'm'.repeat(100_000)))
  expect(line.length).toBeLessThan(8_192)
  expect(kept).toMatchObject({ level: 'warn', requestId: 'abc', list: '[cut]', err: { message: 'why' } })
})

test('credentials and cookies are removed by name, and of a request the query', () => {
  const secret = 'kept to itself'
  const { line } = logged(() =>
    log.info(
      {
        token: secret,
        headers: { authorization: secret, cookie: secret },
        req: { method: 'GET', url: `/api/x?token=${secret}` },
      },
      'x',
    ),
  )
  expect(line).not.toContain(secret)
  expect(line).toContain('"path":"/api/x"')
})
