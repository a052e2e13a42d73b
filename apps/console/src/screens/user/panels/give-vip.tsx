import { useCallMutation, useRid } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { VipKind } from '@xinghe/contract'
import { App, Button, Form, Input, InputNumber, Modal, Select } from 'antd'
import { useState } from 'react'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

interface Given {
  kind: VipKind
  days: number
  why: string
}

const kinds = optionsOf('vipKinds').map(({ value, label }) => ({ value: Number(value) as VipKind, label }))

/** Gives somebody days of VIP, once for each time the dialog is sent. */
export function GiveVip({ uid }: { uid: string }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [form] = Form.useForm<Given>()
  const rid = useRid()
  const give = useCallMutation(calls.vipAdmin.grant, {
    invalidates: [calls.vipAdmin.standing, calls.usersAdmin.picture, calls.auditAdmin.list],
    onSuccess: () => {
      rid.renew()
      setOpen(false)
      void message.success(t('vip.user.giveDone'))
    },
  })
  const send = (input: Given) => give.mutate({ toUid: uid, ...input, rid: rid.of(input) })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('vip.user.give')}</Button>
      <Modal
        open={isOpen}
        title={t('vip.user.giveTitle')}
        okText={t('users.sure')}
        cancelText={t('users.cancel')}
        confirmLoading={give.isPending}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Form form={form} layout="vertical" initialValues={{ kind: 1 }} onFinish={send} preserve={false}>
          <Form.Item name="kind" label={t('vip.user.kind')}>
            <Select options={kinds} />
          </Form.Item>
          <Form.Item
            name="days"
            label={t('vip.user.days')}
            rules={[{ required: true, message: t('vip.user.daysRule') }]}
          >
            <InputNumber precision={0} min={1} max={366} />
          </Form.Item>
          <Form.Item
            name="why"
            label={t('orders.why')}
            rules={[{ required: true, whitespace: true, message: t('orders.whyRule') }]}
          >
            <Input maxLength={200} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  )
}
