import { once } from 'node:events'
import { connect } from 'node:net'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isUnavailable } from './db.ts'

test('a connection that breaks makes the database unavailable, and a mistake of the program does not', async () => {
  const failed = (cause: Error) => new DrizzleQueryError('select 1', [], cause)
  // Port 1 serves nobody.
  const [refused] = await once(connect(1), 'error').catch((error: Error) => [error])
  expect(refused).toMatchObject({ syscall: 'connect' })
  expect(isUnavailable(failed(refused))).toBe(true)
  expect(isUnavailable(failed(new Error('Connection terminated unexpectedly')))).toBe(true)
  expect(isUnavailable(failed(new TypeError('x is not a function')))).toBe(false)
})
