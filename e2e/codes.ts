import { expect } from '@playwright/test'
import { onDatabase } from './database.ts'
import type { Program } from './program.ts'

/**
 * The last code that was sent to somebody, from the outbox of a program that sends nothing out.
 * @param before waits for another one than this
 */
export async function codeSentTo(program: Program, recipient: string, before = ''): Promise<string> {
  return onDatabase(program, async client => {
    let code = ''
    const read = async () => {
      const { rows } = await client.query<{ code: string }>(
        'select code from outbox_message where recipient = $1 and code is not null order by created_at desc, id desc limit 1',
        [recipient],
      )
      code = rows[0]?.code ?? ''
      return code
    }
    await expect
      .poll(async () => /^\d{6}$/.test(await read()) && code !== before, { intervals: [20, 50, 100] })
      .toBe(true)
    return code
  })
}
