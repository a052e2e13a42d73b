import { validateSession } from '@xinghe/app-data'
import { session } from '#stores/session.ts'
import { client } from './client.ts'

/** Fetches the own user again. What a failure leads to is decided where all failures come by. */
export async function validate(): Promise<void> {
  await validateSession(client, session).catch(() => {})
}
