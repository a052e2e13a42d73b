import { useCall } from '@xinghe/app-data'
import { CallFailure, calls } from '@xinghe/client'
import { StateBox, toast } from '@xinghe/ui'
import { useEffect, useState } from 'react'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useGiftQuestion } from '#components/vip/gift/use-gift-question.ts'
import { failureText } from '#data/failures.ts'
import { later, useLater } from '#lib/later.ts'
import { useSearchParams } from '#lib/router/router.tsx'
import { useSession } from '#stores/session.ts'
import { loadTexts, useText } from '#text/text.ts'
import { isCachedBehind } from './leaving.ts'
import styles from './open-vip.module.css'
import { Panel } from './panel.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { useLeave } from './use-leave.ts'
import { useUnpaidOrder } from './use-unpaid-order.ts'
import { UserCard } from './user-card.tsx'

/** Where VIP is bought. What was chosen stays while the viewer pays or reads, and is dropped wherever else they go. */
export function Screen() {
  const [visit, setVisit] = useState(0)
  useEffect(
    () => () => {
      if (!isCachedBehind(window.location.pathname)) setVisit(before => before + 1)
    },
    [],
  )
  return <Purchase key={visit} />
}

const retention = later(async () => {
  const [{ Retention }] = await Promise.all([
    import('#components/overlay/retention/retention.tsx'),
    loadTexts(['components']),
  ])
  return Retention
})

/** This account cannot buy now. */
const cannotBuy = 7003

function Purchase() {
  const t = useText()
  const params = useSearchParams()
  const own = useSession(({ user }) => user?.uid)
  const uid = params.get('uid')
  const toUid = uid !== null && uid !== own && /^[0-9a-z]{1,24}$/.test(uid) ? uid : undefined
  const query = useCall(
    calls.vip.payInfo,
    { ...(toUid !== undefined && { ToUID: toUid }) },
    { quiet: true, staleMs: 0 },
  )
  useRefused(query.error)
  const isVip = useSession(({ user }) => (user?.vipLevel ?? 0) > 0)
  const offer = useLeave({
    isOff: query.error instanceof CallFailure && query.error.ret === cannotBuy,
    hasOffer: !isVip && toUid === undefined && (query.data?.categoryList.length ?? 0) > 0,
  })
  const Retention = useLater(retention, offer.isOpen)
  useUnpaidOrder()
  useGiftQuestion()
  return (
    <main className={styles.screen}>
      <ScreenNav title={t(params.get('type') === '1' ? 'openVip.renew' : 'title.openVip')} />
      <UserCard to={query.data?.to ?? null} />
      <ScreenStates
        query={query}
        size="inline"
        skeleton={<PanelSkeleton />}
        isEmpty={({ categoryList }) => categoryList.length === 0}
        empty={<StateBox kind="missing" text={t('openVip.empty')} sub={t('openVip.emptySub')} />}
      >
        {info => <Panel info={info} toUid={toUid} onChanged={() => void query.refetch()} />}
      </ScreenStates>
      {Retention && (
        <Retention open={offer.isOpen} onLeave={offer.leave} onBuy={offer.stay} onClose={offer.stay} />
      )}
    </main>
  )
}

/** Says why nothing can be bought; of 7003 a dialog does. */
function useRefused(error: unknown): void {
  useEffect(() => {
    const text = error ? failureText(error) : null
    if (text !== null) toast(text, { durationMs: 1000, at: 'bottom' })
  }, [error])
}
