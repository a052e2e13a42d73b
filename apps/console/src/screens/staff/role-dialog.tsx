import { mutationHook } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Role, StaffMember } from '@xinghe/contract'
import { givenRoles } from '@xinghe/contract/powers'
import { App, Button, Form, Modal } from 'antd'
import { t } from '#text/text.ts'
import { RoleItem } from './role-item.tsx'

export const useSetRole = mutationHook(calls.staffAdmin.setRole, { invalidates: [calls.staffAdmin.list] })

/** Another role for a member of staff, or none. */
export function RoleDialog({ person, onClose }: { person: StaffMember | null; onClose: () => void }) {
  const { message } = App.useApp()
  const set = useSetRole({
    onSuccess: () => {
      void message.success(t('staff.saved'))
      onClose()
    },
  })
  return (
    <Modal
      open={person !== null}
      onCancel={onClose}
      title={person && `${t('staff.change')} · ${person.nickName}`}
      footer={null}
      width={400}
      destroyOnHidden
    >
      {person && (
        <Form<{ role: Role | 'none' }>
          layout="vertical"
          requiredMark={false}
          initialValues={givenRoles.includes(person.role) ? { role: person.role } : {}}
          onFinish={({ role }) => set.mutate({ uid: person.uid, role: role === 'none' ? null : role })}
        >
          <RoleItem mayEnd />
          <Button type="primary" htmlType="submit" block loading={set.isPending}>
            {t('staff.save')}
          </Button>
        </Form>
      )}
    </Modal>
  )
}
