import { calls } from '@xinghe/client'
import { Flex, Input, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { KeysetTable } from '#components/page/keyset-table.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useMayChange } from '#data/may-change.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { requestColumns } from './request-columns.tsx'

const states = optionsOf('requestStates')

/** Works that people ask the site for. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const mayChange = useMayChange()
  const state = states.find(({ value }) => value === search.get('state'))?.value
  const q = search.get('q') ?? ''
  const filters = { ...(state && { state }), ...(q && { q }) }
  const change = (name: 'state' | 'q', value: string) => {
    const { [name]: _, ...others } = filters
    setSearch(value ? { ...others, [name]: value } : others)
  }
  return (
    <>
      <PageHead title={t('requests.title')} />
      <Flex vertical gap={12}>
        <Flex gap={8} wrap>
          <Select
            allowClear
            aria-label={t('requests.state')}
            placeholder={t('requests.allStates')}
            value={state ?? null}
            options={states}
            onChange={value => change('state', value ?? '')}
            style={{ width: 144 }}
          />
          <Input.Search
            key={q}
            allowClear
            aria-label={t('requests.search')}
            placeholder={t('requests.search')}
            defaultValue={q}
            maxLength={60}
            onSearch={text => change('q', text.trim())}
            style={{ width: 240 }}
          />
        </Flex>
        <KeysetTable
          call={calls.requestsAdmin.list}
          filters={filters}
          rowKey={({ id }) => id}
          columns={requestColumns(mayChange)}
          empty={t('requests.empty')}
        />
      </Flex>
    </>
  )
}
