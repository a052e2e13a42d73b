import { useCall, useCallMutation } from '@xinghe/app-data'
import { type CallData, calls } from '@xinghe/client'
import { Button, Flex, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { FailureBox } from '#components/page/failure-box.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useMayChange } from '#data/may-change.ts'
import { session } from '#stores/session.ts'
import { t } from '#text/text.ts'
import { DeskMessage } from './desk-message.tsx'
import { DeskReply } from './desk-reply.tsx'

const invalidates = [calls.chatAdmin.desk, calls.chatAdmin.desks]
const step = 50
/** Messages that are shown at most. */
const most = 100

/** The talk of the site's service with somebody, and what can be done about it. */
export function DeskTalk({ id }: { id: string }) {
  const mayChange = useMayChange()
  const [size, setSize] = useState(step)
  const query = useCall(
    calls.chatAdmin.desk,
    { id, size },
    { quiet: true, staleMs: 0, refetchMs: 4_000, keepsPrevious: true },
  )
  const { data, error, refetch } = query
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { desk, messages, hasMore, quickReplies } = data
  return (
    <Flex vertical gap={12}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <UserLink user={desk.customer} />
        {mayChange && <Handling data={data} />}
      </Flex>
      {hasMore && size < most && (
        <Button type="text" onClick={() => setSize(size + step)}>
          {t('desk.earlier')}
        </Button>
      )}
      {messages.map(message => (
        <DeskMessage key={message.id} message={message} desk={desk} />
      ))}
      {mayChange && <DeskReply key={id} id={id} quickReplies={quickReplies} />}
    </Flex>
  )
}

/** Who looks after it: taken, handed on, given back, or done. */
function Handling({ data: { desk, agents } }: { data: CallData<typeof calls.chatAdmin.desk> }) {
  const assign = useCallMutation(calls.chatAdmin.assign, { invalidates })
  const close = useCallMutation(calls.chatAdmin.close, { invalidates })
  const own = session.token()?.uid ?? ''
  const { id, agent, state } = desk
  return (
    <Flex gap={8} wrap>
      {agent?.uid !== own && (
        <Button loading={assign.isPending} onClick={() => assign.mutate({ id, toUid: own })}>
          {t('desk.take')}
        </Button>
      )}
      <Select
        aria-label={t('desk.agent')}
        placeholder={t('desk.nobody')}
        allowClear
        value={agent?.uid ?? null}
        options={agents.map(({ uid, nickName }) => ({ value: uid, label: nickName || uid }))}
        onChange={(toUid: string | null | undefined) => assign.mutate({ id, toUid: toUid ?? null })}
        style={{ minWidth: 160 }}
      />
      {state !== 'closed' && (
        <Button loading={close.isPending} onClick={() => close.mutate({ id })}>
          {t('desk.close')}
        </Button>
      )}
    </Flex>
  )
}
