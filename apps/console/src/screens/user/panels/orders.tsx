import type { UserPicture } from '@xinghe/contract'
import { useState } from 'react'
import { OrderDrawer } from '#components/order/order-drawer.tsx'
import { OrderTable } from '#components/order/order-table.tsx'
import { t } from '#text/text.ts'

/** What somebody bought, and what was bought for them. */
export function OrdersOfUser({ user: { uid } }: { user: UserPicture }) {
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <OrderTable filters={{ q: uid }} empty={t('orders.ofUserEmpty')} onOpen={setOpened} />
      <OrderDrawer guid={opened} onClose={() => setOpened(null)} />
    </>
  )
}
