import { Flex, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { isAssetState } from '#data/assets.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { AssetDrawer } from './drawer.tsx'
import { AssetTable } from './table.tsx'

export function Component() {
  const [search, setSearch] = useSearchParams()
  const wanted = search.get('state')
  const state = wanted !== null && isAssetState(wanted) ? wanted : undefined
  const change = (name: string, value: string | undefined) =>
    setSearch(before => {
      const after = new URLSearchParams(before)
      if (name === 'state') after.delete('page')
      if (value === undefined) after.delete(name)
      else after.set(name, value)
      return after
    })
  return (
    <>
      <PageHead title={t('assets.title')} />
      <Flex vertical gap={12}>
        <Select
          allowClear
          aria-label={t('assets.state')}
          placeholder={t('assets.allStates')}
          value={state ?? null}
          options={optionsOf('assetStates')}
          onChange={next => change('state', next ?? undefined)}
          style={{ width: 128 }}
        />
        <AssetTable key={state ?? ''} state={state} onOpen={id => change('asset', id)} />
      </Flex>
      <AssetDrawer id={search.get('asset')} onClose={() => change('asset', undefined)} />
    </>
  )
}
