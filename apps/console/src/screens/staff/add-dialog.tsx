import type { Role } from '@xinghe/contract'
import { App, Button, Form, Modal } from 'antd'
import { PersonPicker } from '#components/form/person-picker.tsx'
import { t } from '#text/text.ts'
import { useSetRole } from './role-dialog.tsx'
import { RoleItem } from './role-item.tsx'

/** Finds a user and gives them a role. */
export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onCancel={onClose} title={t('staff.add')} footer={null} width={480} destroyOnHidden>
      <AddForm onClose={onClose} />
    </Modal>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const { message } = App.useApp()
  const set = useSetRole({
    onSuccess: () => {
      void message.success(t('staff.saved'))
      onClose()
    },
  })
  return (
    <Form<{ uid: string; role: Role }>
      layout="vertical"
      requiredMark={false}
      onFinish={fields => set.mutate(fields)}
    >
      <Form.Item name="uid" rules={[{ required: true, message: t('staff.personMissing') }]}>
        <PersonPicker isDisabled={({ role }) => role !== null} />
      </Form.Item>
      <RoleItem />
      <Button type="primary" htmlType="submit" block loading={set.isPending}>
        {t('staff.save')}
      </Button>
    </Form>
  )
}
