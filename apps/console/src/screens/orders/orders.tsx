import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { OrderFilters } from '@xinghe/contract'
import { Button, Flex, Input, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { DayRange } from '#components/form/day-range.tsx'
import { OrderTable } from '#components/order/order-table.tsx'
import { searchOf } from '#data/search-of.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { filtersOf } from './filters.ts'

const states = optionsOf('orderStates')
const gateways = optionsOf('payGateways')
const products = optionsOf('productKinds')

/** All orders, or those that fit. */
export function Orders({ onOpen }: { onOpen: (guid: string) => void }) {
  const [search, setSearch] = useSearchParams()
  const filters = filtersOf(search)
  const { state, gateway, product, from, until, q = '' } = filters
  const change = (next: OrderFilters) => setSearch(searchOf({ ...filters, ...next }), { replace: true })
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <Select
          allowClear
          aria-label={t('orders.state')}
          placeholder={t('orders.allStates')}
          value={state ?? null}
          options={states}
          onChange={value => change({ state: value ?? undefined })}
          style={{ width: 128 }}
        />
        <Select
          allowClear
          aria-label={t('orders.gateway')}
          placeholder={t('orders.allGateways')}
          value={gateway ?? null}
          options={gateways}
          onChange={value => change({ gateway: value ?? undefined })}
          style={{ width: 128 }}
        />
        <Select
          allowClear
          aria-label={t('orders.productKind')}
          placeholder={t('orders.allProducts')}
          value={product ?? null}
          options={products}
          onChange={value => change({ product: value ?? undefined })}
          style={{ width: 120 }}
        />
        <DayRange label={t('orders.time')} from={from} until={until} onChange={change} />
        <Input.Search
          key={q}
          allowClear
          aria-label={t('orders.search')}
          placeholder={t('orders.search')}
          defaultValue={q}
          maxLength={80}
          onSearch={text => change({ q: text.trim() })}
          style={{ width: 280 }}
        />
        <Export filters={filters} />
      </Flex>
      <OrderTable filters={filters} empty={t('orders.empty')} onOpen={onOpen} />
    </Flex>
  )
}

/** The orders of these filters as a file, which the browser saves while it is made. */
function Export({ filters }: { filters: OrderFilters }) {
  const open = useCallMutation(calls.paymentsAdmin.exportOrders, {
    onSuccess: ({ address }) => window.location.assign(address),
  })
  return (
    <Button
      loading={open.isPending}
      onClick={() => open.mutate(filters)}
      style={{ marginInlineStart: 'auto' }}
    >
      {t('orders.export')}
    </Button>
  )
}
