import type { Job } from '@xinghe/contract'
import { Flex, Select } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { optionsOf } from '#text/options.ts'
import { knownText, t } from '#text/text.ts'
import { JobDrawer } from './drawer.tsx'
import { JobTable } from './table.tsx'

export function Component() {
  const [search, setSearch] = useSearchParams()
  const [open, setOpen] = useState<Job | null>(null)
  const wanted = search.get('state')
  const state = wanted !== null && isState(wanted) ? wanted : undefined
  return (
    <>
      <PageHead title={t('jobs.title')} />
      <Flex vertical gap={12}>
        <Select
          allowClear
          aria-label={t('jobs.state')}
          placeholder={t('jobs.allStates')}
          value={state ?? null}
          options={optionsOf('jobStates')}
          onChange={next => setSearch(next ? { state: next } : {})}
          style={{ width: 128 }}
        />
        <JobTable key={state ?? ''} state={state} onOpen={setOpen} />
      </Flex>
      <JobDrawer job={open} onClose={() => setOpen(null)} />
    </>
  )
}

function isState(value: string): value is Job['state'] {
  return knownText(`jobStates.${value}`)
}
