import type { RequestState, StaffRequest } from '@xinghe/contract'
import { Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { Link } from 'react-router'
import { UserLink } from '#components/page/user-link.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { RequestActions } from './request-actions.tsx'

const colors: Record<RequestState, string> = {
  open: 'processing',
  accepted: 'warning',
  published: 'success',
  declined: 'default',
}

/** What staff see of a request, with what they may do about it. */
export function requestColumns(mayChange: boolean): TableColumnsType<StaffRequest> {
  return [
    { title: t('requests.name'), key: 'name', render: (_, request) => <Name request={request} /> },
    {
      title: t('requests.facts'),
      key: 'facts',
      width: 160,
      render: (_, { year, region }) => [year, region].filter(Boolean).join(' · '),
    },
    { title: t('requests.asked'), dataIndex: 'asked', width: 80, align: 'right' },
    {
      title: t('requests.state'),
      key: 'state',
      width: 144,
      render: (_, request) => <State request={request} />,
    },
    {
      title: t('requests.asker'),
      key: 'asker',
      width: 160,
      render: (_, { asker }) => (asker ? <UserLink user={asker} /> : t('users.gone')),
    },
    {
      title: t('requests.createdAt'),
      key: 'createdAt',
      width: 168,
      render: (_, { createdAt }) => formatTime(createdAt),
    },
    ...(mayChange
      ? [
          {
            title: t('requests.actions'),
            key: 'actions',
            width: 264,
            render: (_: unknown, request: StaffRequest) => <RequestActions request={request} />,
          },
        ]
      : []),
  ]
}

function Name({ request: { name, season, link, note } }: { request: StaffRequest }) {
  return (
    <Flex vertical style={{ overflowWrap: 'anywhere' }}>
      <Typography.Text strong>
        {name} {season !== null && t('requests.season', { season })}
      </Typography.Text>
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
      {link && (
        <Typography.Link href={link} target="_blank" rel="noreferrer noopener nofollow" title={link}>
          {t('requests.link')}
        </Typography.Link>
      )}
    </Flex>
  )
}

function State({ request: { state, work, reason, isHidden } }: { request: StaffRequest }) {
  return (
    <Flex vertical gap={4} align="start">
      <Flex gap={4} wrap>
        <Tag color={colors[state]}>{t(`requestStates.${state}`)}</Tag>
        {isHidden && <Tag color="error">{t('requests.hidden')}</Tag>}
      </Flex>
      {work && <Link to={`/works/${work.mediaKey}`}>{work.title}</Link>}
      {reason && <Typography.Text type="secondary">{reason}</Typography.Text>}
    </Flex>
  )
}
