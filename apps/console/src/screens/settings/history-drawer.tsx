import { calls } from '@xinghe/client'
import type { StaffSetting } from '@xinghe/contract'
import { Empty, Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { Pager } from '#components/page/pager.tsx'
import { usePages } from '#data/pages.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { settingText, wordsOf } from './words.ts'

/** Who changed a setting to what. */
export function HistoryDrawer({ setting, onClose }: { setting: StaffSetting | null; onClose: () => void }) {
  return (
    <DetailDrawer
      of={setting}
      width={480}
      title={setting && t('settings.historyOf', { name: wordsOf(setting).title })}
      onClose={onClose}
    >
      {({ area, name }) => <Changes area={area} name={name} />}
    </DetailDrawer>
  )
}

function Changes({ area, name }: { area: string; name: string }) {
  const pages = usePages(calls.settingsAdmin.history, { area, name }, useState(1))
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  if (pages.isPending) return <Skeleton active />
  if (pages.rows.length === 0) return <Empty description={t('settings.historyEmpty')} />
  return (
    <>
      <Flex vertical gap={16}>
        {pages.rows.map(row => (
          <div key={`${row.at}${row.by}`}>
            <Typography.Text strong style={{ overflowWrap: 'anywhere' }}>
              {row.value === null ? t('settings.toDefault') : settingText({ area, name }, row.value)}
            </Typography.Text>
            <div>
              <Typography.Text type="secondary">
                {formatTime(row.at)} · {t('settings.by', { uid: row.by })}
              </Typography.Text>
            </div>
          </div>
        ))}
      </Flex>
      <Pager pages={pages} />
    </>
  )
}
