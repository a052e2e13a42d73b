import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Badge, Flex, Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { OrderDrawer } from '#components/order/order-drawer.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { ManualPayments } from './manual-payments.tsx'
import { Orders } from './orders.tsx'
import { Refunds } from './refunds.tsx'
import { ReviewPayments } from './review-payments.tsx'

const tabs = ['orders', 'payments', 'manual', 'refunds'] as const

/** What was bought, money that fits no order or was taken by hand, and money that goes back. The tab and the open order are in the address. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const waiting = useCall(calls.paymentsAdmin.waiting, {}, { quiet: true }).data
  const tab = tabs.find(name => name === search.get('tab')) ?? 'orders'
  const open = (guid: string | null) => {
    const next = new URLSearchParams(search)
    if (guid === null) next.delete('order')
    else next.set('order', guid)
    setSearch(next, { replace: true })
  }
  const panels = {
    orders: <Orders onOpen={open} />,
    payments: <ReviewPayments onOpen={open} />,
    manual: <ManualPayments onOpen={open} />,
    refunds: <Refunds onOpen={open} />,
  }
  return (
    <>
      <PageHead title={t('orders.title')} />
      <Tabs
        activeKey={tab}
        onChange={key => setSearch(key === 'orders' ? {} : { tab: key }, { replace: true })}
        destroyOnHidden
        items={tabs.map(key => ({
          key,
          label: (
            <Flex gap={8} align="center">
              {t(`orders.tab.${key}`)}
              <Badge count={waiting?.[key] ?? 0} size="small" />
            </Flex>
          ),
          children: panels[key],
        }))}
      />
      <OrderDrawer guid={search.get('order')} onClose={() => open(null)} />
    </>
  )
}
