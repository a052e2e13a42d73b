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
      render: (_, request) => <Asked request={request} />,
    },
    ...(mayChange
      ? [
          {
            title: t('requests.actions'),
            key: 'actions',
            width: 192,
            render: (_: unknown, request: StaffRequest) => <RequestActions request={request} />,
          },
        ]
      : []),
  ]
}

function Name({ request: { name, season, year, region, link, note } }: { request: StaffRequest }) {
  const facts = [season !== null && t('requests.season', { season }), year, region]
  return (
    <Flex vertical style={{ maxWidth: 'min(20vw, 520px)', overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
      <Typography.Text strong>{name}</Typography.Text>
      <Typography.Text>{facts.filter(Boolean).join(' · ')}</Typography.Text>
      {note && <Typography.Text type="secondary">{note}</Typography.Text>}
      {link && (
        <Typography.Link href={link} target="_blank" rel="noreferrer noopener nofollow" title={link}>
          {t('requests.link', { host: URL.parse(link)?.host ?? link })}
        </Typography.Link>
      )}
    </Flex>
  )
}

function Asked({ request: { asker, createdAt } }: { request: StaffRequest }) {
  return (
    <Flex vertical>
      {asker ? <UserLink user={asker} /> : t('users.gone')}
      <Typography.Text type="secondary" style={{ fontSize: 12 }}>
        {formatTime(createdAt)}
      </Typography.Text>
    </Flex>
  )
}

function State({ request: { state, work, reason, isHidden } }: { request: StaffRequest }) {
  return (
    <Flex vertical gap={4} align="start" style={{ maxWidth: 200, whiteSpace: 'normal' }}>
      <Flex gap={4} wrap>
        <Tag color={colors[state]}>{t(`requestStates.${state}`)}</Tag>
        {isHidden && <Tag color="error">{t('requests.hidden')}</Tag>}
      </Flex>
      {work && <Link to={`/works/${work.mediaKey}`}>{work.title}</Link>}
      {reason && <Typography.Text type="secondary">{reason}</Typography.Text>}
    </Flex>
  )
}
