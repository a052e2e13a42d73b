import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { danmuOrders, danmuStates } from '@xinghe/contract'
import { Flex, Input, Select } from 'antd'
import { useState } from 'react'
import { useParams } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { ControlButton } from './control-button.tsx'
import { type DanmuFilters, DanmuTable } from './danmu-table.tsx'
import { ExportButton } from './export-button.tsx'
import { ImportButton } from './import-button.tsx'

const stateOptions = danmuStates.map(value => ({ value, label: t(`danmuStates.${value}`) }))
const orderOptions = danmuOrders.map(value => ({ value, label: t(`danmuOrders.${value}`) }))

/** Danmu of one episode, or of the video of a post. */
export function Component() {
  const { mediaKey = '', episode = mediaKey } = useParams()
  const place = { mediaKey, episode }
  const [filters, setFilters] = useState<DanmuFilters>({ order: 'time' })
  const found = useCall(calls.danmuAdmin.list, { ...place, size: 1 }, { quiet: true }).data
  const title = found?.title
  const name = title && (found?.number ? t('danmu.episodeOf', { title, number: found.number }) : title)
  return (
    <>
      <PageHead
        title={name ? t('danmu.titleOf', { title: name }) : t('danmu.title')}
        extra={
          <>
            <ControlButton mediaKey={mediaKey} />
            <ExportButton {...place} title={title ?? mediaKey} />
            <ImportButton {...place} />
          </>
        }
      />
      <Flex vertical gap={12}>
        <Flex wrap gap={8} role="search">
          <Input.Search
            allowClear
            maxLength={100}
            aria-label={t('danmu.search')}
            placeholder={t('danmu.search')}
            onSearch={q => setFilters({ ...filters, q: q.trim() || undefined })}
            style={{ width: 280, maxWidth: '100%' }}
          />
          <Select
            allowClear
            aria-label={t('danmu.state')}
            placeholder={t('danmu.allStates')}
            value={filters.state ?? null}
            options={stateOptions}
            onChange={state => setFilters({ ...filters, state: state ?? undefined })}
            style={{ width: 144 }}
          />
          <Select
            aria-label={t('danmu.order')}
            value={filters.order}
            options={orderOptions}
            onChange={order => setFilters({ ...filters, order })}
            style={{ width: 144 }}
          />
        </Flex>
        <DanmuTable key={JSON.stringify([place, filters])} place={place} filters={filters} />
      </Flex>
    </>
  )
}
