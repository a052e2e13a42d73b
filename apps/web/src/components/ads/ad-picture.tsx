import type { Ad } from '@xinghe/contract'
import { Badge, classNames } from '@xinghe/ui'
import { useEffect } from 'react'
import { useText } from '#text/text.ts'
import styles from './ads.module.css'
import { tellShown } from './showings.ts'
import { useFollowAd } from './use-follow-ad.ts'

interface AdPictureProps {
  ad: Ad
  className?: string | undefined
  /** What the button says; it closes from the first moment. */
  closeText?: string | undefined
  onLoad?: (() => void) | undefined
  onClose: () => void
}

/** An ad over something else: its picture, what tells that it is one, and a way to be rid of it. */
export function AdPicture({ ad, className, closeText, onLoad, onClose }: AdPictureProps) {
  const t = useText()
  const follow = useFollowAd()
  useEffect(() => tellShown(ad), [ad])
  const picture = (
    <img className={styles.picture} src={ad.showURL} alt={ad.title} onLoad={onLoad} onError={onClose} />
  )
  return (
    <aside className={classNames(styles.ad, className)} aria-label={t('ads.label')}>
      {ad.linkURL === '' ? (
        picture
      ) : (
        <button
          type="button"
          className={styles.open}
          aria-label={t('ads.open', { title: ad.title })}
          onClick={() => follow(ad)}
        >
          {picture}
        </button>
      )}
      <Badge className={styles.label}>{t('ads.label')}</Badge>
      <button type="button" className={styles.close} aria-label={t('ads.close')} onClick={onClose}>
        <span>{closeText ?? '×'}</span>
      </button>
    </aside>
  )
}
