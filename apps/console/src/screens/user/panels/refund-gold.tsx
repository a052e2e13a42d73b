import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { isRefundable, type StaffGoldLine, type UserPicture } from '@xinghe/contract'
import { Alert, App, Button, Descriptions, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { subjectWords } from './gold-subject.tsx'

/** Gives back what a line took, and takes back what it bought, once staff have read whose, how much and what for. */
export function RefundGold({ user, line }: { user: UserPicture; line: StaffGoldLine }) {
  const { uid, nickName } = user
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
        <Descriptions
          size="small"
          column={1}
          items={[
            { key: 'user', label: t('users.gold.refundUser'), children: `${nickName} (${uid})` },
            {
              key: 'coins',
              label: t('users.gold.amount'),
              children: t('users.gold.refundAmount', { coins: -line.coins }),
            },
            { key: 'for', label: t(`goldReasons.${line.reason}`), children: subjectWords(line) },
            { key: 'at', label: t('users.at'), children: formatTime(line.at) },
          ]}
        />
        {isRefundable(line.reason) && (
          <Alert
            type="warning"
            showIcon
            message={t(`users.gold.refundHint.${line.reason}`)}
            style={{ marginBlock: 12 }}
          />
        )}
        <Form
          form={form}
          layout="vertical"
          onFinish={({ why }) => refund.mutate({ toUid: uid, entry: line.id, why })}
          preserve={false}
        >
          <Form.Item
            name="why"
            label={t('users.gold.why')}
            rules={[{ required: true, whitespace: true, message: t('users.gold.whyRule') }]}
          >
            <Input maxLength={200} autoFocus />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
