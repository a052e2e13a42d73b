import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { isRefundable, type StaffGoldLine } from '@xinghe/contract'
import { App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'

/** Gives back what a line took, and takes back what it bought. */
export function RefundGold({ uid, line }: { uid: string; line: StaffGoldLine }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ why: string }>()
  const refund = useCallMutation(calls.goldAdmin.refund, {
    invalidates: [calls.goldAdmin.balance, calls.goldAdmin.statement, calls.auditAdmin.list],
    onSuccess: ({ coins, expired }) => {
      setOpen(false)
      void message.success(
        expired === 0
          ? t('users.gold.refunded', { coins })
          : t('users.gold.refundedExpired', { coins, expired }),
      )
    },
  })
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {t('users.gold.refund')}
      </Button>
      <Modal
        open={isOpen}
        title={t('users.gold.refundTitle', { coins: -line.coins })}
        okText={t('users.gold.refund')}
        cancelText={t('users.cancel')}
        confirmLoading={refund.isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form
          form={form}
          layout="vertical"
          onFinish={({ why }) => refund.mutate({ toUid: uid, entry: line.id, why })}
          preserve={false}
        >
          <Form.Item
            name="why"
            label={t('users.gold.why')}
            extra={isRefundable(line.reason) && t(`users.gold.refundHint.${line.reason}`)}
            rules={[{ required: true, whitespace: true, message: t('users.gold.whyRule') }]}
          >
            <Input maxLength={200} autoFocus />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
