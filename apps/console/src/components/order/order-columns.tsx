import type { StaffOrder } from '@xinghe/contract'
import { Button, Flex, type TableColumnsType, Typography } from 'antd'
import { UserLink } from '#components/page/user-link.tsx'
import { formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { OrderStateTag } from './state-tags.tsx'
import { reasonText } from './words.ts'

const small = { fontSize: 12 }

/** The number of an order, which opens all that is known of it. */
export function OrderNumber({ guid, onOpen }: { guid: string; onOpen: (guid: string) => void }) {
  return (
    <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onOpen(guid)}>
      {guid}
    </Button>
  )
}

/** Amount of an order, and its list price where that is another one. */
function Amount({ order: { amountMinor, listMinor, currency } }: { order: StaffOrder }) {
  return (
    <Flex vertical align="end">
      {formatMoney(amountMinor, currency)}
      {listMinor !== amountMinor && (
        <Typography.Text type="secondary" delete style={small}>
          {formatMoney(listMinor, currency)}
        </Typography.Text>
      )}
    </Flex>
  )
}

export function orderColumns(onOpen: (guid: string) => void): TableColumnsType<StaffOrder> {
  return [
    {
      title: t('orders.number'),
      key: 'guid',
      render: (_, { guid }) => <OrderNumber guid={guid} onOpen={onOpen} />,
    },
    {
      title: t('orders.buyer'),
      key: 'buyer',
      render: (_, { uid, buyer }) => <UserLink user={buyer ?? { uid, nickName: t('orders.buyerGone') }} />,
    },
    {
      title: t('orders.product'),
      key: 'product',
      render: (_, { product, to }) => (
        <Flex vertical>
          {product.title}
          <Typography.Text type="secondary" style={small}>
            {to ? t('orders.toOther', { name: to.nickName }) : t(`productKinds.${product.kind}`)}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('orders.amount'),
      key: 'amount',
      align: 'right',
      render: (_, order) => <Amount order={order} />,
    },
    {
      title: t('orders.method'),
      key: 'method',
      render: (_, { payTitle, gateway }) => (
        <Flex vertical>
          {payTitle}
          <Typography.Text type="secondary" style={small}>
            {t(`payGateways.${gateway}`)}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('orders.state'),
      key: 'state',
      render: (_, { state, reason }) => (
        <Flex vertical align="start">
          <OrderStateTag state={state} />
          {reason !== null && (
            <Typography.Text type="secondary" style={small}>
              {reasonText(reason)}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    {
      title: t('orders.createdAt'),
      key: 'createdAt',
      width: 152,
      render: (_, { createdAt }) => formatTime(createdAt),
    },
  ]
}
