import { isCode, useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ManualPayment } from '@xinghe/contract'
import { App, Button, type ButtonProps, Flex, Input, Modal, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { callsOfOrders } from '#data/orders.ts'
import { t } from '#text/text.ts'
import { ProposeForm } from './propose-form.tsx'

interface ProposeButtonProps {
  /** The order that money came for; without it its number is asked for. */
  guid?: string
  type?: ButtonProps['type']
}

/** Enters money that came for an order of manual service. */
export function ProposeButton({ guid, type = 'primary' }: ProposeButtonProps) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const propose = useCallMutation(calls.paymentsManualAdmin.propose, {
    invalidates: callsOfOrders,
    onSuccess: ({ state }: ManualPayment) => {
      setOpen(false)
      void message.success(t(state === 'confirmed' ? 'manual.counted' : 'manual.proposed'))
    },
  })
  return (
    <>
      <Button type={type} onClick={() => setOpen(true)}>
        {t('manual.propose')}
      </Button>
      <Modal
        open={isOpen}
        title={t('manual.propose')}
        footer={null}
        onCancel={() => propose.isPending || setOpen(false)}
        destroyOnHidden
      >
        <AskOrderNumber given={guid}>
          {guid => (
            <ProposeForOrder
              key={guid}
              guid={guid}
              isSaving={propose.isPending}
              onSend={fields => propose.mutate({ guid, ...fields })}
            />
          )}
        </AskOrderNumber>
      </Modal>
    </>
  )
}

/** Asks for the number of an order where none is given. */
function AskOrderNumber({
  given,
  children,
}: {
  given: string | undefined
  children: (guid: string) => React.ReactNode
}) {
  const [guid, setGuid] = useState(given ?? '')
  return (
    <Flex vertical gap={16}>
      {given === undefined && (
        <Input.Search
          autoFocus
          aria-label={t('orders.number')}
          placeholder={t('manual.orderHint')}
          maxLength={40}
          onSearch={text => setGuid(text.trim())}
        />
      )}
      {guid !== '' && children(guid)}
    </Flex>
  )
}

interface ProposeForOrderProps {
  guid: string
  isSaving: boolean
  onSend: React.ComponentProps<typeof ProposeForm>['onSend']
}

function ProposeForOrder({ guid, ...form }: ProposeForOrderProps) {
  const { data, error, refetch } = useCall(calls.paymentsAdmin.order, { guid }, { quiet: true, staleMs: 0 })
  if (data) return <ProposeForm order={data.order} {...form} />
  if (isCode(error, 'notFound') || isCode(error, 'malformed'))
    return <Typography.Text type="danger">{t('manual.noOrder')}</Typography.Text>
  return error ? (
    <FailureBox error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton active title={false} />
  )
}
