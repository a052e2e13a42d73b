import type { HotBoard, HotLabel } from '@xinghe/contract'
import { App, Button, Card, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { DenseTable } from '#components/page/dense-table.tsx'
import { useRecount, useSaveBlocked } from '#data/search.ts'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import type { PinDrafts } from './use-pin-drafts.ts'

type Counted = HotBoard['counted'][number]

const colors: Record<HotLabel, string> = { burst: 'red', hot: 'orange', new: 'magenta', pinned: 'cyan' }

/** Hot search as it was counted last. */
export function HotTable({ board, pins }: { board: HotBoard | undefined; pins: PinDrafts }) {
  const { message } = App.useApp()
  const recount = useRecount({ onSuccess: () => void message.success(t('search.recounted')) })
  return (
    <Card
      size="small"
      title={t('search.counted')}
      extra={
        <Flex align="center" gap={12}>
          <Typography.Text type="secondary">
            {board?.countedAt
              ? t('search.countedAt', { time: formatTime(board.countedAt) })
              : board && t('search.never')}
          </Typography.Text>
          <Button size="small" loading={recount.isPending} onClick={() => recount.mutate({})}>
            {t('search.recount')}
          </Button>
        </Flex>
      }
    >
      <DenseTable<Counted & { place: number }>
        rowKey="text"
        columns={useColumns(board, pins)}
        dataSource={board?.counted.map((row, index) => ({ ...row, place: index + 1 })) ?? []}
        loading={board === undefined}
        locale={{ emptyText: board ? <Empty description={t('search.empty')} /> : ' ' }}
      />
    </Card>
  )
}

function useColumns(
  board: HotBoard | undefined,
  pins: PinDrafts,
): TableColumnsType<Counted & { place: number }> {
  const { message } = App.useApp()
  const blocked = useSaveBlocked({ onSuccess: () => void message.success(t('search.blockedSaved')) })
  return [
    { title: t('search.place'), dataIndex: 'place', width: 64, align: 'right' },
    { title: t('search.word'), dataIndex: 'text' },
    {
      title: t('search.label'),
      key: 'label',
      width: 72,
      render: (_, { label }) => label && <Tag color={colors[label]}>{t(`search.labels.${label}`)}</Tag>,
    },
    {
      title: t('search.users'),
      key: 'users',
      width: 80,
      align: 'right',
      render: (_, { users }) => formatCount(users),
    },
    {
      title: t('search.volume'),
      key: 'volume',
      width: 80,
      align: 'right',
      responsive: ['md'],
      render: (_, { volume }) => volume.toFixed(1),
    },
    {
      title: t('search.score'),
      key: 'score',
      width: 80,
      align: 'right',
      responsive: ['md'],
      render: (_, { score }) => score.toFixed(3),
    },
    {
      key: 'action',
      fixed: 'end',
      width: 128,
      render: (_, row) =>
        board && (
          <Flex gap={4}>
            <Button
              type="link"
              size="small"
              disabled={pins.isSaving || !pins.hasRoom || pins.has(row.text)}
              onClick={() => pins.pin(row.text)}
            >
              {t('search.pin')}
            </Button>
            <Button
              type="link"
              size="small"
              danger
              disabled={board.blocked.includes(row.text)}
              onClick={() => blocked.mutate({ words: [...board.blocked, row.text] })}
            >
              {t('search.block')}
            </Button>
          </Flex>
        ),
    },
  ]
}
