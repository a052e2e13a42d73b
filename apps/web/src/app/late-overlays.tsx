import { useHostsNeeded, whenIdle } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { useGuestMaskState } from '#components/account/guest-mask/guest-mask-state.ts'
import { later, useLater } from '#lib/later.ts'
import { useSignedIn } from '#stores/session.ts'
import { loadTexts } from '#text/text.ts'

const overlays = later(async () => {
  const [{ Overlays }] = await Promise.all([
    import('#components/overlay/overlays/overlays.tsx'),
    loadTexts(['components']),
  ])
  return Overlays
})

const startAds = later(async () => {
  const [{ StartAds }] = await Promise.all([
    import('#components/ads/start-ads.tsx'),
    loadTexts(['components']),
  ])
  return StartAds
})

const messageTips = later(async () => {
  const [{ MessageTips }] = await Promise.all([
    import('#components/person/message-bubble/message-tips.tsx'),
    loadTexts(['components']),
  ])
  return MessageTips
})

/** The overlays, once the first screen has had its time, or as soon as something wants to be shown by them. */
export function LateOverlays({ hasTabs }: { hasTabs: boolean }) {
  const areHostsNeeded = useHostsNeeded()
  const isMaskNeeded = useGuestMaskState(state => state.open)
  const isSignedIn = useSignedIn()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  const Overlays = useLater(overlays, areHostsNeeded || isMaskNeeded)
  const StartAds = useLater(startAds, isIdle)
  const MessageTips = useLater(messageTips, isIdle && isSignedIn)
  return (
    <>
      {Overlays && <Overlays hasTabs={hasTabs} />}
      {StartAds && <StartAds />}
      {MessageTips && <MessageTips hasTabs={hasTabs} />}
    </>
  )
}
