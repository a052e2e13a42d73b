import { calls } from '@xinghe/client'
import type { StaffWorkRow } from '@xinghe/contract'
import { Button, Empty } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { Pager } from '#components/page/pager.tsx'
import { useAddressPage } from '#data/address-page.ts'
import { usePages } from '#data/pages.ts'
import { t } from '#text/text.ts'
import { columns } from './columns.tsx'
import type { WorkFilters } from './filters.ts'
import { MarkForMinors, mostMarked } from './mark-for-minors.tsx'

export function WorkTable({ filters, onClear }: { filters: WorkFilters; onClear: () => void }) {
  const [selected, setSelected] = useState<string[]>([])
  const pages = usePages(calls.catalogueAdmin.works, filters, useAddressPage())
  if (pages.error) return <FailureBox error={pages.error} onRetry={pages.reload} />
  const filtered = Object.keys(filters).length > 0
  return (
    <div>
      <MarkForMinors mediaKeys={selected} onDone={() => setSelected([])} />
      <DenseTable<StaffWorkRow>
        rowKey="mediaKey"
        columns={columns}
        dataSource={pages.rows}
        loading={pages.isPending}
        rowSelection={{
          selectedRowKeys: selected,
          onChange: keys => setSelected(keys.map(String).slice(0, mostMarked)),
          getCheckboxProps: ({ title }) => ({ 'aria-label': title }),
        }}
        locale={{ emptyText: pages.isPending ? ' ' : <Nothing filtered={filtered} onClear={onClear} /> }}
      />
      <Pager pages={pages} />
    </div>
  )
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  if (filtered)
    return (
      <Empty description={t('works.nothing')}>
        <Button onClick={onClear}>{t('works.clear')}</Button>
      </Empty>
    )
  return (
    <Empty
      description={
        <>
          <div>{t('works.empty')}</div>
          <div>{t('works.emptyHint')}</div>
        </>
      }
    >
      <Link to="/works/new">
        <Button type="primary">{t('works.create')}</Button>
      </Link>
    </Empty>
  )
}
