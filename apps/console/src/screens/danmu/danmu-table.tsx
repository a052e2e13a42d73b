import { type CallInput, calls } from '@xinghe/client'
import { importedDanmuUid, type StaffEpisodeDanmu } from '@xinghe/contract'
import { Flex, type TableColumnsType, Tag, Typography } from 'antd'
import { useState } from 'react'
import { HideBar } from '#components/moderation/hide-bar.tsx'
import { RestorableNote } from '#components/moderation/hiding-note.tsx'
import { PageTable } from '#components/page/keyset-table.tsx'
import { UserLink } from '#components/page/user-link.tsx'
import { useKeysetPages } from '#data/keyset-pages.ts'
import { useMayChange } from '#data/may-change.ts'
import { formatCount, formatDuration, formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import styles from './danmu.module.css'

export type DanmuPlace = Pick<CallInput<typeof calls.danmuAdmin.list>, 'mediaKey' | 'episode'>
export type DanmuFilters = Pick<CallInput<typeof calls.danmuAdmin.list>, 'q' | 'state' | 'order'>

/** Most that are hidden at once. */
const mostSelected = 100

export function DanmuTable({ place, filters }: { place: DanmuPlace; filters: DanmuFilters }) {
  const [selected, setSelected] = useState<string[]>([])
  const mayChange = useMayChange()
  const pages = useKeysetPages(calls.danmuAdmin.list, { ...place, ...filters })
  return (
    <>
      {mayChange && <HideBar kind="danmu" ids={selected} onDone={() => setSelected([])} />}
      <PageTable<StaffEpisodeDanmu>
        pages={pages}
        rowKey={({ id }) => id}
        columns={columns}
        empty={t('danmu.empty')}
        {...(mayChange && {
          rowSelection: {
            selectedRowKeys: selected,
            onChange: keys => setSelected(keys.map(String).slice(0, mostSelected)),
            getCheckboxProps: ({ state, text }) => ({ disabled: state === 'recalled', 'aria-label': text }),
          },
        })}
      />
    </>
  )
}

const wide: 'md'[] = ['md']
/** Less than this and the table would scroll sideways. */
const roomy: 'lg'[] = ['lg']

const columns: TableColumnsType<StaffEpisodeDanmu> = [
  { title: t('danmu.time'), key: 'time', width: 80, render: (_, { time }) => formatDuration(time) },
  { title: t('danmu.text'), key: 'text', render: (_, row) => <Words row={row} /> },
  {
    title: t('danmu.sender'),
    key: 'sender',
    width: 144,
    responsive: wide,
    render: (_, row) => (row.uid === importedDanmuUid ? t('danmu.imported') : <UserLink user={row} />),
  },
  { title: t('danmu.score'), dataIndex: 'score', width: 72, align: 'right', responsive: roomy },
  {
    title: t('danmu.likes'),
    key: 'likes',
    width: 72,
    align: 'right',
    responsive: roomy,
    render: (_, { likes }) => formatCount(likes),
  },
  {
    title: t('danmu.reports'),
    key: 'reports',
    width: 72,
    align: 'right',
    render: (_, { reports }) =>
      reports > 0 ? <Typography.Text type="danger">{formatCount(reports)}</Typography.Text> : 0,
  },
  {
    title: t('danmu.sentAt'),
    key: 'sentAt',
    width: 168,
    responsive: roomy,
    render: (_, { sentAt }) => formatTime(sentAt),
  },
]

function Words({ row }: { row: StaffEpisodeDanmu }) {
  const { id, text, colour, mode, state, shadowed, hiding, coins } = row
  const mayChange = useMayChange()
  return (
    <Flex vertical gap={2}>
      <Flex wrap gap={6} align="center">
        <span aria-hidden className={styles.color} style={{ background: colour }} />
        <span className={styles.text}>{text}</span>
        {mode !== 'scroll' && <Tag>{t(`danmuModes.${mode}`)}</Tag>}
        {coins > 0 && <Tag color="gold">{t('danmu.coins', { count: coins })}</Tag>}
        {state === 'recalled' && <Tag>{t('danmuStates.recalled')}</Tag>}
        {shadowed && <Tag color="warning">{t('shadows.place')}</Tag>}
      </Flex>
      {hiding && <RestorableNote kind="danmu" id={id} hiding={hiding} mayChange={mayChange} />}
    </Flex>
  )
}
