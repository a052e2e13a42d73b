import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PlaybackReportDetail } from '@xinghe/contract'
import { pictureAt } from '@xinghe/contract/pictures'
import { Flex, Image, Skeleton, Typography } from 'antd'
import { Link } from 'react-router'
import { DetailDrawer, DetailFacts } from '#components/page/detail-drawer.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useSees } from '#data/account.ts'
import { useMayChange } from '#data/may-change.ts'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { EventLine } from './event-line.tsx'
import { FinishForm } from './finish-form.tsx'
import { problemWords, ReportStateTag } from './words.tsx'

/** One report: what was told, what the player went through, and what became of it. */
export function ReportDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  return (
    <DetailDrawer of={id} title={t('playbackReports.details')} width={720} onClose={onClose}>
      {id => <Report key={id} id={id} />}
    </DetailDrawer>
  )
}

function Report({ id }: { id: string }) {
  const mayChange = useMayChange()
  const { data: report, error, refetch } = useCall(calls.playbackReportsAdmin.report, { id })
  if (error && !report) return <FailureBox error={error} onRetry={() => void refetch()} />
  if (!report) return <Skeleton active />
  return (
    <Flex vertical gap={20}>
      <ReportFacts report={report} />
      {report.picture && (
        <Image
          src={pictureAt(report.picture.url, 743)}
          preview={{ src: report.picture.url }}
          alt={t('playbackReports.picture')}
          style={{ maxHeight: 280, objectFit: 'contain' }}
        />
      )}
      <EventLine events={report.telemetry} />
      {mayChange ? (
        <FinishForm key={report.state} report={report} />
      ) : (
        report.note !== '' && <Typography.Paragraph>{report.note}</Typography.Paragraph>
      )}
    </Flex>
  )
}

function ReportFacts({ report }: { report: PlaybackReportDetail }) {
  const { mediaKey, title, videoTitle, episode, assetId, user, doneBy, doneAt, userAgent } = report
  const device = t(`reportDevices.${report.device}`)
  const browser = report.browser && t(`reportBrowsers.${report.browser}`)
  const program = browser ?? t('playbackReports.fromApp', { app: report.from })
  const [seesWorks, seesFilms] = [useSees('catalogue'), useSees('media')]
  const facts = [
    ['state', <ReportStateTag key="state" state={report.state} />],
    ['problems', problemWords(report.problems)],
    ['description', report.description],
    [
      'work',
      <Flex key="work" vertical align="start">
        {mediaKey && seesWorks ? <Link to={`/works/${mediaKey}`}>{title}</Link> : title}
        {videoTitle !== title && <Typography.Text type="secondary">{videoTitle}</Typography.Text>}
      </Flex>,
    ],
    ['episode', episode && t('playbackReports.number', { number: episode.number, title: episode.title })],
    [
      'asset',
      assetId && (
        <Flex key="asset" gap={8} wrap>
          {seesFilms ? <Link to={`/media?asset=${assetId}`}>{assetId}</Link> : assetId}
          {report.isReplaced && (
            <Typography.Text type="warning">{t('playbackReports.replaced')}</Typography.Text>
          )}
        </Flex>
      ),
    ],
    ['device', `${device} · ${program}`],
    ['userAgent', userAgent],
    ['user', user ? <UserLink key="user" user={user} /> : t('playbackReports.visitor')],
    ['createdAt', formatTime(report.createdAt)],
    [
      'doneBy',
      doneBy &&
        t('playbackReports.doneByAt', { name: doneBy.nickName || doneBy.uid, time: formatTime(doneAt) }),
    ],
  ] as const
  const items = facts.flatMap(([name, children]) =>
    children ? [{ key: name, label: t(`playbackReports.${name}`), children }] : [],
  )
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <DetailFacts items={items} />
    </div>
  )
}
