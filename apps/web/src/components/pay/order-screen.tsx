import { isCode } from '@xinghe/app-data'
import type { Order } from '@xinghe/contract'
import { StateBox } from '@xinghe/ui'
import type { ReactNode } from 'react'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { ScreenNav } from '#components/screen/screen-nav.tsx'
import { useNavigate, useSearchParams } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import { existingOrder } from './existing-order.ts'
import styles from './pay.module.css'
import { orderInAddress } from './pay-address.ts'
import { useOrder } from './use-order.ts'

export interface OrderProps {
  order: Order
  /** Asks the gateway now; null where it could not be asked. */
  ask: () => Promise<Order | null>
  isAsking: boolean
}

/** A screen about the order that its address names, or that was made here last. */
export function OrderScreen({ title, children }: { title: string; children: (props: OrderProps) => ReactNode }) {
  const params = useSearchParams()
  const guid = orderInAddress(params) || existingOrder()
  const { query, ask, isAsking } = useOrder(guid)
  const isMissing = guid === '' || isCode(query.error, 'notFound') || isCode(query.error, 'malformed')
  return (
    <main className={styles.screen}>
      <ScreenNav title={title} />
      <ScreenStates query={query} skeleton={<RowsSkeleton count={6} />} missing={isMissing && <Missing />}>
        {order => children({ order, ask, isAsking })}
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
