import type { CoinPayment } from '@xinghe/contract'
import { Button } from '@xinghe/ui'
import { QrCode } from '#components/account/qr/qr-code.tsx'
import { AmountCard } from '#components/pay/amount-card.tsx'
import { Fact, Facts } from '#components/pay/facts.tsx'
import { OrderFacts } from '#components/pay/order-facts.tsx'
import { type OrderProps, OrderScreen } from '#components/pay/order-screen.tsx'
import { Outcome } from '#components/pay/outcome.tsx'
import styles from '#components/pay/pay.module.css'
import { payAddress } from '#components/pay/pay-address.ts'
import { useFollowOrder } from '#components/pay/use-follow-order.ts'
import { isUnpaid } from '#components/pay/use-order.ts'
import { Link } from '#lib/router/link.tsx'
import { useText } from '#text/text.ts'

/** Where an order is paid in a virtual coin. */
export function Screen() {
  const t = useText()
  return <OrderScreen title={t('title.vcoinPay')}>{props => <CoinPay {...props} />}</OrderScreen>
}

function CoinPay(props: OrderProps) {
  const t = useText()
  const { order } = props
  useFollowOrder(order, null, 'vcoinPaySuccess')
  if (!isUnpaid(order.state)) return <Outcome {...props} />
  const { coin, url } = order.pay ?? { coin: null, url: null }
  return (
    <div className={styles.body}>
      <AmountCard order={order}>{coin && <Address coin={coin} />}</AmountCard>
      {coin && <CoinFacts coin={coin} />}
      <div className={styles.actions}>
        {url && (
          <Button size="l" block onClick={() => window.location.assign(url)}>
            {t('pay.open')}
          </Button>
        )}
        <Link to={payAddress('zfbPayConfirm', order.guid)} className={styles.quiet}>
          {t('pay.iHavePaid')}
        </Link>
      </div>
      <OrderFacts order={order} />
    </div>
  )
}

function Address({ coin: { address, coin, network } }: { coin: CoinPayment }) {
  const t = useText()
  return (
    <>
      <div className={styles.qr}>
        <QrCode text={address} label={t('pay.coin.qr')} />
      </div>
      <p className={styles.text}>{t('pay.coin.exact', { coin, network })}</p>
    </>
  )
}

function CoinFacts({
  coin: { coin, network, amount, address, confirmations, needed },
}: {
  coin: CoinPayment
}) {
  const t = useText()
  return (
    <Facts>
      <Fact name={t('pay.coin.network')}>{network}</Fact>
      <Fact name={t('pay.coin.amount')} copies={amount}>
        {amount} {coin}
      </Fact>
      <Fact name={t('pay.coin.address')} copies={address}>
        {address}
      </Fact>
      <Fact name={t('pay.coin.confirmations')}>
        {confirmations > 0 ? `${confirmations}/${needed}` : t('pay.coin.none')}
      </Fact>
    </Facts>
  )
}
