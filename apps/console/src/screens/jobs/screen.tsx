import type { Job } from '@xinghe/contract'
import { Flex, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { optionsOf } from '#text/options.ts'
import { knownText, t } from '#text/text.ts'
import { JobDrawer } from './drawer.tsx'
import { type JobFilters, JobTable } from './table.tsx'

export function Component() {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Job | null>(null)
  const filters = { state: knownState(search.get('state')), name: knownName(search.get('name')) }
  const change = (next: JobFilters) => {
    const chosen = Object.entries({ ...filters, ...next }).filter(([, value]) => value !== undefined)
    setSearch(new URLSearchParams(chosen as [string, string][]))
  }
  return (
    <>
      <PageHead title={t('jobs.title')} />
      <Flex vertical gap={12}>
        <Flex gap={8} wrap>
          <Select
            allowClear
            aria-label={t('jobs.name')}
            placeholder={t('jobs.allNames')}
            value={filters.name ?? null}
            options={optionsOf('jobNames')}
            onChange={name => change({ name: name ?? undefined })}
            style={{ width: 224 }}
          />
          <Select
            allowClear
            aria-label={t('jobs.state')}
            placeholder={t('jobs.allStates')}
            value={filters.state ?? null}
            options={optionsOf('jobStates')}
            onChange={state => change({ state: state ?? undefined })}
            style={{ width: 128 }}
          />
        </Flex>
        <JobTable key={JSON.stringify(filters)} filters={filters} onOpen={setOpen} />
      </Flex>
      <JobDrawer job={open} onClose={() => setOpen(null)} />
    </>
  )
}

/** What the address names, where there are words for it. */
const knownState = (value: string | null) =>
  value !== null && knownText(`jobStates.${value}`) ? (value as Job['state']) : undefined
const knownName = (value: string | null) =>
  value !== null && knownText(`jobNames.${value}`) ? value : undefined
