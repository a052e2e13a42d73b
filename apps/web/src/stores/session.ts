import { createSession } from '@xinghe/app-data'

export const { session, useSession } = createSession('xinghe.session')

/** Whether somebody is signed in on this device. */
export const useSignedIn = (): boolean => useSession(state => state.token !== null)
