import { SearchOutlined } from '@ant-design/icons'
import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffSetting } from '@xinghe/contract'
import { Empty, Grid, Input, Skeleton, Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useLeaveGuard } from '#components/page/leave-guard.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { Entry } from './entry.tsx'
import { HistoryDrawer } from './history-drawer.tsx'
import styles from './settings.module.css'
import { areaName, isEdited, isFound } from './words.ts'

export function Component() {
  const settings = useCall(calls.settingsAdmin.list, {})
  const [sought, setSought] = useState('')
  return (
    <>
      <PageHead
        title={t('settings.title')}
        extra={
          <Input
            allowClear
            prefix={<SearchOutlined />}
            aria-label={t('settings.search')}
            placeholder={t('settings.search')}
            value={sought}
            onChange={event => setSought(event.target.value)}
            style={{ width: 240 }}
          />
        }
      />
      {settings.isPending ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : settings.data ? (
        <Groups settings={settings.data.info} sought={sought.trim()} />
      ) : (
        <FailureBox error={settings.error} onRetry={() => void settings.refetch()} />
      )}
    </>
  )
}

const idOf = ({ area, name }: StaffSetting) => `${area}.${name}`

function Groups({ settings, sought }: { settings: readonly StaffSetting[]; sought: string }) {
  const [inHistory, setInHistory] = useState<StaffSetting | null>(null)
  const [drafts, setDrafts] = useState<Readonly<Record<string, unknown>>>({})
  const { dialog } = useLeaveGuard(settings.some(setting => isEdited(setting, drafts[idOf(setting)])))
  const [search, setSearch] = useSearchParams()
  const wide = Grid.useBreakpoint().md ?? false
  const list = (shown: readonly StaffSetting[]) => (
    <ul className={styles.list}>
      {shown.map(setting => (
        <Entry
          key={idOf(setting)}
          setting={setting}
          draft={drafts[idOf(setting)]}
          onDraft={draft => setDrafts(before => ({ ...before, [idOf(setting)]: draft }))}
          onHistory={() => setInHistory(setting)}
        />
      ))}
    </ul>
  )
  const areas = [...new Set(settings.map(({ area }) => area))]
  const found = settings.filter(setting => isFound(setting, sought))
  return (
    <>
      {sought === '' ? (
        <Tabs
          tabPlacement={wide ? 'start' : 'top'}
          activeKey={search.get('area') ?? areas[0] ?? ''}
          onChange={area => setSearch({ area }, { replace: true })}
          items={areas.map(area => ({
            key: area,
            label: areaName(area),
            children: list(settings.filter(setting => setting.area === area)),
          }))}
        />
      ) : found.length > 0 ? (
        list(found)
      ) : (
        <Empty description={t('settings.nothing')} />
      )}
      {dialog}
      <HistoryDrawer setting={inHistory} onClose={() => setInHistory(null)} />
    </>
  )
}
