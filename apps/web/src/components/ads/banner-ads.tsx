import type { Ad } from '@xinghe/contract'
import { Badge } from '@xinghe/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import type { BannerSlide } from '#components/work/banner/banner.tsx'
import { useSignedIn } from '#stores/session.ts'
import { useText } from '#text/text.ts'
import styles from './ads.module.css'
import { tellFollowed, tellShown } from './showings.ts'
import { useAds } from './use-ads.ts'
import { adTarget } from './use-follow-ad.ts'

interface BannerAdsProps {
  /** Which of them is in view, below 0 for none. */
  shown: number
  onSlides: (slides: BannerSlide[]) => void
}

/** Ads behind the slides of a banner. They stay in it once they were shown, as its other slides do, until they are closed. */
export function BannerAds({ shown, onSlides }: BannerAdsProps) {
  const ads = useAds(['banner'])
  const isVisitor = !useSignedIn()
  const [closed, setClosed] = useState<readonly string[]>([])
  const open = ads?.filter(({ id, linkURL }) => linkURL !== '' && !closed.includes(id)) ?? []
  const inView = open[shown]

  useEffect(() => {
    if (inView) tellShown(inView)
  }, [inView])
  const give = useEffectEvent(() =>
    onSlides(open.map(ad => slideOf(ad, isVisitor, () => setClosed(before => [...before, ad.id])))),
  )
  const names = open.map(({ id }) => id).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other slides, or another way they lead
  useEffect(() => give(), [names, isVisitor])
  return null
}

function slideOf(ad: Ad, isVisitor: boolean, onClose: () => void): BannerSlide {
  return {
    key: ad.id,
    title: ad.title,
    tagline: '',
    picture: ad.picture,
    badge: null,
    mediaKey: null,
    link: adTarget(ad, isVisitor),
    corner: <Corner onClose={onClose} />,
    onFollow: () => tellFollowed(ad),
  }
}

function Corner({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <>
      <Badge className={styles.slideLabel}>{t('ads.label')}</Badge>
      <button type="button" className={styles.close} aria-label={t('ads.close')} onClick={onClose}>
        <span>×</span>
      </button>
    </>
  )
}
