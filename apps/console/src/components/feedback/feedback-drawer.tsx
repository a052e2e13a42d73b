import { useCall, useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffFeedbackThread } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import { Button, Card, Flex, Image, Skeleton, Typography } from 'antd'
import { DetailDrawer } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useMayChange } from '#data/may-change.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { AnswerForm } from './answer-form.tsx'
import { RechargeFacts } from './recharge-facts.tsx'
import { FeedbackStateTag } from './state-tag.tsx'

/** One feedback with its conversation, and a field to answer. */
export function FeedbackDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <DetailDrawer of={id} title={t('feedback.details')} onClose={onClose}>
      {id => <Conversation key={id} id={id} />}
    </DetailDrawer>
  )
}

function Conversation({ id }: { id: string }) {
  const mayChange = useMayChange()
  const { data: thread, error, refetch } = useCall(calls.feedbackAdmin.thread, { id })
  if (error && !thread) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!thread) return <Skeleton active />
  return (
    <Flex vertical gap={16}>
      <Flex justify="space-between" align="center" gap={8} wrap>
        <UserLink user={thread} />
        <Flex align="center" gap={8}>
          {t(`feedbackKinds.${thread.kind}`)}
          <FeedbackStateTag state={thread.state} />
          {mayChange && <CloseFeedback thread={thread} />}
        </Flex>
      </Flex>
      {thread.recharge && <RechargeFacts problem={thread.recharge} />}
      {thread.messages.map(message => (
        <Message key={message.id} message={message} name={thread.nickName} />
      ))}
      {mayChange && <AnswerForm key={thread.messages.length} thread={thread} />}
    </Flex>
  )
}

function Message({ message, name }: { message: StaffFeedbackThread['messages'][number]; name: string }) {
  const { staff, text, pictures, at } = message
  const who = staff === null ? name : t('feedback.staff', { name: staff.nickName || staff.uid })
  return (
    <Card
      size="small"
      title={who}
      extra={<Typography.Text type="secondary">{formatTime(at)}</Typography.Text>}
      style={{ marginInlineStart: staff === null ? 0 : 32, marginInlineEnd: staff === null ? 32 : 0 }}
    >
      <Typography.Paragraph style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBottom: 0 }}>
        {text}
      </Typography.Paragraph>
      {pictures.length > 0 && (
        <Image.PreviewGroup items={pictures.map(({ url }) => url)}>
          <Flex gap={8} wrap style={{ marginTop: 12 }}>
            {pictures.map(({ key, url }, index) => (
              <Image
                key={key}
                src={pictureAt(url, 200)}
                alt={t('feedback.picture', { index: index + 1 })}
                width={88}
                height={88}
                style={{ objectFit: 'cover' }}
              />
            ))}
          </Flex>
        </Image.PreviewGroup>
      )}
    </Card>
  )
}

function CloseFeedback({ thread: { id, state } }: { thread: StaffFeedbackThread }) {
  const close = useCallMutation(calls.feedbackAdmin.close, {
    invalidates: [calls.feedbackAdmin.thread, calls.feedbackAdmin.list],
  })
  const isClosed = state === 'closed'
  return (
    <Button size="small" loading={close.isPending} onClick={() => close.mutate({ id, closed: !isClosed })}>
      {t(isClosed ? 'feedback.open' : 'feedback.close')}
    </Button>
  )
}
