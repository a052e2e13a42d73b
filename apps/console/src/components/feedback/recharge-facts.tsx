import type { RechargeProblem } from '@xinghe/contract'
import { Link } from 'react-router'
import { DetailFacts } from '#components/page/detail-drawer.tsx'
import { useSees } from '#data/account.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** The payment that a feedback is about, as its writer tells it, with the way to the order. */
export function RechargeFacts({ problem }: { problem: RechargeProblem }) {
  const seesOrders = useSees('payments')
  const { guid, amount, paidAt, contact } = problem
  const order = seesOrders ? <Link to={`/orders?order=${guid}`}>{guid}</Link> : guid
  return (
    <DetailFacts
      items={[
        { key: 'order', label: t('feedback.order'), children: guid === null ? t('feedback.noOrder') : order },
        { key: 'amount', label: t('feedback.amount'), children: amount },
        { key: 'paidAt', label: t('feedback.paidAt'), children: formatTime(paidAt) },
        ...(contact === '' ? [] : [{ key: 'contact', label: t('feedback.contact'), children: contact }]),
      ]}
    />
  )
}
