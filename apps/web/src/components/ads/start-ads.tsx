import type { Ad } from '@xinghe/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { StartAd } from '#components/overlay/start-ad/start-ad.tsx'
import { allowsStartAd, patienceMs, showsAgain } from '#components/overlay/start-ad/start-ad-rules.ts'
import { nextAd, tellShown } from './showings.ts'
import { useAds } from './use-ads.ts'
import { useFollowAd } from './use-follow-ad.ts'

/** The ad over the whole page at its start, and when it comes back after a long time. One that comes late is left out. */
export function StartAds() {
  const ads = useAds(['start'])
  const follow = useFollowAd()
  const [dueAt, setDueAt] = useState<number | null>(() => Date.now())
  const [ad, setAd] = useState<Ad | null>(null)

  useEffect(() => {
    if (dueAt === null || !ads) return
    setDueAt(null)
    const next = nextAd(ads, 'start')
    if (next === null || !allowsStartAd(window.location) || Date.now() - dueAt > patienceMs) return
    tellShown(next)
    setAd(next)
  }, [ads, dueAt])

  const comeBack = useEffectEvent(() => setDueAt(Date.now()))
  useEffect(() => {
    let hiddenAt: number | null = null
    const change = () => {
      if (document.hidden) hiddenAt = Date.now()
      else if (showsAgain(hiddenAt, Date.now())) comeBack()
    }
    document.addEventListener('visibilitychange', change)
    return () => document.removeEventListener('visibilitychange', change)
  }, [])

  if (ad === null) return null
  const close = () => setAd(null)
  return (
    <StartAd
      key={ad.id}
      ad={{ picture: ad.showURL, title: ad.title, ...(ad.linkURL !== '' && { link: ad.linkURL }) }}
      onClose={close}
      onOpen={() => {
        close()
        follow(ad)
      }}
    />
  )
}
