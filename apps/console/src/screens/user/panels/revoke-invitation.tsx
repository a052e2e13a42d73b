import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffInvitation } from '@xinghe/contract'
import { Alert, App, Button, Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'

/** Takes back what an invitation gave, with a reason. */
export function RevokeInvitation({ invitation: { id } }: { invitation: StaffInvitation }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<{ why: string }>()
  const revoke = useCallMutation(calls.invitationAdmin.revoke, {
    invalidates: [calls.invitationAdmin.ofUser, calls.usersAdmin.picture, calls.auditAdmin.list],
    onSuccess: ({ days }) => {
      setOpen(false)
      void message.success(t('invitations.revoked', { days }))
    },
  })
  return (
    <>
      <Button type="link" size="small" danger onClick={() => setOpen(true)}>
        {t('invitations.revoke')}
      </Button>
      <Modal
        open={isOpen}
        title={t('invitations.revokeTitle')}
        okText={t('invitations.revoke')}
        cancelText={t('users.cancel')}
        okButtonProps={{ danger: true }}
        confirmLoading={revoke.isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Alert type="warning" showIcon message={t('invitations.revokeNote')} style={{ marginBlock: 12 }} />
        <Form
          form={form}
          layout="vertical"
          onFinish={({ why }) => revoke.mutate({ id, why })}
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
