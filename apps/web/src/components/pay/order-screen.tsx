import { isCode } from '@xinghe/app-data'
import type { Order } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useServerNow } from '#data/use-server-now.ts'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { existingOrder } from './existing-order.ts'
import styles from './pay.module.css'
import { orderInAddress } from './pay-address.ts'
import { isUnpaid, useOrder } from './use-order.ts'

export interface OrderProps {
  order: Order
  /** Asks the gateway now; null where it could not be asked. */
  ask: () => Promise<Order | null>
  isAsking: boolean
}

interface OrderScreenProps {
  title: string
  /** Once the order is known, in place of the title. */
  titleOf?: (order: Order) => string
  children: (props: OrderProps) => ReactNode
}

/** The server looks for what has expired from time to time, and so does this; ms. */
const lookEveryMs = 5_000

/** A screen about the order that its address names, or that was made here last. */
export function OrderScreen({ title, titleOf, children }: OrderScreenProps) {
  const params = useSearchParams()
  const guid = orderInAddress(params) || existingOrder()
  const { query, ask, isAsking } = useOrder(guid)
  const now = useServerNow(lookEveryMs)
  const asShown = (order: Order): Order =>
    isUnpaid(order.state) && (order.expiresAt <= now || params.has('expired'))
      ? { ...order, state: 'expired' }
      : order
  const isMissing = guid === '' || isCode(query.error, 'notFound') || isCode(query.error, 'malformed')
  return (
    <main className={styles.screen}>
      <ScreenNav title={(query.data && titleOf?.(query.data)) ?? title} />
      <ScreenStates query={query} skeleton={<RowsSkeleton count={6} />} missing={isMissing && <Missing />}>
        {order => children({ order: asShown(order), ask, isAsking })}
      </ScreenStates>
    </main>
  )
}

function Missing() {
  const t = useText()
  const navigate = useNavigate()
  return (
    <StateBox
      size="full"
      kind="missing"
      text={t('pay.missing')}
      action={{ label: t('pay.toRecords'), onPress: () => navigate('/openVipRecords', { replace: true }) }}
    />
  )
}
