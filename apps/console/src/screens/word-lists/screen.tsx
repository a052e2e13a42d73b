import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WordList } from '@xinghe/contract'
import { App, Button, Empty, Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DeleteButton } from '#components/page/delete-button.tsx'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { ListDrawer } from './list-drawer.tsx'

/** Lists of words that new texts must not have, or are looked at for. */
export function Component() {
  const lists = useCall(calls.moderationAdmin.wordLists, {})
  const [edited, setEdited] = useState<WordList | 'new' | null>(null)
  const [history, setHistory] = useState<WordList | 'deleted' | null>(null)
  return (
    <>
      <PageHead
        title={t('wordLists.title')}
        extra={
          <>
            <Button onClick={() => setHistory('deleted')}>{t('wordLists.deleted')}</Button>
            <Button type="primary" onClick={() => setEdited('new')}>
              {t('wordLists.add')}
            </Button>
          </>
        }
      />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('wordLists.hint')}</Typography.Text>
        {lists.error && !lists.data ? (
          <FailureBox error={lists.error} onRetry={() => void lists.refetch()} />
        ) : (
          <DenseTable<WordList>
            rowKey="id"
            columns={columnsOf(setEdited, setHistory)}
            dataSource={lists.data?.info ?? []}
            loading={lists.isPending}
            locale={{ emptyText: lists.isPending ? ' ' : <Empty description={t('wordLists.empty')} /> }}
          />
        )}
      </Flex>
      <ListDrawer list={edited} onClose={() => setEdited(null)} />
      <HistoryDrawer of={history} onClose={() => setHistory(null)} />
    </>
  )
}

function columnsOf(
  onEdit: (list: WordList) => void,
  onHistory: (list: WordList) => void,
): TableColumnsType<WordList> {
  return [
    {
      title: t('wordLists.name'),
      key: 'name',
      render: (_, list) => (
        <Flex vertical align="start">
          <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => onEdit(list)}>
            {list.name}
          </Button>
          <Typography.Text type="secondary" style={{ fontSize: 12 }}>
            {t('wordLists.changed', {
              name: list.changedBy?.nickName ?? '',
              time: formatTime(list.changedAt),
            })}
          </Typography.Text>
        </Flex>
      ),
    },
    {
      title: t('wordLists.effect'),
      key: 'effect',
      width: 120,
      render: (_, { effect, isOn }) => (
        <Flex gap={4} wrap>
          <Tag color={effect === 'block' ? 'error' : 'warning'}>{t(`wordEffects.${effect}`)}</Tag>
          {!isOn && <Tag>{t('wordLists.off')}</Tag>}
        </Flex>
      ),
    },
    {
      title: t('wordLists.places'),
      key: 'places',
      width: 144,
      render: (_, { places }) => places.map(place => t(`wordPlaces.${place}`)).join('、'),
    },
    {
      title: t('wordLists.words'),
      key: 'words',
      width: 80,
      align: 'right',
      render: (_, { words }) => words.length,
    },
    {
      key: 'actions',
      width: 152,
      render: (_, list) => (
        <Flex gap={6}>
          <Button size="small" onClick={() => onHistory(list)}>
            {t('wordLists.history')}
          </Button>
          <DeleteList list={list} />
        </Flex>
      ),
    },
  ]
}

function DeleteList({ list }: { list: WordList }) {
  const { message } = App.useApp()
  const { moderationAdmin } = calls
  const removal = useCallMutation(moderationAdmin.deleteWordList, {
    invalidates: [moderationAdmin.wordLists, moderationAdmin.wordListVersions],
    onSuccess: () => void message.success(t('wordLists.removed')),
  })
  return (
    <DeleteButton
      button={{ size: 'small', children: t('actions.remove') }}
      title={t('wordLists.removeTitle', { name: list.name })}
      lines={[t('wordLists.count', { count: list.words.length })]}
      restorable={t('wordLists.removeNote')}
      removal={removal}
      onDelete={() => removal.mutate({ id: list.id })}
    />
  )
}
