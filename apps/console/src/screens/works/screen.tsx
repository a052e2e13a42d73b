import { PlusOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { Link, useNavigate } from 'react-router'
import { PageHead } from '#components/page/page-head.tsx'
import { t } from '#text/text.ts'
import { WorkFilterBar } from './filter-bar.tsx'
import { useWorkFilters } from './filters.ts'
import { useListKeys } from './keys.ts'
import { EmptyPoolAlert } from './mark-for-minors.tsx'
import { WorkTable } from './table.tsx'

export function Component() {
  const { filters, change, clear } = useWorkFilters()
  const navigate = useNavigate()
  const search = useListKeys(() => void navigate('/works/new'))
  return (
    <>
      <PageHead
        title={t('works.title')}
        extra={
          <Link to="/works/new">
            <Button type="primary" icon={<PlusOutlined />} title={t('works.searchHint')}>
              {t('works.create')}
            </Button>
          </Link>
        }
      />
      <Flex vertical gap={12}>
        <EmptyPoolAlert />
        <WorkFilterBar filters={filters} onChange={change} searchRef={search} />
        <WorkTable key={JSON.stringify(filters)} filters={filters} onClear={clear} />
      </Flex>
    </>
  )
}
