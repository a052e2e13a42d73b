import type { OrderPicture } from '@xinghe/contract'
import { Alert, Button, Flex, Form, Input, Typography } from 'antd'
import { MoneyInput } from '#components/form/money-input.tsx'
import { useSession } from '#stores/session.ts'
import { formatMoney } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Proof } from './order-facts.tsx'
import { isOver } from './order-state.ts'
import { OrderStateTag } from './state-tags.tsx'

type Order = OrderPicture['order']

interface Fields {
  amountMinor: number
  reference: string
  why: string
}

interface ProposeFormProps {
  order: Order
  isSaving: boolean
  onSend: (fields: Fields) => void
}

/** The order as it is found, and what came for it. */
export function ProposeForm({ order, ...rest }: ProposeFormProps) {
  const uid = useSession(({ user }) => user?.uid)
  const isOwn = order.uid === uid || order.to?.uid === uid
  const isManual = order.gateway === 'manual'
  return (
    <Flex vertical gap={16}>
      <Flex gap={12} align="center" justify="space-between" wrap>
        <Flex vertical>
          <Typography.Text strong>{order.product.title}</Typography.Text>
          <Typography.Text type="secondary">
            {order.buyer?.nickName ?? t('orders.buyerGone')}
            {order.to && ` · ${t('orders.toOther', { name: order.to.nickName })}`}
          </Typography.Text>
        </Flex>
        <Flex gap={12} align="center">
          <Typography.Text strong style={{ fontSize: 20 }}>
            {formatMoney(order.amountMinor, order.currency)}
          </Typography.Text>
          <OrderStateTag state={order.state} />
        </Flex>
      </Flex>
      {order.hasProof && <Proof order={order} />}
      {!isManual && (
        <Alert
          type="error"
          showIcon
          title={t('manual.otherGateway', { gateway: t(`payGateways.${order.gateway}`) })}
        />
      )}
      {isManual && isOwn && <Alert type="error" showIcon title={t('manual.ownOrder')} />}
      {isManual && !isOwn && <ReceivedForm order={order} {...rest} />}
    </Flex>
  )
}

function ReceivedForm({ order, isSaving, onSend }: ProposeFormProps) {
  const [form] = Form.useForm<Fields>()
  const amountMinor = Form.useWatch('amountMinor', form) ?? order.amountMinor
  return (
    <Form<Fields>
      form={form}
      name="manual-payment"
      layout="vertical"
      initialValues={{ amountMinor: order.amountMinor }}
      disabled={isSaving}
      onFinish={({ amountMinor, reference, why }) =>
        onSend({ amountMinor, reference: reference.trim(), why: why.trim() })
      }
    >
      {isOver(order.state) && (
        <Alert type="warning" showIcon title={t('manual.orderOver')} style={{ marginBottom: 16 }} />
      )}
      <Form.Item
        name="amountMinor"
        label={t('manual.amount')}
        extra={amountMinor < order.amountMinor ? t('manual.less') : undefined}
        rules={[{ required: true, message: t('manual.amountRule') }]}
      >
        <MoneyInput currency={order.currency} />
      </Form.Item>
      <Form.Item
        name="reference"
        label={t('manual.reference')}
        extra={t('manual.referenceHint')}
        rules={[{ required: true, whitespace: true, min: 4, message: t('manual.referenceRule') }]}
      >
        <Input maxLength={80} />
      </Form.Item>
      <Form.Item
        name="why"
        label={t('manual.why')}
        rules={[{ required: true, whitespace: true, message: t('manual.whyRule') }]}
      >
        <Input maxLength={200} placeholder={t('manual.whyHint')} />
      </Form.Item>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('manual.second')}</Typography.Text>
        <Button type="primary" htmlType="submit" loading={isSaving} style={{ alignSelf: 'end' }}>
          {t('manual.send')}
        </Button>
      </Flex>
    </Form>
  )
}
