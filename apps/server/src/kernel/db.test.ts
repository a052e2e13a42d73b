import { once } from 'node:events'
import { connect } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isRetryable, isUnavailable } from './db.ts'

test('a connection that breaks makes the database unavailable, and a mistake of the program does not', async () => {
  const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
  // Port 1 serves nobody.
  const [refused] = await once(connect(1), 'error').catch((error: Error) => [error])
  expect(refused).toMatchObject({ syscall: 'connect' })
  expect(isUnavailable(failed(refused))).toBe(true)
  expect(isUnavailable(failed(new Error('Connection terminated unexpectedly')))).toBe(true)
  expect(isUnavailable(failed(new TypeError('x is not a function')))).toBe(false)
})

test('a transaction that was given up for another one may be tried again, one that broke a rule may not', () => {
  const failed = (code: string) =>
    new DrizzleQueryError('select 1', [], Object.assign(new pg.DatabaseError('x', 1, 'error'), { code }))
  for (const code of ['40P01', '40001', '55P03']) expect(isRetryable(failed(code)), code).toBe(true)
  for (const code of ['23505', '23514']) expect(isRetryable(failed(code)), code).toBe(false)
})
