import { calls } from '@xinghe/client'
import type { StaffUser } from '@xinghe/contract'
import { Button, Flex, Input, Select, Space, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { UserStates } from '#components/moderation/user-states.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { FindContact, isLikeContact } from './find-contact.tsx'

const searches = optionsOf('userSearches')
const states = optionsOf('userStates')

/** Users, the newest first, and searches for one. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const by = searches.find(({ value }) => value === search.get('by'))?.value ?? 'name'
  const q = search.get('q') ?? ''
  const [contact, setContact] = useState<string | null>(null)
  const state = states.find(({ value }) => value === search.get('state'))?.value
  const change = (next: { by?: string; q?: string; state?: string }) =>
    setSearch({ by, q, ...(state && { state }), ...next })
  return (
    <>
      <PageHead
        title={t('users.title')}
        extra={<Button onClick={() => setContact('')}>{t('users.findContact')}</Button>}
      />
      <FindContact q={contact} onClose={() => setContact(null)} />
      <Flex vertical gap={12}>
        <Flex gap={8} wrap>
          <Space.Compact style={{ width: 560, maxWidth: '100%' }}>
            <Select
              aria-label={t('users.by')}
              value={by}
              options={searches}
              onChange={value => change({ by: value })}
              style={{ width: 128 }}
            />
            <Input.Search
              key={q}
              allowClear
              aria-label={t('users.search')}
              placeholder={t(`users.hint.${by}`)}
              defaultValue={q}
              maxLength={120}
              onSearch={text => {
                const q = text.trim()
                if (isLikeContact(q) && by !== 'address' && by !== 'device') setContact(q)
                else change({ q })
              }}
            />
          </Space.Compact>
          <Select
            allowClear
            aria-label={t('users.state')}
            placeholder={t('users.allStates')}
            value={state ?? null}
            options={states}
            onChange={value => change({ state: value ?? '' })}
            style={{ width: 128 }}
          />
        </Flex>
        <KeysetTable
          call={calls.usersAdmin.list}
          filters={{ by, q, ...(state && { state }) }}
          rowKey={user => user.uid}
          columns={columns}
          empty={t(q === '' && !state ? 'users.empty' : 'users.nothing')}
        />
      </Flex>
    </>
  )
}

const columns: TableColumnsType<StaffUser> = [
  { title: t('users.user'), key: 'user', render: (_, user) => <UserLink user={user} /> },
  {
    title: t('users.contacts'),
    key: 'contacts',
    render: (_, { email, phone }) => [phone, email].filter(Boolean).join(' · ') || '–',
  },
  {
    title: t('users.standing'),
    key: 'standing',
    render: (_, user) => <Standing user={user} />,
  },
  {
    title: t('users.level'),
    dataIndex: 'level',
    width: 72,
    align: 'right',
    responsive: ['md'],
  },
  {
    title: t('users.createdAt'),
    key: 'createdAt',
    width: 168,
    render: (_, { createdAt }) => formatTime(createdAt),
  },
]

function Standing({ user }: { user: StaffUser }) {
  const { role, vipLevel, bigV } = user
  return (
    <Flex gap={4} wrap>
      <UserStates user={user} />
      {role !== null && <Tag color="processing">{t(`roles.${role}`)}</Tag>}
      {vipLevel > 0 && <Tag color="gold">{t('users.vip', { level: vipLevel })}</Tag>}
      {bigV && <Tag color="cyan">{t('users.bigV')}</Tag>}
    </Flex>
  )
}
