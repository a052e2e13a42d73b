import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, Flex, Modal, Typography } from 'antd'
import { formatMoney, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** Opens the invoice of an order, with the credit note of its refund; the first time it gets its number. */
export function InvoiceButton({ guid }: { guid: string }) {
  const { mutate, isPending, data, reset } = useCallMutation(calls.paymentsAdmin.invoices)
  return (
    <>
      <Button loading={isPending} onClick={() => mutate({ guid })}>
        {t('orders.invoice')}
      </Button>
      <Modal
        open={data !== undefined}
        title={t('orders.invoiceTitle')}
        footer={null}
        onCancel={() => reset()}
      >
        <Flex vertical gap={12}>
          {data?.info.map(({ number, kind, url, amountMinor, currency, issuedAt }) => (
            <Flex key={number} justify="space-between" gap={12} wrap>
              <Typography.Link href={url} download>
                {t(`orders.invoiceKind.${kind}`, { number })}
              </Typography.Link>
              <Typography.Text type="secondary">
                {formatMoney(amountMinor, currency)} · {formatTime(issuedAt)}
              </Typography.Text>
            </Flex>
          ))}
        </Flex>
      </Modal>
    </>
  )
}
