import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Refund } from '@xinghe/contract'
import { App, Button, Flex, Tooltip } from 'antd'
import { AskButton } from '#components/form/ask-button.tsx'
import { callsOfOrders } from '#data/orders.ts'
import { useSession } from '#stores/session.ts'
import { formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'

/** What staff do with a refund: decide what somebody else proposed, or see to one that no gateway sent. */
export function RefundActions({ refund }: { refund: Refund }) {
  if (refund.state === 'proposed') return <Decide refund={refund} />
  return refund.state === 'failed' ? <Finish refund={refund} /> : null
}

function Decide({ refund: { id, proposedBy, amountMinor, currency } }: { refund: Refund }) {
  const { message, modal } = App.useApp()
  const isOwn = useSession(({ user }) => user?.uid === proposedBy)
  const decide = useCallMutation(calls.paymentsAdmin.decideRefund, {
    invalidates: callsOfOrders,
    onSuccess: ({ state }) =>
      void message.success(t(state === 'refused' ? 'refunds.refused' : 'refunds.agreed')),
  })
  const ask = (agrees: boolean) =>
    modal.confirm({
      title: agrees
        ? t('refunds.agreeTitle', { amount: formatMoney(amountMinor, currency) })
        : t('refunds.refuseTitle'),
      content: t(agrees ? 'refunds.agreeHint' : 'refunds.refuseHint'),
      okText: t(agrees ? 'refunds.agree' : 'refunds.refuse'),
      cancelText: t('refunds.cancel'),
      okButtonProps: { danger: true },
      onOk: () => decide.mutate({ id, agrees }),
    })
  return (
    <Flex gap={6}>
      <Tooltip title={isOwn && t('refunds.own')}>
        <Button
          size="small"
          type="primary"
          disabled={isOwn}
          loading={decide.isPending}
          onClick={() => ask(true)}
        >
          {t('refunds.agree')}
        </Button>
      </Tooltip>
      <Button size="small" loading={decide.isPending} onClick={() => ask(false)}>
        {t('refunds.refuse')}
      </Button>
    </Flex>
  )
}

function Finish({ refund: { id, amountMinor, currency } }: { refund: Refund }) {
  const { message } = App.useApp()
  const options = {
    invalidates: callsOfOrders,
    onSuccess: ({ state }: Refund) =>
      void message.success(t(state === 'sent' ? 'orders.refundDone.sent' : 'refunds.againDone')),
  }
  const byHand = useCallMutation(calls.paymentsAdmin.finishRefund, options)
  const again = useCallMutation(calls.paymentsAdmin.finishRefund, options)
  return (
    <Flex gap={6}>
      <AskButton
        button={{ size: 'small', type: 'primary', children: t('refunds.byHand') }}
        title={t('refunds.byHandTitle', { amount: formatMoney(amountMinor, currency) })}
        ok={t('refunds.byHand')}
        label={t('refunds.reference')}
        rule={t('refunds.referenceRule')}
        max={80}
        change={byHand}
        onSend={reference => byHand.mutate({ id, reference })}
      >
        {t('refunds.byHandHint')}
      </AskButton>
      <Button size="small" loading={again.isPending} onClick={() => again.mutate({ id, reference: '' })}>
        {t('refunds.again')}
      </Button>
    </Flex>
  )
}
