import type { RechargeProblem } from '@xinghe/contract'
import { Fact, Facts } from '#components/pay/facts.tsx'
import { payAddress } from '#components/pay/pay-address.ts'
import { Link } from '#lib/router/link.tsx'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import styles from './feedback.module.css'

/** The payment that a feedback is about, with the way to its order. */
export function RechargeFacts({ problem }: { problem: RechargeProblem }) {
  const t = useText()
  const { guid, amount, paidAt, contact } = problem
  return (
    <Facts>
      <Fact name={t('recharge.order')}>
        {guid === null ? (
          t('recharge.noOrder')
        ) : (
          <Link to={payAddress('payResult', guid)} className={styles.order}>
            {t('recharge.toOrder')}
          </Link>
        )}
      </Fact>
      <Fact name={t('recharge.amount')}>{amount}</Fact>
      <Fact name={t('recharge.paidAt')}>{formatMoment(paidAt)}</Fact>
      {contact !== '' && <Fact name={t('recharge.contact')}>{contact}</Fact>}
    </Facts>
  )
}
