import type { Order } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { formatMoment } from '#text/format.ts'
import { useText } from '#text/text.ts'
import { Fact, Facts } from './facts.tsx'

/** What an order is about. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useText()
  const { guid, product, payTitle, amountMinor, listMinor, currency, createdAt, to } = order
  const saved = listMinor - amountMinor
  return (
    <Facts>
      <Fact name={t('pay.product')}>{product.title}</Fact>
      {to && <Fact name={t('pay.to')}>{to.nickName}</Fact>}
      <Fact name={t('pay.amount')}>{moneyText(amountMinor, currency)}</Fact>
      {saved > 0 && <Fact name={t('pay.saved')}>{moneyText(saved, currency)}</Fact>}
      <Fact name={t('pay.type')}>{payTitle}</Fact>
      <Fact name={t('pay.createdAt')}>{formatMoment(createdAt)}</Fact>
      <Fact name={t('pay.guid')} copies={guid}>
        {guid}
      </Fact>
    </Facts>
  )
}
