import { createContext, type ReactNode, use } from 'react'
import type { History, Location } from './history.ts'

interface Spot {
  location: Location
  params: Record<string, string>
}

const HistoryContext = createContext<History | null>(null)
const SpotContext = createContext<Spot | null>(null)

function present<T>(value: T | null): T {
  if (value === null) throw new Error('outside the router')
  return value
}

export function HistoryProvider({ history, children }: { history: History; children: ReactNode }) {
  return <HistoryContext value={history}>{children}</HistoryContext>
}

/** Gives a screen its own address: one that is kept hidden does not follow the browser's. */
export function SpotProvider({ location, params, children }: Spot & { children: ReactNode }) {
  return <SpotContext value={{ location, params }}>{children}</SpotContext>
}

export const useNavigate = (): History['navigate'] => present(use(HistoryContext)).navigate
export const useLocation = (): Location => present(use(SpotContext)).location
export const useParams = (): Record<string, string> => present(use(SpotContext)).params
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation().search)
