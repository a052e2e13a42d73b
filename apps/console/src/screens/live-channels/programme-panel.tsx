import type { StaffLiveChannel, StaffWorkRow } from '@xinghe/contract'
import { Alert, App, Button, Card, DatePicker, Empty, Flex, Typography } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useMemo, useState } from 'react'
import { SortTable } from '#components/form/sort-table.tsx'
import { WorkSelect } from '#components/work/work-select.tsx'
import { useSaveProgramme } from '#data/live-channels.ts'
import { formatDuration, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { showingName } from './names.ts'
import { PickEpisodes } from './pick-episodes.tsx'
import { isSameOrder, type Line, lineOf, linesOf, totalSec } from './programme.ts'
import { programmeColumns } from './programme-columns.tsx'
import { useNow } from './use-now.ts'

interface ProgrammePanelProps {
  channel: StaffLiveChannel
  onDirty: (dirty: boolean) => void
}

/** The films a linear channel repeats: chosen, put into order, and saved as a whole. */
export function ProgrammePanel({ channel, onDirty }: ProgrammePanelProps) {
  const { programme, coming } = channel
  const saved = coming ?? programme
  // As saved until something in it is changed: a work that is withdrawn meanwhile changes what is saved.
  const [edited, setEdited] = useState<{ lines: readonly Line[]; from: readonly Line[] } | null>(null)
  const savedLines = useMemo(() => linesOf({ programme, coming }), [programme, coming])
  const lines = edited?.lines ?? savedLines
  const change = (next: (before: readonly Line[]) => readonly Line[]) =>
    setEdited(before => ({ lines: next(before?.lines ?? savedLines), from: before?.from ?? savedLines }))
  const [startsAt, setStartsAt] = useState<Dayjs | null>(null)
  const [picking, setPicking] = useState<StaffWorkRow | null>(null)
  const { message } = App.useApp()
  const save = useSaveProgramme({
    onSuccess: () => {
      reset()
      void message.success(t('live.programmeSaved'))
    },
  })
  const now = useNow()
  const dirty = startsAt !== null || (edited !== null && !isSameOrder(edited.lines, savedLines))
  const isOvertaken = edited !== null && dirty && !isSameOrder(edited.from, savedLines)
  useEffect(() => onDirty(dirty), [dirty, onDirty])

  function reset(): void {
    setEdited(null)
    setStartsAt(null)
  }
  const submit = () =>
    save.mutate({
      id: channel.id,
      revision: channel.revision,
      episodes: lines.map(line => line.episodeId),
      startsAt: startsAt?.valueOf() ?? null,
    })
  const columns = programmeColumns({
    lines,
    startsAt: dirty ? null : (saved?.startsAt ?? null),
    now,
    onTakeOut: key => change(before => before.filter(line => line.key !== key)),
    onAgain: key => change(before => doubled(before, key)),
  })
  return (
    <Flex vertical gap={12}>
      {coming && programme && (
        <Alert type="info" showIcon title={t('live.coming', { time: formatTime(coming.startsAt) })} />
      )}
      {isOvertaken && <Alert type="warning" showIcon title={t('live.overtaken')} />}
      <Card size="small">
        <Flex vertical gap={12}>
          <Flex wrap gap={12} align="center" justify="space-between">
            <div style={{ flex: '1 1 280px', maxWidth: 480 }}>
              <WorkSelect onPick={setPicking} />
            </div>
            <Typography.Text type="secondary">
              {t('live.items', { films: lines.length, length: formatDuration(totalSec(lines)) })}
            </Typography.Text>
          </Flex>
          <SortTable<Line>
            rows={lines}
            columns={columns}
            keyOf={line => line.key}
            nameOf={showingName}
            onOrder={keys =>
              change(before => keys.flatMap(key => before.find(line => line.key === key) ?? []))
            }
            rest={{ locale: { emptyText: <Empty description={t('live.emptyProgramme')} /> } }}
          />
          <Flex wrap gap={12} align="flex-start" justify="space-between">
            <Flex vertical gap={4}>
              <DatePicker
                showTime
                format="YYYY-MM-DD HH:mm:ss"
                aria-label={t('live.startsAt')}
                placeholder={t('live.startsAt')}
                value={startsAt}
                onChange={value => setStartsAt(value ? dayjs(value) : null)}
              />
              <Typography.Text type="secondary" style={{ fontSize: 12 }}>
                {programme ? t('live.startsLater') : t('live.startsFirst')}
              </Typography.Text>
            </Flex>
            <Flex gap={8} align="center">
              {dirty && <Typography.Text type="warning">{t('live.unsaved')}</Typography.Text>}
              <Button disabled={!dirty} onClick={reset}>
                {t('live.reset')}
              </Button>
              <Button
                type="primary"
                disabled={lines.length === 0 || !(dirty || lines.some(line => line.withheld))}
                loading={save.isPending}
                onClick={submit}
              >
                {t('live.save')}
              </Button>
            </Flex>
          </Flex>
        </Flex>
      </Card>
      <PickEpisodes
        work={picking}
        onClose={() => setPicking(null)}
        onPick={items => {
          change(before => [...before, ...items.map(lineOf)])
          setPicking(null)
        }}
      />
    </Flex>
  )
}

function doubled(lines: readonly Line[], key: string): Line[] {
  return lines.flatMap(line => (line.key === key ? [line, lineOf(line)] : [line]))
}
