import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Button, Flex } from 'antd'
import { useSearchParams } from 'react-router'
import { AuditTable } from '#components/audit/audit-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { searchOf } from '#data/search-of.ts'
import { t } from '#text/text.ts'
import { FilterBar } from './filter-bar.tsx'
import { filtersOf } from './filters.ts'

/** What staff did. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  return (
    <>
      <PageHead title={t('audit.title')} extra={<Export filters={filters} />} />
      <Flex vertical gap={12}>
        <FilterBar
          key={search.toString()}
          filters={filters}
          onChange={next => setSearch(searchOf({ ...filters, ...next }))}
        />
        <AuditTable filters={filters} />
      </Flex>
    </>
  )
}

/** The entries of these filters as a file, which the browser saves while it is made. */
function Export({ filters }: { filters: ReturnType<typeof filtersOf> }) {
  const open = useCallMutation(calls.auditAdmin.openExport, {
    onSuccess: ({ address }) => window.location.assign(address),
  })
  return (
    <Button loading={open.isPending} onClick={() => open.mutate(filters)}>
      {t('audit.export')}
    </Button>
  )
}
