import type { OrderPicture } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import { Flex, Image, Typography } from 'antd'
import { DetailFacts } from '#components/page/detail-drawer.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { standingText } from './words.ts'

type Order = OrderPicture['order']

/** What was ordered, by whom and for whom, and what was agreed. */
export function OrderFacts({ order }: { order: Order }) {
  const { product, uid, buyer, to, partner, message, gatewayReference, before, after } = order
  const dash = t('orders.none')
  return (
    <DetailFacts
      items={[
        { label: t('orders.number'), children: <Typography.Text copyable>{order.guid}</Typography.Text> },
        {
          label: t('orders.product'),
          children: `${product.title} · ${t(`productKinds.${product.kind}`)}`,
        },
        {
          label: t('orders.buyer'),
          children: <UserLink user={buyer ?? { uid, nickName: t('orders.buyerGone') }} />,
        },
        ...(to ? [{ label: t('orders.to'), children: <UserLink user={to} /> }] : []),
        ...(partner ? [{ label: t('orders.partner'), children: <UserLink user={partner} /> }] : []),
        ...(message === '' ? [] : [{ label: t('orders.message'), children: message }]),
        { label: t('orders.list'), children: formatMoney(order.listMinor, order.currency) },
        { label: t('orders.promotions'), children: <Promotions order={order} /> },
        {
          label: t('orders.method'),
          children: `${order.payTitle} · ${t(`payGateways.${order.gateway}`)}`,
        },
        {
          label: t('orders.gatewayReference'),
          children: gatewayReference ? <Typography.Text copyable>{gatewayReference}</Typography.Text> : dash,
        },
        ...(before && after
          ? [
              {
                label: t('orders.standing'),
                children: t('orders.standingChange', {
                  before: standingText(before),
                  after: standingText(after),
                }),
              },
            ]
          : []),
        {
          label: t('orders.delivered'),
          children: t(order.isDelivered ? 'orders.isDelivered' : 'orders.notDelivered'),
        },
        { label: t('orders.region'), children: order.region || dash },
        { label: t('orders.refer'), children: order.refer || dash },
        { label: t('orders.createdAt'), children: formatTime(order.createdAt) },
        { label: t('orders.expiresAt'), children: formatTime(order.expiresAt) },
        { label: t('orders.paidAt'), children: formatTime(order.paidAt) },
        { label: t('orders.endedAt'), children: formatTime(order.endedAt) },
        ...(order.hasProof ? [{ label: t('orders.proof'), children: <Proof order={order} /> }] : []),
      ]}
    />
  )
}

function Promotions({ order: { promotions, currency } }: { order: Order }) {
  if (promotions.length === 0) return t('orders.none')
  return (
    <Flex vertical>
      {promotions.map(({ promotionCode, title, offMinor }) => (
        <span key={promotionCode}>
          {t('orders.promotionOff', { title, code: promotionCode, off: formatMoney(offMinor, currency) })}
        </span>
      ))}
    </Flex>
  )
}

/** What its buyer showed of having paid. */
export function Proof({ order: { proof, proofText } }: { order: Order }) {
  return (
    <Flex vertical gap={8}>
      {proof ? (
        <Image
          src={pictureAt(proof.url, 200)}
          preview={{ src: proof.url }}
          alt={t('orders.proof')}
          width={120}
        />
      ) : (
        t('orders.proofGone')
      )}
      {proofText}
    </Flex>
  )
}
