import { type EpisodeMarks, type MarkKind, markKinds, type StaffPart } from '@xinghe/contract'
import { App, Button, Empty, Flex, Popconfirm, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import {
  cacheSeason,
  type SeasonKey,
  useCompareSeason,
  useConfirmSeason,
  useSeasonMarks,
} from '#data/marks.ts'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import { ChapterDialog } from './chapter-dialog.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { spanText, supportText } from './part-text.ts'

type Editing = { id: string; part: MarkKind | 'chapters' } | null

export function MarksTable({ season }: { season: SeasonKey }) {
  const query = useSeasonMarks(season)
  const [editing, setEditing] = useState<Editing>(null)
  const episodes = query.data?.episodes ?? []
  const edited = episodes.find(({ id }) => id === editing?.id)
  const close = () => setEditing(null)
  if (query.isError && !query.data)
    return <FailureBox error={query.error} onRetry={() => void query.refetch()} />
  return (
    <Flex vertical gap={12}>
      <Actions season={season} episodes={episodes} />
      <DenseTable<EpisodeMarks>
        rowKey="id"
        loading={query.isPending}
        columns={columnsFor(setEditing)}
        dataSource={episodes}
        scroll={{ x: 860 }}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('marks.empty')} />,
        }}
      />
      {edited && editing?.part === 'chapters' && (
        <ChapterDialog season={season} episode={edited} onClose={close} />
      )}
      {edited && editing && editing.part !== 'chapters' && (
        <MarkDialog season={season} episode={edited} kind={editing.part} onClose={close} />
      )}
    </Flex>
  )
}

/** Of what viewers and the comparison say: kinds of which staff have said nothing yet. */
function unconfirmed(episodes: readonly EpisodeMarks[]): number {
  const isOpen = (parts: readonly StaffPart[], kind: MarkKind) =>
    parts.some(part => part.kind === kind) &&
    !parts.some(part => part.kind === kind && part.source === 'staff')
  return episodes.flatMap(({ parts }) => markKinds.filter(kind => isOpen(parts, kind))).length
}

function Actions({ season, episodes }: { season: SeasonKey; episodes: readonly EpisodeMarks[] }) {
  const { message } = App.useApp()
  const mayChange = useMayChange()
  const confirm = useConfirmSeason({
    onSuccess: data => {
      cacheSeason(season, data)
      void message.success(t('marks.confirmed'))
    },
  })
  const compare = useCompareSeason({
    onSuccess: data => {
      cacheSeason(season, data)
      void message.info(t('marks.comparing'))
    },
  })
  if (!mayChange) return null
  const count = unconfirmed(episodes)
  return (
    <Flex gap={8} justify="end">
      <Button
        loading={compare.isPending}
        disabled={episodes.filter(({ hasFilm }) => hasFilm).length < 2}
        onClick={() => compare.mutate(season)}
      >
        {t('marks.compare')}
      </Button>
      <Popconfirm
        title={t('marks.confirmTitle')}
        description={<div style={{ maxWidth: 280 }}>{t('marks.confirmText', { count })}</div>}
        okText={t('marks.confirm')}
        disabled={count === 0}
        onConfirm={() => confirm.mutate(season)}
      >
        <Button type="primary" loading={confirm.isPending} disabled={count === 0}>
          {t('marks.confirm')}
        </Button>
      </Popconfirm>
    </Flex>
  )
}

function columnsFor(edit: (editing: Editing) => void): TableColumnsType<EpisodeMarks> {
  const partColumn = (kind: MarkKind) => ({
    title: t(`marks.kinds.${kind}`),
    key: kind,
    width: 190,
    render: (_: unknown, { id, number, parts, hasFilm }: EpisodeMarks) =>
      hasFilm && (
        <PartCell
          parts={parts.filter(part => part.kind === kind)}
          label={t('marks.editOf', { number, kind: t(`marks.kinds.${kind}`) })}
          onEdit={() => edit({ id, part: kind })}
        />
      ),
  })
  return [
    { title: t('marks.episode'), dataIndex: 'number', width: 48, align: 'right' },
    ...markKinds.map(partColumn),
    {
      title: t('marks.chapters'),
      key: 'chapters',
      width: 90,
      render: (_, { id, number, chapters, hasFilm }) =>
        hasFilm && (
          <Button
            size="small"
            type="text"
            aria-label={t('marks.chaptersOf', { number })}
            onClick={() => edit({ id, part: 'chapters' })}
          >
            {chapters.length || t('marks.add')}
          </Button>
        ),
    },
    {
      title: t('marks.state'),
      dataIndex: 'state',
      width: 90,
      render: (_, { state }) => (
        <Typography.Text type="secondary">{t(`marks.states.${state}`)}</Typography.Text>
      ),
    },
  ]
}

const colors = { proposed: 'default', viewers: 'blue', staff: 'green' } as const

/** What is shown of a kind, else what could be. */
function PartCell({
  parts,
  label,
  onEdit,
}: {
  parts: readonly StaffPart[]
  label: string
  onEdit: () => void
}) {
  const part =
    parts.find(({ shown }) => shown) ?? parts.find(({ source }) => source === 'viewers') ?? parts[0]
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      style={{ height: 'auto', textAlign: 'start' }}
      onClick={onEdit}
    >
      {part ? (
        <Flex vertical gap={2} align="start">
          <span>{spanText(part)}</span>
          <span>
            <Tag color={colors[part.source]}>{t(`marks.sources.${part.source}`)}</Tag>
            <Typography.Text type="secondary" style={{ fontSize: 12 }}>
              {part.shown ? supportText(part) : t('marks.hidden')}
            </Typography.Text>
          </span>
        </Flex>
      ) : (
        <Typography.Text type="secondary">{t('marks.add')}</Typography.Text>
      )}
    </Button>
  )
}
