import { useList } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { Desk, DeskState } from '@xinghe/contract'
import { messageTypes } from '@xinghe/contract/message-types'
import { Button, Empty, Flex, Skeleton, Typography } from 'antd'
import { useEffect } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { formatSpan, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** Milliseconds until the list is asked for again. */
const refreshMs = 8_000

interface DeskListProps {
  filters: { state: DeskState; mine?: boolean }
  open: string | null
  onOpen: (id: string) => void
}

/** Who wrote to the site's service; it comes anew while somebody looks at it. */
export function DeskList({ filters, open, onOpen }: DeskListProps) {
  const list = useList(calls.chatAdmin.desks, { ...filters, size: 30 }, { quiet: true, staleMs: 0 })
  const { reload } = list
  useEffect(() => {
    const timer = setInterval(() => void (document.hidden || reload()), refreshMs)
    return () => clearInterval(timer)
  }, [reload])
  if (list.pending) return <Skeleton active />
  if (list.failed) return <FailureBox error={list.failed} onRetry={() => void reload()} />
  if (list.items.length === 0) return <Empty description={t('desk.empty')} />
  return (
    <Flex vertical gap={4}>
      {list.items.map(desk => (
        <DeskLine key={desk.id} desk={desk} isOpen={desk.id === open} onOpen={() => onOpen(desk.id)} />
      ))}
      {list.more !== 'end' && (
        <Button type="text" loading={list.more === 'loading'} onClick={list.loadMore}>
          {t('desk.more')}
        </Button>
      )}
    </Flex>
  )
}

function DeskLine({ desk, isOpen, onOpen }: { desk: Desk; isOpen: boolean; onOpen: () => void }) {
  const { customer, agent, changedAt, state, last } = desk
  const since =
    state === 'waiting'
      ? t('desk.waits', { span: formatSpan((Date.now() - changedAt) / 1000) })
      : formatTime(changedAt)
  return (
    <Button
      type={isOpen ? 'default' : 'text'}
      aria-current={isOpen}
      style={{ height: 'auto', padding: 8, justifyContent: 'start', textAlign: 'start' }}
      onClick={onOpen}
    >
      <Flex vertical style={{ minWidth: 0 }}>
        <Typography.Text strong ellipsis>
          {customer.nickName || customer.uid}
        </Typography.Text>
        {last && <Typography.Text ellipsis>{lastWords(last)}</Typography.Text>}
        <Typography.Text type="secondary" style={{ fontSize: 12 }}>
          {since} · {agent ? agent.nickName || agent.uid : t('desk.nobody')}
        </Typography.Text>
      </Flex>
    </Button>
  )
}

const kinds = {
  [messageTypes.picture]: 'desk.line.picture',
  [messageTypes.work]: 'desk.line.work',
  [messageTypes.post]: 'desk.line.post',
  [messageTypes.playlist]: 'desk.line.playlist',
  [messageTypes.order]: 'desk.line.order',
} as const

function lastWords({ type, text, isOwn, isRecalled }: NonNullable<Desk['last']>): string {
  const said = isRecalled ? t('desk.recalled') : type === messageTypes.text ? text : t(kinds[type])
  return isOwn ? t('desk.line.own', { text: said }) : said
}
