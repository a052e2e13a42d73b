import { stepsBackTo } from './router/history.ts'
import { useNavigate } from './router/router.tsx'

/**
 * Leads from the end of a chain of screens back to the one that it began at, so that the chain is not in the way of going
 * back from there. Where the viewer came another way, that screen takes the place of this one.
 */
export function useReturn(): (pathname: string) => void {
  const navigate = useNavigate()
  return pathname => {
    const steps = stepsBackTo(pathname)
    if (steps > 0) navigate(-steps)
    else navigate(pathname, { replace: true })
  }
}
