import { createSession } from '@xinghe/app-data'

/** Who is signed in at this console, in all its tabs. */
export const { session, useSession } = createSession('xinghe.console.session')
