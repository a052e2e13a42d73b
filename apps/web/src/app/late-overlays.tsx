import { useHostsWanted } from '@xinghe/ui'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useGuestMaskState } from '#components/account/guest-mask/guest-mask-state.ts'
import { loadTexts } from '#text/text.ts'

const Overlays = lazy(async (): Promise<{ default: ComponentType<{ hasTabs: boolean }> }> => {
  try {
    const [{ Overlays }] = await Promise.all([
      import('#components/overlay/overlays/overlays.tsx'),
      loadTexts(['components']),
    ])
    return { default: Overlays }
  } catch {
    // Screens live on without what would have lain over them.
    return { default: () => null }
  }
})

/** Milliseconds the first screen has for itself. */
const headStartMs = 4000

/** The overlays, fetched once the first screen has had its time, or as soon as something wants to be shown by them. */
export function LateOverlays({ hasTabs }: { hasTabs: boolean }) {
  const areHostsWanted = useHostsWanted()
  const isMaskWanted = useGuestMaskState(state => state.open)
  const isWanted = areHostsWanted || isMaskWanted
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), isWanted ? 0 : headStartMs)
    return () => clearTimeout(timer)
  }, [isWanted])
  if (!isDue && !isWanted) return null
  return (
    <Suspense fallback={null}>
      <Overlays hasTabs={hasTabs} />
    </Suspense>
  )
}
