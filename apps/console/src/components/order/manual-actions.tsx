import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ManualPayment } from '@xinghe/contract'
import { App, Button, Flex, Tooltip } from 'antd'
import { AskButton } from '#components/form/ask-button.tsx'
import { callsOfOrders } from '#data/orders.ts'
import { useSession } from '#stores/session.ts'
import { formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'

/** Confirms what somebody else entered, or refuses it; one's own may only be taken back. */
export function ManualActions({ payment }: { payment: ManualPayment }) {
  const { id, state, proposedBy, amountMinor, currency, title } = payment
  const { message, modal } = App.useApp()
  const isOwn = useSession(({ user }) => user?.uid === proposedBy)
  const confirm = useCallMutation(calls.paymentsManualAdmin.confirm, {
    invalidates: callsOfOrders,
    onSuccess: () => void message.success(t('manual.confirmed')),
  })
  const refuse = useCallMutation(calls.paymentsManualAdmin.refuse, {
    invalidates: callsOfOrders,
    onSuccess: () => void message.success(t('manual.refused')),
  })
  if (state !== 'proposed') return null
  const amount = formatMoney(amountMinor, currency)
  const ask = () =>
    modal.confirm({
      title: t('manual.confirmTitle', { amount }),
      content: t('manual.confirmHint', { product: title }),
      okText: t('manual.confirm'),
      cancelText: t('refunds.cancel'),
      onOk: () => confirm.mutate({ id }),
    })
  return (
    <Flex gap={6}>
      <Tooltip title={isOwn && t('manual.own')}>
        <Button size="small" type="primary" disabled={isOwn} loading={confirm.isPending} onClick={ask}>
          {t('manual.confirm')}
        </Button>
      </Tooltip>
      <AskButton
        button={{ size: 'small', danger: true, children: t(isOwn ? 'manual.takeBack' : 'manual.refuse') }}
        title={t('manual.refuseTitle', { amount })}
        ok={t(isOwn ? 'manual.takeBack' : 'manual.refuse')}
        label={t('orders.why')}
        rule={t('orders.whyRule')}
        change={refuse}
        onSend={why => refuse.mutate({ id, why })}
      >
        {t('manual.refuseHint')}
      </AskButton>
    </Flex>
  )
}
