import { PlusOutlined } from '@ant-design/icons'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useLiveChannels } from '#data/live-channels.ts'
import { t } from '#text/text.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import { columns } from './columns.tsx'

export function Component() {
  const channels = useLiveChannels()
  const navigate = useNavigate()
  const [making, setMaking] = useState(false)
  const rows = channels.data?.info ?? []
  const numbers = rows.map(row => row.form.number)
  const groups = [...new Set(rows.map(row => row.form.group))]
  const make = (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => setMaking(true)}>
      {t('live.create')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('live.title')} extra={make} />
      {channels.error && !channels.data ? (
        <FailureBox error={channels.error} onRetry={() => void channels.refetch()} />
      ) : (
        <DenseTable
          rowKey="id"
          columns={columns}
          dataSource={rows}
          loading={channels.isPending}
          locale={{
            emptyText: channels.isPending ? (
              ' '
            ) : (
              <Empty
                description={
                  <>
                    <div>{t('live.empty')}</div>
                    <div>{t('live.emptyHint')}</div>
                  </>
                }
              />
            ),
          }}
        />
      )}
      <ChannelDialog
        open={making}
        number={Math.max(0, ...numbers) + 1}
        groups={groups}
        onClose={() => setMaking(false)}
        onMade={id => void navigate(`/live/${id}`)}
      />
    </>
  )
}
