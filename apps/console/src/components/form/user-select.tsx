import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PublicUser } from '@xinghe/contract'
import { Avatar, Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { failureText } from '#data/failures.ts'
import { useSettled } from '#data/use-settled.ts'
import { t } from '#text/text.ts'

/** Characters that a search takes. */
const mostTyped = 60

interface UserSelectProps {
  /** Given by the form it is in. */
  id?: string
  value?: string | null
  onChange?: (uid: string | null) => void
  /** Who is chosen when the form is opened. */
  known: PublicUser | null
}

/** Finds a user by nickname or number as every viewer may, for staff who may not see accounts. */
export function UserSelect({ id, value = null, onChange, known }: UserSelectProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(known)
  const q = useSettled(typed.trim()).slice(0, mostTyped)
  const found = useCall(calls.search.users, { q, size: 20 }, { quiet: true, enabled: q !== '' })
  const users: readonly PublicUser[] = q === '' ? [] : (found.data?.info ?? [])
  const current = [chosen, known].find(user => user !== null && user.uid === value)
  return (
    <Select
      {...(id !== undefined && { id })}
      allowClear
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      placeholder={t('users.selectHint')}
      loading={found.isFetching}
      value={value}
      labelRender={() => (current ? <UserLine user={current} /> : value)}
      options={users.map(user => ({ value: user.uid, label: user.nickName, user }))}
      optionRender={({ data }) => <UserLine user={data.user} />}
      notFoundContent={
        q === '' || found.isFetching ? null : found.error ? failureText(found.error) : t('users.nothing')
      }
      onChange={uid => {
        setChosen(users.find(user => user.uid === uid) ?? null)
        setTyped('')
        onChange?.(uid ?? null)
      }}
      style={{ width: '100%' }}
    />
  )
}

function UserLine({ user: { uid, nickName, avatar } }: { user: PublicUser }) {
  return (
    <Flex align="center" gap={8}>
      <Avatar size={24} src={avatar}>
        {nickName.slice(0, 1)}
      </Avatar>
      <Typography.Text ellipsis style={{ minWidth: 0 }}>
        {nickName}
      </Typography.Text>
      <Typography.Text type="secondary">{uid}</Typography.Text>
    </Flex>
  )
}
