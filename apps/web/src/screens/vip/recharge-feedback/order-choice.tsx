import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Order } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { glyphs, Icon, Sheet, StateBox } from '@xinghe/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { useSearchParams } from '#lib/router/router.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './order-choice.module.css'

interface OrderChoiceProps {
  /** Its id; null for none. */
  chosen: string | null
  onChoose: (order: Order | null) => void
}

/** One of the viewer's latest orders, or none. */
export function OrderChoice({ chosen, onChoose }: OrderChoiceProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const query = useCall(calls.payments.orders, {}, { quiet: true })
  const orders = query.data?.info
  const order = orders?.find(({ guid }) => guid === chosen)
  useAsked(orders, onChoose)
  const choose = (of: Order | null) => {
    onChoose(of)
    setOpen(false)
  }
  return (
    <>
      <button type="button" className={styles.chosen} onClick={() => setOpen(true)}>
        <span className={styles.name}>{t('recharge.order')}</span>
        <span className={styles.value}>{order ? order.product.title : t('recharge.noOrder')}</span>
        <Icon glyph={glyphs.more} size="s" />
      </button>
      <Sheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('recharge.choose')}
        closeLabel={t('common.close')}
      >
        <ScreenStates
          query={query}
          size="inline"
          skeleton={<RowsSkeleton count={4} />}
          isEmpty={({ info }) => info.length === 0}
          empty={<StateBox kind="empty" text={t('recharge.noOrders')} />}
        >
          {({ info }) => (
            <ul className={styles.orders}>
              {info.map(one => (
                <li key={one.guid}>
                  <OrderRow order={one} isChosen={one.guid === chosen} onPress={() => choose(one)} />
                </li>
              ))}
              <li>
                <button type="button" className={styles.order} onClick={() => choose(null)}>
                  {t('recharge.without')}
                </button>
              </li>
            </ul>
          )}
        </ScreenStates>
      </Sheet>
    </>
  )
}

/** The order that led here, once it is known to be the viewer's. */
function useAsked(orders: readonly Order[] | undefined, onChoose: (order: Order) => void): void {
  const asked = useSearchParams().get('order')
  const found = orders?.find(({ guid }) => guid === asked)
  const choose = useEffectEvent(onChoose)
  const guid = found?.guid
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, not with each answer that has it
  useEffect(() => {
    if (found) choose(found)
  }, [guid])
}

interface OrderRowProps {
  order: Order
  isChosen: boolean
  onPress: () => void
}

function OrderRow({ order, isChosen, onPress }: OrderRowProps) {
  const { product, payTitle, createdAt, amountMinor, currency } = order
  return (
    <button type="button" className={styles.order} aria-pressed={isChosen} onClick={onPress}>
      <span className={styles.words}>
        <b className={styles.title}>{product.title}</b>
        <span className={styles.line}>
          {payTitle} · {formatMoment(createdAt)}
        </span>
      </span>
      <b className={styles.amount}>{moneyText(amountMinor, currency)}</b>
      {isChosen && <Icon glyph={glyphs.check} size="s" />}
    </button>
  )
}
