import { useHostsNeeded } from '@xinghe/ui'
import { useGuestMaskState } from '#components/account/guest-mask/guest-mask-state.ts'
import { later, useLater } from '#lib/later.ts'
import { loadTexts } from '#text/text.ts'

const overlays = later(async () => {
  const [{ Overlays }] = await Promise.all([
    import('#components/overlay/overlays/overlays.tsx'),
    loadTexts(['components']),
  ])
  return Overlays
})

/** The overlays, once the first screen has had its time, or as soon as something wants to be shown by them. */
export function LateOverlays({ hasTabs }: { hasTabs: boolean }) {
  const areHostsNeeded = useHostsNeeded()
  const isMaskNeeded = useGuestMaskState(state => state.open)
  const Overlays = useLater(overlays, areHostsNeeded || isMaskNeeded)
  return Overlays && <Overlays hasTabs={hasTabs} />
}
