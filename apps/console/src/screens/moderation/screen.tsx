import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Checkbox, Flex, Segmented, Select, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { useKeysetPages } from '#data/keyset-pages.ts'
import { useMayChange } from '#data/may-change.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { BulkDecision } from './bulk-decision.tsx'
import { CaseDrawer } from './case-drawer.tsx'
import { type CaseFilters, CaseTable } from './case-table.tsx'

/** New cases come by themselves. */
const pollMs = 15_000

/** What was reported, the most urgent first, and what staff decided about it. */
export function Component() {
  const [filters, setFilters] = useState<CaseFilters>({ state: 'open' })
  const open = useCall(calls.moderationAdmin.cases, { size: 1 }, { refetchMs: pollMs }).data?.open ?? 0
  const change = (next: CaseFilters) => setFilters({ ...filters, ...next })
  return (
    <>
      <PageHead
        title={t('moderation.title')}
        beside={open > 0 && <Tag color="processing">{t('moderation.openCount', { count: open })}</Tag>}
      />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('moderation.hint')}</Typography.Text>
        <Flex gap={8} wrap align="center">
          <Segmented
            options={optionsOf('caseStates')}
            value={filters.state ?? 'open'}
            onChange={state => change({ state })}
          />
          <Select
            allowClear
            aria-label={t('moderation.kind')}
            placeholder={t('moderation.allKinds')}
            value={filters.kind ?? null}
            options={optionsOf('subjectKinds')}
            onChange={kind => change({ kind: kind ?? undefined })}
            style={{ width: 128 }}
          />
          <Select
            allowClear
            aria-label={t('moderation.reason')}
            placeholder={t('moderation.allReasons')}
            value={filters.reason ?? null}
            options={optionsOf('reportReasons')}
            onChange={reason => change({ reason: reason ?? undefined })}
            style={{ width: 144 }}
          />
          <Checkbox
            checked={filters.review === true}
            onChange={event => change({ review: event.target.checked || undefined })}
          >
            {t('moderation.onlyReview')}
          </Checkbox>
          <Checkbox
            checked={filters.mine === true}
            onChange={event => change({ mine: event.target.checked || undefined })}
          >
            {t('moderation.mine')}
          </Checkbox>
        </Flex>
        <Cases key={JSON.stringify(filters)} filters={filters} />
      </Flex>
    </>
  )
}

/** Those that fit the filters; with others it is another list. */
function Cases({ filters }: { filters: CaseFilters }) {
  const [search, setSearch] = useSearchParams()
  const setOpened = (id: string | null) => setSearch(id === null ? {} : { case: id }, { replace: true })
  const mayChange = useMayChange()
  const [selected, setSelected] = useState<string[]>([])
  const pages = useKeysetPages(calls.moderationAdmin.cases, filters, { refetchMs: pollMs })
  return (
    <>
      {mayChange && <BulkDecision ids={selected} onDone={() => setSelected([])} />}
      <CaseTable
        pages={pages}
        isOpen={filters.state !== 'closed'}
        canSelect={mayChange}
        selected={selected}
        onSelect={setSelected}
        onOpen={setOpened}
      />
      <CaseDrawer id={search.get('case')} ids={pages.rows.map(row => row.id)} onShow={setOpened} />
    </>
  )
}
