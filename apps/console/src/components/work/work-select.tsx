import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffWorkRow, WorkKind } from '@xinghe/contract'
import { Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { useSettled } from '#data/use-settled.ts'
import { t } from '#text/text.ts'
import { Thumb } from '../asset/thumb.tsx'
import { WorkStateTag } from '../page/tags.tsx'

/** Finds a work by its name and passes it on; it has no value of its own. */
export function WorkSelect({
  kind,
  taken = [],
  onPick,
}: {
  kind?: WorkKind | undefined
  /** Works that are chosen already. */
  taken?: readonly string[]
  onPick: (work: StaffWorkRow) => void
}) {
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  const found = useCall(calls.catalogueAdmin.works, {
    size: 20,
    ...(q && { q }),
    ...(kind && { kind }),
  })
  const rows = (found.data?.info ?? []).filter(row => !taken.includes(row.mediaKey))
  return (
    <Select
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      value={null}
      aria-label={t('shelves.pickWork')}
      placeholder={t('shelves.pickWork')}
      loading={found.isFetching}
      notFoundContent={found.isFetching ? ' ' : t('works.nothing')}
      options={rows.map(row => ({ value: row.mediaKey, label: row.title, row }))}
      optionRender={({ data }) => <WorkLine work={data.row} />}
      onSelect={(_: unknown, { row }: { row: StaffWorkRow }) => {
        onPick(row)
        setTyped('')
      }}
      style={{ width: '100%' }}
    />
  )
}

/** One work in a line: poster, name, kind and whether viewers see it. */
export function WorkLine({ work }: { work: Pick<StaffWorkRow, 'poster' | 'title' | 'kind' | 'state'> }) {
  return (
    <Flex align="center" gap={8}>
      <Thumb url={work.poster?.url ?? null} colour={work.poster?.colour ?? null} ratio="poster" height={36} />
      <Typography.Text ellipsis style={{ flex: 1, minWidth: 0 }}>
        {work.title}
      </Typography.Text>
      <Typography.Text type="secondary">{t(`kinds.${work.kind}`)}</Typography.Text>
      {work.state !== 'published' && <WorkStateTag state={work.state} />}
    </Flex>
  )
}
