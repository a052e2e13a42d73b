import { Flex, Input, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { OrderTable } from '#components/order/order-table.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

const states = optionsOf('orderStates')
const gateways = optionsOf('payGateways')

/** All orders, or those that fit. */
export function Orders({ onOpen }: { onOpen: (guid: string) => void }) {
  const [search, setSearch] = useSearchParams()
  const state = states.find(({ value }) => value === search.get('state'))?.value
  const gateway = gateways.find(({ value }) => value === search.get('gateway'))?.value
  const q = search.get('q') ?? ''
  const filters = { ...(state && { state }), ...(gateway && { gateway }), ...(q && { q }) }
  const change = (name: 'state' | 'gateway' | 'q', value: string) => {
    const { [name]: _, ...others } = filters
    setSearch(value ? { ...others, [name]: value } : others, { replace: true })
  }
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <Select
          allowClear
          aria-label={t('orders.state')}
          placeholder={t('orders.allStates')}
          value={state ?? null}
          options={states}
          onChange={value => change('state', value ?? '')}
          style={{ width: 144 }}
        />
        <Select
          allowClear
          aria-label={t('orders.gateway')}
          placeholder={t('orders.allGateways')}
          value={gateway ?? null}
          options={gateways}
          onChange={value => change('gateway', value ?? '')}
          style={{ width: 152 }}
        />
        <Input.Search
          key={q}
          allowClear
          aria-label={t('orders.search')}
          placeholder={t('orders.search')}
          defaultValue={q}
          maxLength={80}
          onSearch={text => change('q', text.trim())}
          style={{ width: 300 }}
        />
      </Flex>
      <OrderTable filters={filters} empty={t('orders.empty')} onOpen={onOpen} />
    </Flex>
  )
}
