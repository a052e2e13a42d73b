import { PlusOutlined } from '@ant-design/icons'
import type { FranchiseKind, FranchiseState } from '@xinghe/contract'
import { Button, Flex, Select, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { FranchiseTable } from './table.tsx'

export function Component() {
  const [kind, setKind] = useState<FranchiseKind | null>(null)
  const [state, setState] = useState<FranchiseState | null>(null)
  const filters = { ...(kind && { kind }), ...(state && { state }) }
  return (
    <>
      <PageHead
        title={t('franchises.title')}
        extra={
          <Link to="/franchises/new">
            <Button type="primary" icon={<PlusOutlined />}>
              {t('franchises.create')}
            </Button>
          </Link>
        }
      />
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('franchises.hint')}</Typography.Text>
        <Flex wrap gap={8}>
          <Select
            allowClear
            aria-label={t('franchises.kind')}
            placeholder={t('franchises.allKinds')}
            value={kind}
            options={optionsOf('franchises.kinds')}
            onChange={value => setKind(value ?? null)}
            style={{ width: 128 }}
          />
          <Select
            allowClear
            aria-label={t('franchises.state')}
            placeholder={t('franchises.allStates')}
            value={state}
            options={optionsOf('franchises.states')}
            onChange={value => setState(value ?? null)}
            style={{ width: 128 }}
          />
        </Flex>
        <FranchiseTable key={JSON.stringify(filters)} filters={filters} />
      </Flex>
    </>
  )
}
