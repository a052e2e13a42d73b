import type { Call, CallData, CallInput, Client } from '@xinghe/client'
import { createContext, useContext } from 'react'

/** What the hooks need of an application. */
export interface CallEnvironment {
  client: Pick<Client, 'call'>
  /** The answer of a call that came with the page, so that the first paint is the content. */
  pageAnswer?: <C extends Call>(call: C, input: CallInput<C>) => CallData<C> | undefined
  /** Holds the page under the loading mask until the function that it returns is called. */
  hold?: () => () => void
}

export const CallContext = createContext<CallEnvironment | null>(null)

export function useCallEnvironment(): CallEnvironment {
  const environment = useContext(CallContext)
  if (!environment) throw new Error('a hook of @xinghe/app-data is used outside of CallContext')
  return environment
}
