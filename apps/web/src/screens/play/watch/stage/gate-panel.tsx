import type { Episode, GateReason, GoldOffer } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { useEffect } from 'react'
import { playAddress } from '#lib/play-address.ts'
import { Link } from '#lib/router/link.tsx'
import { keepMinor } from '#stores/minor.ts'
import { useText } from '#text/text.ts'
import styles from './gate-panel.module.css'
import { GoldPanel } from './gold-panel.tsx'

interface GatePanelProps {
  reason: GateReason | null
  mediaKey: string | undefined
  episode: Episode | undefined
  episodes: readonly Episode[]
  /** What the episode costs that is unlocked with coins. */
  gold: GoldOffer | null
  onLogin: () => void
  onUnlocked: () => void
}

/** In place of the picture: why it may not be watched, and what the viewer can do. */
export function GatePanel(props: GatePanelProps) {
  const { reason, mediaKey, episode, episodes, gold, onLogin, onUnlocked } = props
  const t = useText()
  // The server knows it of this browser, even when the device has forgotten.
  const isMinor = reason?.startsWith('minor') ?? false
  useEffect(() => {
    if (isMinor) keepMinor(true)
  }, [isMinor])
  if (reason === null) return null
  if (gold && episode && mediaKey && (reason === 'gold' || reason === 'login'))
    return (
      <GoldPanel
        mediaKey={mediaKey}
        episode={episode.id}
        offer={gold}
        isVisitor={reason === 'login'}
        onLogin={onLogin}
        onUnlocked={onUnlocked}
      />
    )
  if (reason === 'gold') return null
  // A visitor who signs in for a VIP episode must not be surprised by the next gate.
  const shownReason = reason === 'login' && episode?.gate === 'vip' ? 'member' : reason
  const key = shownReason === 'region' ? 'play.region' : (`play.gate.${shownReason}` as const)
  const free =
    mediaKey !== undefined && shownReason !== 'region' && episodes.find(({ gate }) => gate === null)
  return (
    <div className={styles.panel} role="status">
      <b className={styles.title}>{t(`${key}.title`)}</b>
      <p className={styles.text}>{t(`${key}.text`)}</p>
      {reason === 'login' && <Button onClick={onLogin}>{t('common.goLogin')}</Button>}
      {reason === 'minorPool' && (
        <Link to="/" className={styles.other}>
          {t('common.goHome')}
        </Link>
      )}
      {isMinor && (
        <Link to="/minorMode" className={styles.other}>
          {t('play.gate.minorPin')}
        </Link>
      )}
      {(reason === 'vip' || reason === 'region') && (
        <Link
          to={free ? playAddress(mediaKey, free.id) : '/list'}
          replace={Boolean(free)}
          className={styles.other}
        >
          {t(free ? 'play.gate.free' : 'play.gate.others')}
        </Link>
      )}
    </div>
  )
}
