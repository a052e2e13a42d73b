import { PictureOutlined } from '@ant-design/icons'
import { calls } from '@xinghe/client'
import type { PlaybackReportRow, PlaybackReportState } from '@xinghe/contract'
import { Button, Flex, type TableColumnsType, Typography } from 'antd'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { problemWords, ReportStateTag } from '#components/playback-report/words.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

interface ReportTableProps {
  filters: { mediaKey?: string; state?: PlaybackReportState; from?: number; until?: number }
  onOpen: (id: string) => void
  /** Only those of one work. */
  onWork: (mediaKey: string) => void
}

/** Reports, the newest first. */
export function ReportTable({ filters, onOpen, onWork }: ReportTableProps) {
  const columns: TableColumnsType<PlaybackReportRow> = [
    {
      title: t('playbackReports.problems'),
      key: 'problems',
      render: (_, { id, problems, description, hasPicture }) => (
        <Flex vertical align="start" style={{ minWidth: 0 }}>
          <Button
            type="link"
            style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
            onClick={() => onOpen(id)}
          >
            {problemWords(problems)}
            {hasPicture && <PictureOutlined aria-label={t('playbackReports.hasPicture')} />}
          </Button>
          {description !== '' && (
            <Typography.Text type="secondary" ellipsis style={{ fontSize: 12, maxWidth: '28vw' }}>
              {description}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    {
      title: t('playbackReports.work'),
      key: 'work',
      render: (_, { mediaKey, title, videoTitle }) => (
        <Flex vertical align="start" style={{ minWidth: 0 }}>
          {mediaKey && !filters.mediaKey ? (
            <Button type="link" style={{ padding: 0, height: 'auto' }} onClick={() => onWork(mediaKey)}>
              <Typography.Text ellipsis style={{ color: 'inherit', maxWidth: '18vw' }}>
                {title}
              </Typography.Text>
            </Button>
          ) : (
            <Typography.Text ellipsis style={{ maxWidth: '18vw' }}>
              {title || t('playbackReports.noWork')}
            </Typography.Text>
          )}
          {videoTitle !== '' && videoTitle !== title && (
            <Typography.Text type="secondary" ellipsis style={{ fontSize: 12, maxWidth: '18vw' }}>
              {videoTitle}
            </Typography.Text>
          )}
        </Flex>
      ),
    },
    {
      title: t('playbackReports.device'),
      key: 'device',
      width: 176,
      render: (_, { device, browser }) =>
        [
          t(`reportDevices.${device}`),
          browser ? t(`reportBrowsers.${browser}`) : t('playbackReports.app'),
        ].join(' · '),
    },
    {
      title: t('playbackReports.state'),
      key: 'state',
      width: 96,
      render: (_, { state }) => <ReportStateTag state={state} />,
    },
    {
      title: t('playbackReports.createdAt'),
      key: 'createdAt',
      width: 168,
      render: (_, { createdAt }) => formatTime(createdAt),
    },
  ]
  return (
    <KeysetTable
      call={calls.playbackReportsAdmin.list}
      filters={filters}
      rowKey={({ id }) => id}
      columns={columns}
      empty={t('playbackReports.empty')}
    />
  )
}
