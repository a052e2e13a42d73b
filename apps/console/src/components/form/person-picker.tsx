import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffUser } from '@xinghe/contract'
import { Empty, Flex, Input, Radio, Skeleton, Tag, Typography } from 'antd'
import { FailureBox } from '#components/page/failure-box.tsx'
import { t } from '#text/text.ts'

interface PersonPickerProps {
  /** What its field begins with. */
  q?: string
  value?: string
  onChange?: (uid: string) => void
  isDisabled?: (person: StaffUser) => boolean
}

/**
 * Finds a user by number, nickname or whole contact, one of whom is chosen; a form gives it what is chosen. What is looked
 * for stands in no address.
 */
export function PersonPicker({ q = '', value, onChange, isDisabled }: PersonPickerProps) {
  const find = useCallMutation(calls.usersAdmin.find, { quiet: true })
  const search = (text: string) => {
    const q = text.trim()
    if (q !== '') find.mutate({ q })
  }
  return (
    <Flex vertical gap={16}>
      <Input.Search
        aria-label={t('users.search')}
        placeholder={t('users.pickHint')}
        autoComplete="off"
        maxLength={120}
        allowClear
        autoFocus
        defaultValue={q}
        // The form around it is not sent.
        onPressEnter={event => event.preventDefault()}
        onSearch={search}
      />
      {find.isPending && <Skeleton active title={false} />}
      {find.error && <FailureBox error={find.error} onRetry={() => search(find.variables.q)} />}
      {find.data?.info.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('users.nothing')} />
      )}
      {find.data && find.data.info.length > 0 && (
        <Radio.Group
          aria-label={t('users.user')}
          value={value}
          onChange={event => onChange?.(event.target.value)}
          style={{ display: 'flex', flexDirection: 'column', gap: 8, maxHeight: 280, overflowY: 'auto' }}
        >
          {find.data.info.map(person => (
            <Radio key={person.uid} value={person.uid} disabled={isDisabled?.(person) ?? false}>
              <Person person={person} />
            </Radio>
          ))}
        </Radio.Group>
      )}
    </Flex>
  )
}

function Person({ person: { uid, nickName, email, phone, role } }: { person: StaffUser }) {
  return (
    <Flex gap={8} wrap align="center">
      <Typography.Text strong>{nickName}</Typography.Text>
      <Typography.Text type="secondary">{[uid, email ?? phone].filter(Boolean).join(' · ')}</Typography.Text>
      {role && <Tag>{t(`roles.${role}`)}</Tag>}
    </Flex>
  )
}
