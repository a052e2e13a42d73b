import { PlusOutlined } from '@ant-design/icons'
import type { StaffPoll } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import { Button, Empty, Flex, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { usePolls } from '#data/polls.ts'
import { t } from '#text/text.ts'
import { pollColumns } from './columns.tsx'
import { PollDrawer } from './poll-drawer.tsx'

/** The polls on a work; every change here is saved at once, apart from the form. */
export function PollsPanel({ mediaKey }: { mediaKey: string }) {
  const polls = usePolls(mediaKey)
  const mayChange = useMayChange()
  const [edited, setEdited] = useState<StaffPoll | 'new' | null>(null)
  const { most } = limits.poll
  const isFull = (polls.data?.info.length ?? 0) >= most
  const empty = polls.isPending ? ' ' : <Empty description={t('polls.empty')} />
  return (
    <Flex vertical gap={12}>
      <Flex wrap justify="space-between" align="center" gap={8}>
        <Typography.Text type="secondary">{t('polls.hint', { most })}</Typography.Text>
        {mayChange && (
          <Button icon={<PlusOutlined />} disabled={isFull} onClick={() => setEdited('new')}>
            {t('polls.add')}
          </Button>
        )}
      </Flex>
      {polls.error && !polls.data ? (
        <FailureBox error={polls.error} onRetry={() => void polls.refetch()} />
      ) : (
        <DenseTable<StaffPoll>
          rowKey="id"
          columns={pollColumns({ mayChange, onEdit: setEdited })}
          dataSource={polls.data?.info ?? []}
          loading={polls.isPending}
          scroll={{ x: 900 }}
          locale={{ emptyText: empty }}
        />
      )}
      <PollDrawer mediaKey={mediaKey} edited={edited} onClose={() => setEdited(null)} />
    </Flex>
  )
}
