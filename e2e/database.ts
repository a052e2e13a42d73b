import pg from 'pg'
import { embeddedAddress } from '../apps/server/src/kernel/postgres/address.ts'
import type { Program } from './program.ts'

/** Runs something on the database of a program: what a journey cannot do through its pages. */
export async function onDatabase<T>(program: Program, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: embeddedAddress(program.dataDir).url })
  await client.connect()
  try {
    return await run(client)
  } finally {
    await client.end()
  }
}
