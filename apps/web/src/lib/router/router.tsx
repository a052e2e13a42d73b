import { createContext, type ReactNode, use, useEffect, useEffectEvent } from 'react'
import type { History, LeaveGuard, Location } from './history.ts'

interface Spot {
  location: Location
  params: Record<string, string>
  /** Key of the screen's title among the texts. */
  title: string
  /** One of the app's main places: there is nothing to go back to. */
  isTab: boolean
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
export function SpotProvider({ children, ...spot }: Spot & { children: ReactNode }) {
  return <SpotContext value={spot}>{children}</SpotContext>
}

export const useNavigate = (): History['navigate'] => present(use(HistoryContext)).navigate
/**
 * Keeps the viewer where they are while it is mounted: neither links nor the browser's own buttons lead away, and before
 * the page itself is left the browser asks.
 */
export function useHoldHere(): void {
  const { allowJump } = present(use(HistoryContext))
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    allowJump(false)
    window.addEventListener('beforeunload', ask)
    return () => {
      allowJump(true)
      window.removeEventListener('beforeunload', ask)
    }
  }, [allowJump])
}
/** Asks before the viewer leaves the screen that uses it, while that shows. */
export function useLeaveGuard({ holds, ask }: LeaveGuard): void {
  const { guard } = present(use(HistoryContext))
  const latestHolds = useEffectEvent(holds)
  const latestAsk = useEffectEvent(ask)
  useEffect(
    () => guard({ holds: pathname => latestHolds(pathname), ask: (go, to) => latestAsk(go, to) }),
    [guard],
  )
}
export const useLocation = (): Location => present(use(SpotContext)).location
export const useParams = (): Record<string, string> => present(use(SpotContext)).params
/** Title of the screen as the table of routes gives it, and whether it is one of the tabs. */
export function useScreen(): Pick<Spot, 'title' | 'isTab'> {
  return present(use(SpotContext))
}
export const useSearchParams = (): URLSearchParams => new URLSearchParams(useLocation().search)
