import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Alert, Badge, Card, Checkbox, Empty, Flex, Segmented } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { DeskList } from '#components/desk/desk-list.tsx'
import { DeskTalk } from '#components/desk/desk-talk.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { useSees } from '#data/account.ts'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

const states = optionsOf('deskStates')

/** What people write to the site's service: who waits, and the talk with one of them beside it. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const state = states.find(({ value }) => value === search.get('state'))?.value ?? 'waiting'
  const mine = search.get('mine') === '1'
  const id = search.get('id')
  const filters = { state, ...(mine && { mine }) }
  const address = { state, ...(mine && { mine: '1' }) }
  const seesSettings = useSees('settings')
  const waiting = useCall(calls.chatAdmin.desks, { size: 1 }, { quiet: true, refetchMs: 10_000 })
  return (
    <>
      <PageHead title={t('desk.title')} beside={<Badge count={waiting.data?.waiting ?? 0} />} />
      {waiting.data?.hasService === false && (
        <Alert
          type="warning"
          showIcon
          title={t('desk.noService')}
          {...(seesSettings && { action: <Link to="/settings?area=chat">{t('desk.setService')}</Link> })}
          style={{ marginBottom: 12 }}
        />
      )}
      <Flex gap={12} align="start" wrap>
        <Card size="small" style={{ flex: '0 0 320px' }}>
          <Flex vertical gap={12}>
            <Segmented
              block
              options={states}
              value={state}
              onChange={value => setSearch({ ...address, state: value })}
            />
            <Checkbox
              checked={mine}
              onChange={({ target }) => setSearch({ state, ...(target.checked && { mine: '1' }) })}
            >
              {t('desk.mine')}
            </Checkbox>
            <DeskList filters={filters} open={id} onOpen={one => setSearch({ ...address, id: one })} />
          </Flex>
        </Card>
        <Card size="small" style={{ flex: '1 1 480px', minWidth: 0 }}>
          {id === null ? <Empty description={t('desk.choose')} /> : <DeskTalk key={id} id={id} />}
        </Card>
      </Flex>
    </>
  )
}
