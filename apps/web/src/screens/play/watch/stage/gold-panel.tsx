import { isCode, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { GoldOffer } from '@xinghe/contract'
import { Button, toast } from '@xinghe/ui'
import type { ReactNode } from 'react'
import wallStyles from '#components/work/wall/wall.module.css'
import { Wall } from '#components/work/wall/wall.tsx'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router.tsx'
import { topUpAddress } from '#lib/vip-address.ts'
import { useText } from '#text/text.ts'

interface GoldPanelProps {
  mediaKey: string
  episode: string
  still: string | undefined
  offer: GoldOffer
  /** They sign in first. */
  isVisitor: boolean
  onLogin: () => void
  onUnlocked: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** What an episode costs, and what the viewer has. */
export function GoldPanel(props: GoldPanelProps) {
  const { mediaKey, episode, still, offer, isVisitor, onLogin, onUnlocked, children } = props
  const t = useText()
  const navigate = useNavigate()
  const balance = useCall(calls.gold.balance, {}, { enabled: !isVisitor, quiet: true, staleMs: 0 })
  const pay = useCallMutation(calls.playback.payByGold, {
    quiet: true,
    invalidates: [calls.playback.filterByGold],
    onSuccess: () => {
      void balance.refetch()
      onUnlocked()
    },
    onError: error => {
      void balance.refetch()
      // It costs something else by now, or is no longer opened with coins: the film is asked anew.
      if (isCode(error, 'conflict')) onUnlocked()
      if (!isCode(error, 'goldTooLittle')) toast(t('wall.gold.failed'))
    },
  })
  const { coins, hours } = offer
  const total = balance.data?.total
  const missing = total === undefined ? 0 : Math.max(0, coins - total)
  const owned = total === undefined ? '' : t('wall.gold.balance', { coins: total })
  const lacks = missing > 0 && t('wall.gold.missing', { coins: total ?? 0, missing })
  return (
    <Wall
      still={still}
      title={t('wall.gold.title')}
      text={t('wall.gold.price', { coins, hours })}
      note={isVisitor ? t('wall.gold.member') : lacks || owned}
    >
      {isVisitor ? (
        <Button onClick={onLogin}>{t('common.goLogin')}</Button>
      ) : missing > 0 ? (
        <Button onClick={() => navigate(topUpAddress)}>{t('wall.gold.topUp')}</Button>
      ) : (
        <Button
          disabled={pay.isPending || pay.isSuccess}
          onClick={() => pay.mutate({ mediaKey, episode, coins })}
        >
          {t('wall.gold.unlock', { coins })}
        </Button>
      )}
      {children}
      {missing > 0 && (
        <Link to="/list" className={wallStyles.other}>
          {t('wall.others')}
        </Link>
      )}
    </Wall>
  )
}
