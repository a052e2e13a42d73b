import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PlayQualityWork } from '@xinghe/contract'
import { Button, Table, type TableColumnsType } from 'antd'
import { Link } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { t } from '#text/text.ts'
import { type Figure, figureNames, shown } from './figures.ts'

interface WorstWorksProps {
  /** Shows it day by day. */
  onChoose: (work: PlayQualityWork) => void
}

/** The works that played worst in the last days. */
export function WorstWorks({ onChoose }: WorstWorksProps) {
  const { data, error, refetch } = useCall(calls.playbackAdmin.qualityWorks, { days: 7 })
  if (error && !data) return <FailureBox error={error} onRetry={() => void refetch()} />
  const columns: TableColumnsType<PlayQualityWork> = [
    {
      title: t('statistics.work'),
      key: 'title',
      render: (_, { mediaKey, title }) => <Link to={`/works/${mediaKey}`}>{title}</Link>,
    },
    ...figureNames.toReversed().map((name: Figure) => ({
      title: t(`statistics.figure.${name}`),
      key: name,
      align: 'right' as const,
      render: (_: unknown, work: PlayQualityWork) => shown(name, work[name]),
    })),
    {
      key: 'actions',
      width: 96,
      render: (_, work) => (
        <Button size="small" onClick={() => onChoose(work)}>
          {t('statistics.byDay')}
        </Button>
      ),
    },
  ]
  return (
    <Table
      size="small"
      title={() => t('statistics.worst')}
      rowKey={({ mediaKey }) => mediaKey}
      columns={columns}
      dataSource={data?.info ?? []}
      loading={!data}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: t('statistics.noWorst') }}
    />
  )
}
