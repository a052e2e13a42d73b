import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallContext, type CallEnvironment } from './call-context.ts'

interface AppDataProviderProps {
  queries: QueryClient
  environment: CallEnvironment
  children: ReactNode
}

/** Gives the hooks of this package the cache and the client of an application. */
export function AppDataProvider({ queries, environment, children }: AppDataProviderProps) {
  return (
    <QueryClientProvider client={queries}>
      <CallContext value={environment}>{children}</CallContext>
    </QueryClientProvider>
  )
}
