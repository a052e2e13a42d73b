import type { Role, StaffMember } from '@xinghe/contract'
import { Button, Flex, type TableProps, Tag, Tooltip, Typography } from 'antd'
import { client } from '#data/client.ts'
import { formatAgo, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

interface Viewer {
  ownUid: string
  ownRole: Role | null
  onChange: (member: StaffMember) => void
}

export function columnsOf({
  ownUid,
  ownRole,
  onChange,
}: Viewer): NonNullable<TableProps<StaffMember>['columns']> {
  return [
    {
      title: t('staff.person'),
      render: (_, { uid, nickName, contact }) => (
        <Flex vertical style={{ minWidth: 140, maxWidth: 280 }}>
          <Flex gap={8} align="center">
            <Typography.Text strong ellipsis>
              {nickName}
            </Typography.Text>
            {uid === ownUid && <Tag>{t('staff.you')}</Tag>}
          </Flex>
          <Typography.Text type="secondary" ellipsis>
            {[uid, contact].filter(Boolean).join(' · ')}
          </Typography.Text>
        </Flex>
      ),
    },
    { title: t('staff.role'), render: (_, { role }) => <Tag color="blue">{t(`roles.${role}`)}</Tag> },
    { title: t('staff.since'), render: (_, { since }) => formatTime(since) },
    {
      title: t('staff.seen'),
      render: (_, { lastSeenAt }) => (lastSeenAt === null ? t('staff.never') : formatAgo(lastSeenAt)),
    },
    { title: t('staff.factor'), render: (_, member) => <Factors member={member} /> },
    {
      align: 'right',
      render: (_, member) => {
        const isLocked = member.role === 'owner' && ownRole !== 'owner'
        const button = (
          <Button
            size="small"
            disabled={isLocked}
            aria-label={`${t('staff.change')} ${member.nickName}`}
            onClick={() => onChange(member)}
          >
            {t('staff.change')}
          </Button>
        )
        return isLocked ? <Tooltip title={t('staff.onlyOwner')}>{button}</Tooltip> : button
      },
    },
  ]
}

function Factors({ member: { totp, passkeys, dueAt } }: { member: StaffMember }) {
  if (totp || passkeys > 0)
    return (
      <Flex gap={4} wrap>
        {totp && <Tag color="success">{t('staff.totp')}</Tag>}
        {passkeys > 0 && <Tag color="success">{t('staff.passkeys', { count: passkeys })}</Tag>}
      </Flex>
    )
  if (dueAt === null) return <Tag>{t('staff.noFactor')}</Tag>
  return dueAt > client.serverNow() ? (
    <Tag color="warning">{t('staff.due', { time: formatTime(dueAt) })}</Tag>
  ) : (
    <Tag color="error">{t('staff.overdue')}</Tag>
  )
}
