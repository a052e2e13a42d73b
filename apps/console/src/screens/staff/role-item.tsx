import { givenRoles } from '@xinghe/contract/powers'
import { Form, Select } from 'antd'
import { useSession } from '#stores/session.ts'
import { t } from '#text/text.ts'

/** A role to choose; that of an owner only for an owner. */
export function RoleItem({ mayEnd = false }: { mayEnd?: boolean }) {
  const isOwner = useSession(({ user }) => user?.role === 'owner')
  const options = givenRoles.map(role => ({
    value: role as string,
    label: t(`roles.${role}`),
    disabled: role === 'owner' && !isOwner,
  }))
  if (mayEnd) options.push({ value: 'none', label: t('staff.none'), disabled: false })
  return (
    <Form.Item
      name="role"
      label={t('staff.role')}
      extra={isOwner ? undefined : t('staff.onlyOwner')}
      rules={[{ required: true, message: t('staff.chooseMissing') }]}
    >
      <Select placeholder={t('staff.choose')} options={options} />
    </Form.Item>
  )
}
