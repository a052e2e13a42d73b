import type { Refund } from '@xinghe/contract'
import { Flex } from 'antd'
import { DetailFacts } from '#components/page/detail-drawer.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { RefundActions } from './refund-actions.tsx'
import { RefundStateTag } from './state-tags.tsx'
import { reasonText, staffText } from './words.ts'

/** Money of an order that goes back. */
export function RefundFacts({ refund }: { refund: Refund }) {
  const mayChange = useMayChange()
  const { state, problem, reference, decidedBy } = refund
  return (
    <Flex vertical gap={12}>
      <DetailFacts
        items={[
          { label: t('refunds.state'), children: <RefundStateTag state={state} /> },
          { label: t('refunds.amount'), children: formatMoney(refund.amountMinor, refund.currency) },
          { label: t('refunds.why'), children: refund.why },
          ...(problem === null ? [] : [{ label: t('refunds.problem'), children: reasonText(problem) }]),
          { label: t('refunds.proposedBy'), children: staffText(refund.proposedBy) },
          { label: t('refunds.at'), children: formatTime(refund.createdAt) },
          ...(decidedBy === null ? [] : [{ label: t('refunds.decidedBy'), children: staffText(decidedBy) }]),
          ...(reference === null ? [] : [{ label: t('refunds.reference'), children: reference }]),
          { label: t('refunds.endedAt'), children: formatTime(refund.endedAt) },
        ]}
      />
      {mayChange && <RefundActions refund={refund} />}
    </Flex>
  )
}
