import { isCode, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { GoldOffer } from '@xinghe/contract'
import { Button, toast } from '@xinghe/ui'
import { useText } from '#text/text.ts'
import styles from './gate-panel.module.css'

interface GoldPanelProps {
  mediaKey: string
  episode: string
  offer: GoldOffer
  /** They sign in first. */
  isVisitor: boolean
  onLogin: () => void
  onUnlocked: () => void
}

/** What an episode costs, and what the viewer has. */
export function GoldPanel({ mediaKey, episode, offer, isVisitor, onLogin, onUnlocked }: GoldPanelProps) {
  const t = useText()
  const balance = useCall(calls.gold.balance, {}, { enabled: !isVisitor, quiet: true, staleMs: 0 })
  const pay = useCallMutation(calls.playback.payByGold, {
    quiet: true,
    onSuccess: () => {
      void balance.refetch()
      onUnlocked()
    },
    onError: error => {
      void balance.refetch()
      if (!isCode(error, 'goldTooLittle')) toast(t('play.gate.gold.failed'))
    },
  })
  const { coins, hours } = offer
  const total = balance.data?.total
  const missing = total === undefined ? 0 : Math.max(0, coins - total)
  return (
    <div className={styles.panel} role="status">
      <b className={styles.title}>{t('play.gate.gold.title')}</b>
      <p className={styles.text}>{t('play.gate.gold.price', { coins, hours })}</p>
      {isVisitor ? (
        <Button onClick={onLogin}>{t('common.goLogin')}</Button>
      ) : (
        <Button
          disabled={missing > 0 || pay.isPending || pay.isSuccess}
          onClick={() => pay.mutate({ mediaKey, episode })}
        >
          {t('play.gate.gold.unlock', { coins })}
        </Button>
      )}
      <p className={styles.note} aria-live="polite">
        {isVisitor
          ? t('play.gate.gold.member')
          : total === undefined
            ? ''
            : t(missing > 0 ? 'play.gate.gold.missing' : 'play.gate.gold.balance', { coins: total, missing })}
      </p>
    </div>
  )
}
