import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { WordList, WordListVersion } from '@xinghe/contract'
import { App, Button, Empty, Flex, Popconfirm, Skeleton, Tag, Typography } from 'antd'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import styles from './word-lists.module.css'

interface HistoryDrawerProps {
  /** A list, or those that are deleted. */
  of: WordList | 'deleted' | null
  onClose: () => void
}

/** What a list was before, or lists that are deleted; each can be restored. */
export function HistoryDrawer({ of, onClose }: HistoryDrawerProps) {
  const title =
    of === 'deleted' ? t('wordLists.deleted') : t('wordLists.historyOf', { name: of === null ? '' : of.name })
  return (
    <DetailDrawer of={of} title={title} onClose={onClose}>
      {of => <Versions listId={of === 'deleted' ? undefined : of.id} />}
    </DetailDrawer>
  )
}

function Versions({ listId }: { listId: string | undefined }) {
  const { data, error, refetch } = useCall(
    calls.moderationAdmin.wordListVersions,
    listId === undefined ? {} : { listId },
    { staleMs: 0 },
  )
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  if (data.info.length === 0)
    return <Empty description={t(listId === undefined ? 'wordLists.noDeleted' : 'wordLists.noHistory')} />
  return (
    <ol className={styles.versions}>
      {data.info.map(version => (
        <li key={version.id}>
          <Version version={version} />
        </li>
      ))}
    </ol>
  )
}

function Version({ version }: { version: WordListVersion }) {
  const { name, effect, places, isOn, wordCount, changedBy, changedAt } = version
  const { replacedBy, replacedAt, isDeletion, added, removed } = version
  const nameOf = (person: WordListVersion['changedBy']) => person?.nickName || person?.uid || ''
  return (
    <Flex justify="space-between" align="start" gap={12}>
      <Flex vertical gap={4} align="start" style={{ minWidth: 0 }}>
        <Flex wrap gap={4} align="center">
          <Typography.Text strong>{name}</Typography.Text>
          <Tag color={effect === 'block' ? 'error' : 'warning'}>{t(`wordEffects.${effect}`)}</Tag>
          {!isOn && <Tag>{t('wordLists.off')}</Tag>}
          <span>{t('wordLists.count', { count: wordCount })}</span>
        </Flex>
        <Typography.Text type="secondary">
          {places.map(place => t(`wordPlaces.${place}`)).join('、')}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t('wordLists.changed', { name: nameOf(changedBy), time: formatTime(changedAt) })}
        </Typography.Text>
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {t(isDeletion ? 'wordLists.deletedBy' : 'wordLists.replacedBy', {
            name: nameOf(replacedBy),
            time: formatTime(replacedAt),
          })}
        </Typography.Text>
        <Words sign="+" words={added} />
        <Words sign="−" words={removed} />
      </Flex>
      <RestoreButton id={version.id} />
    </Flex>
  )
}

function Words({ sign, words: { count, some } }: { sign: string; words: WordListVersion['added'] }) {
  if (count === 0) return null
  const named = some.join('、')
  return (
    <Typography.Text style={{ fontSize: 12, overflowWrap: 'anywhere' }}>
      {sign} {count > some.length ? t('wordLists.wordsAndMore', { words: named, count }) : named}
    </Typography.Text>
  )
}

function RestoreButton({ id }: { id: string }) {
  const { message } = App.useApp()
  const { moderationAdmin } = calls
  const restore = useCallMutation(moderationAdmin.restoreWordList, {
    invalidates: [moderationAdmin.wordLists, moderationAdmin.wordListVersions],
    onSuccess: () => void message.success(t('wordLists.restored')),
  })
  if (!useMayChange()) return null
  return (
    <Popconfirm
      title={t('wordLists.restoreAsk')}
      okText={t('wordLists.restore')}
      cancelText={t('mass.cancel')}
      onConfirm={() => restore.mutate({ id })}
    >
      <Button size="small" loading={restore.isPending}>
        {t('wordLists.restore')}
      </Button>
    </Popconfirm>
  )
}
