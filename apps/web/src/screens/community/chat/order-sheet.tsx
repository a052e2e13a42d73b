import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Order } from '@xinghe/contract'
import { messageTypes } from '@xinghe/contract/message-types'
import { moneyText } from '@xinghe/contract/money'
import { Sheet, StateBox } from '@xinghe/ui'
import { RowsSkeleton } from '#components/list/states/rows-skeleton.tsx'
import { ScreenStates } from '#components/list/states/screen-states.tsx'
import { sendLater } from '#data/chat/send-queue.ts'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './chat.module.css'

export interface OrderSheetProps {
  uid: string
  open: boolean
  onClose: () => void
}

/** The viewer's latest orders, one of which they send to the site's service. */
export function OrderSheet({ uid, open, onClose }: OrderSheetProps) {
  const t = useText()
  const orders = useCall(calls.payments.orders, { size: 20 }, { enabled: open, quiet: true, staleMs: 0 })
  function send({ guid, product, amountMinor, currency }: Order) {
    const line = `${moneyText(amountMinor, currency)} · ${guid}`
    const card = { key: guid, title: product.title, line, cover: null, isVideo: false }
    sendLater({ toUid: uid, type: messageTypes.order, target: guid, card })
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('chat.sendOrder')} closeLabel={t('common.close')} flush>
      <ScreenStates
        query={orders}
        size="inline"
        skeleton={<RowsSkeleton count={3} />}
        isEmpty={({ info }) => info.length === 0}
        empty={<StateBox kind="empty" text={t('chat.noOrders')} sub={t('chat.noOrdersSub')} />}
      >
        {({ info }) =>
          info.map(order => (
            <button key={order.guid} type="button" className={styles.order} onClick={() => send(order)}>
              <span className={styles.title}>{order.product.title}</span>
              <span className={styles.line}>
                {moneyText(order.amountMinor, order.currency)} · {formatMoment(order.createdAt)}
              </span>
            </button>
          ))
        }
      </ScreenStates>
    </Sheet>
  )
}
