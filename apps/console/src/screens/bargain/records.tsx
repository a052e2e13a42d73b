import { calls } from '@xinghe/client'
import type { BargainState, StaffBargain, StaffHelp } from '@xinghe/contract'
import { moneyText } from '@xinghe/contract/money'
import { Button, Flex, Input, Progress, Select, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

const states = ['running', 'bought', 'claimed', 'givenUp', 'lapsed'] as const satisfies BargainState[]

/** Bargains of users, with who helped with one. */
export function Records() {
  const [state, setState] = useState<BargainState | undefined>()
  const [person, setPerson] = useState('')
  const [seen, setSeen] = useState<StaffBargain | null>(null)
  const filters = { ...(state && { state }), ...(/^\d{1,24}$/.test(person) && { person }) }
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <Select<BargainState>
          allowClear
          aria-label={t('bargain.state')}
          placeholder={t('bargain.allStates')}
          style={{ width: 140 }}
          options={states.map(value => ({ value, label: t(`bargain.state.${value}`) }))}
          value={state ?? null}
          onChange={value => setState(value ?? undefined)}
        />
        <Input.Search
          allowClear
          aria-label={t('bargain.personUid')}
          placeholder={t('bargain.personUid')}
          style={{ width: 200 }}
          onSearch={value => setPerson(value.trim())}
        />
      </Flex>
      <KeysetTable
        call={calls.bargainAdmin.records}
        filters={filters}
        rowKey={({ key }) => key}
        columns={recordColumns(setSeen)}
        empty={t('bargain.noRecords')}
      />
      <DetailDrawer of={seen} width={760} title={t('bargain.helps')} onClose={() => setSeen(null)}>
        {({ key, ...bargain }) => (
          <KeysetTable
            call={calls.bargainAdmin.helps}
            filters={{ key }}
            rowKey={({ person }) => person.uid}
            columns={helpColumns(bargain)}
            empty={t('bargain.noHelps')}
          />
        )}
      </DetailDrawer>
    </Flex>
  )
}

const recordColumns = (onSee: (record: StaffBargain) => void): TableColumnsType<StaffBargain> => [
  { title: t('bargain.person'), key: 'person', render: (_, { person }) => <UserLink user={person} /> },
  { title: t('bargain.package'), key: 'package', render: (_, { packageName }) => packageName },
  {
    title: t('bargain.state'),
    key: 'state',
    width: 90,
    render: (_, { state }) => (
      <Tag color={state === 'running' ? 'processing' : 'default'}>{t(`bargain.state.${state}`)}</Tag>
    ),
  },
  {
    title: t('bargain.now'),
    key: 'now',
    width: 100,
    align: 'right',
    render: (_, { price, currency }) => moneyText(price, currency),
  },
  {
    title: t('bargain.progress'),
    key: 'progress',
    width: 140,
    render: (_, { units, unitsLeft }) => (
      <Progress size="small" percent={Math.floor(((units - unitsLeft) / units) * 100)} />
    ),
  },
  {
    title: t('bargain.helpers'),
    key: 'helpers',
    width: 130,
    render: (_, record) => (
      <Flex vertical align="start">
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onSee(record)}>
          {record.helpers}
        </Button>
        {record.flagged > 0 && (
          <Typography.Text type="warning" style={{ fontSize: 12 }}>
            {t('bargain.flaggedCount', { count: record.flagged })}
          </Typography.Text>
        )}
      </Flex>
    ),
  },
  {
    title: t('bargain.joined'),
    key: 'joined',
    width: 140,
    render: (_, { joinedAt }) => formatTime(joinedAt),
  },
  { title: t('bargain.ends'), key: 'ends', width: 140, render: (_, { endsAt }) => formatTime(endsAt) },
]

const helpColumns = ({ currency }: Pick<StaffBargain, 'currency'>): TableColumnsType<StaffHelp> => [
  { title: t('bargain.helper'), key: 'person', render: (_, { person }) => <UserLink user={person} /> },
  {
    title: t('bargain.kind'),
    key: 'kind',
    render: (_, { kind, flag }) => (
      <Flex vertical align="start">
        <Tag color={kind === 'flagged' ? 'warning' : 'default'}>{t(`bargain.kind.${kind}`)}</Tag>
        {flag && (
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {t(`bargain.flag.${flag}`)}
          </Typography.Text>
        )}
      </Flex>
    ),
  },
  { title: t('bargain.units'), key: 'units', width: 70, align: 'right', render: (_, { units }) => units },
  {
    title: t('bargain.offMinor'),
    key: 'off',
    width: 100,
    align: 'right',
    render: (_, { offMinor }) => moneyText(offMinor, currency),
  },
  { title: t('bargain.at'), key: 'at', width: 140, render: (_, { at }) => formatTime(at) },
]
