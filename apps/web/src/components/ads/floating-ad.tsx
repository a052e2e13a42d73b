import { useState } from 'react'
import { AdPicture } from './ad-picture.tsx'
import styles from './ads.module.css'
import { playAdSlots } from './play-ad-rules.ts'
import { nextAd } from './showings.ts'
import { useAds } from './use-ads.ts'

/** A small ad over the page of a film, until it is closed. */
export function FloatingAd({ mediaKey }: { mediaKey: string }) {
  const ads = useAds(playAdSlots, mediaKey)
  const [first, setFirst] = useState(() => nextAd(ads, 'floating'))
  const [isClosed, setClosed] = useState(false)
  if (first === null && ads) {
    const found = nextAd(ads, 'floating')
    if (found) setFirst(found)
  }
  if (!first || !ads || isClosed) return null
  return <AdPicture ad={first} className={styles.floating} onClose={() => setClosed(true)} />
}
