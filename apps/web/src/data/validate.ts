import { validateSession } from '@xinghe/app-data'
import { session } from '#stores/session.ts'
import { client } from './client.ts'

/** Fetches the own user again. */
export const validate = (): Promise<void> => validateSession(client, session)
