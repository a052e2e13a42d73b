import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { UserPicture } from '@xinghe/contract'
import { App, Button, Checkbox, Flex, Modal, Typography } from 'antd'
import { useState } from 'react'
import { t } from '#text/text.ts'

const parts = ['nickName', 'avatar', 'introduce'] as const

/** Takes what offends of a profile away. */
export function ResetProfile({ user }: { user: UserPicture }) {
  const { message } = App.useApp()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const reset = useCallMutation(calls.usersAdmin.resetProfile, {
    invalidates: [calls.usersAdmin.picture, calls.auditAdmin.list],
    onSuccess: () => {
      setOpen(false)
      setChosen([])
      void message.success(t('users.done'))
    },
  })
  const send = () =>
    reset.mutate({
      toUid: user.uid,
      ...Object.fromEntries(parts.map(part => [part, chosen.includes(part)])),
    })
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('users.reset')}</Button>
      <Modal
        open={isOpen}
        title={t('users.resetTitle')}
        okText={t('users.reset')}
        cancelText={t('users.cancel')}
        okButtonProps={{ danger: true, disabled: chosen.length === 0 }}
        confirmLoading={reset.isPending}
        onOk={send}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <Flex vertical gap={12}>
          <Typography.Text type="secondary">{t('users.resetNote')}</Typography.Text>
          <Checkbox.Group
            value={[...chosen]}
            onChange={setChosen}
            options={parts.map(value => ({ value, label: t(`users.part.${value}`) }))}
          />
        </Flex>
      </Modal>
    </>
  )
}
