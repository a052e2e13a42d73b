import type { ChatMessage, Desk } from '@xinghe/contract'
import { messageTypes } from '@xinghe/contract/message-types'
import { Card, Image, Typography } from 'antd'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** One message of a talk with the site's service. */
export function DeskMessage({ message, desk }: { message: ChatMessage; desk: Desk }) {
  const isOwn = message.fromUid === desk.service.uid
  const { nickName, uid } = isOwn ? desk.service : desk.customer
  return (
    <Card
      size="small"
      title={nickName || uid}
      extra={<Typography.Text type="secondary">{formatTime(message.at)}</Typography.Text>}
      style={{ marginInlineStart: isOwn ? 32 : 0, marginInlineEnd: isOwn ? 0 : 32 }}
    >
      <Said message={message} />
    </Card>
  )
}

function Said({ message: { type, text, picture, card, isRecalled } }: { message: ChatMessage }) {
  if (isRecalled) return <Typography.Text type="secondary">{t('desk.recalled')}</Typography.Text>
  if (picture) return <Image src={picture.url} alt={t('desk.picture')} width={160} />
  if (type === messageTypes.text)
    return (
      <Typography.Paragraph style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', marginBottom: 0 }}>
        {text}
      </Typography.Paragraph>
    )
  if (!card) return <Typography.Text type="secondary">{t('desk.gone')}</Typography.Text>
  return (
    <Typography.Paragraph style={{ marginBottom: 0 }}>
      <b>{card.title}</b>
      <br />
      <Typography.Text copyable={type === messageTypes.order ? { text: card.key } : false}>
        {card.line}
      </Typography.Text>
    </Typography.Paragraph>
  )
}
