import { UserOutlined } from '@ant-design/icons'
import type { UserPicture } from '@xinghe/contract'
import { Avatar, Card, Descriptions, Flex, Typography } from 'antd'
import { isAsUsual, UserStates } from '#components/moderation/user-states.tsx'
import { formatCount, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { Contacts } from './contacts.tsx'

/** Who somebody is, on one card. */
export function Facts({ user }: { user: UserPicture }) {
  const sex = user.sex === null ? 'untold' : user.sex === 0 ? 'female' : 'male'
  const vip = user.vipLevel === 0 ? t('users.noVip') : t('users.vip', { level: user.vipLevel })
  const items = [
    { label: t('users.uid'), children: <Typography.Text copyable>{user.uid}</Typography.Text> },
    {
      label: t('users.state'),
      children: isAsUsual(user) ? t('users.asUsual') : <UserStates user={user} />,
    },
    { label: t('users.contacts'), children: <Contacts user={user} /> },
    { label: t('users.verified'), children: t(user.contactVerified ? 'users.yes' : 'users.no') },
    { label: t('users.password'), children: t(user.hasPassword ? 'users.yes' : 'users.no') },
    ...(user.secondFactor === null
      ? []
      : [
          { label: t('staff.factor'), children: t(user.secondFactor ? 'users.factorOn' : 'users.factorOff') },
        ]),
    {
      label: 'VIP',
      children: user.vipLevel === 0 ? vip : t('users.vipUntil', { vip, time: formatTime(user.vipUntil) }),
    },
    { label: t('users.level'), children: user.level },
    { label: t('users.bigV'), children: t(user.bigV ? 'users.yes' : 'users.no') },
    { label: t('users.sex'), children: t(`users.sex.${sex}`) },
    { label: t('users.birthday'), children: user.birthday ?? '–' },
    { label: t('users.region'), children: user.region?.name ?? '–' },
    { label: t('users.invitation'), children: user.invitationCode ?? '–' },
    { label: t('users.createdAt'), children: formatTime(user.createdAt) },
    { label: t('users.lastSeenAt'), children: formatTime(user.lastSeenAt) },
    { label: t('users.devices'), children: user.devices },
    {
      label: t('users.counts'),
      children: t('users.countsOf', {
        following: formatCount(user.following),
        fans: formatCount(user.fans),
        likes: formatCount(user.likes),
      }),
    },
    {
      label: t('users.introduce'),
      children: <span style={{ whiteSpace: 'pre-line' }}>{user.introduce || '–'}</span>,
    },
  ]
  return (
    <Card size="small">
      <Flex gap={16} wrap>
        <Avatar size={72} src={user.avatar} icon={<UserOutlined />} alt="" />
        <Descriptions
          size="small"
          column={{ xs: 1, md: 2, xl: 3 }}
          items={items}
          style={{ flex: 1, minWidth: 280 }}
        />
      </Flex>
    </Card>
  )
}
