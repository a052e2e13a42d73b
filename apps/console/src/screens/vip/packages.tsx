import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffCategory, StaffPackage } from '@xinghe/contract'
import { Button, Card, Empty, Flex, Skeleton, Typography } from 'antd'
import { useState } from 'react'
import { DenseTable } from '#components/page/dense-table.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import { useMayChange } from '#data/may-change.ts'
import { t } from '#text/text.ts'
import { CategoryDrawer } from './category-drawer.tsx'
import { OnTag, regionsText } from './form-parts.tsx'
import { GivenAway } from './given-away.tsx'
import { packageColumns } from './package-columns.tsx'
import { type EditedPackage, PackageDrawer } from './package-drawer.tsx'

/** Categories with the packages that are sold in them. */
export function Packages() {
  const mayChange = useMayChange()
  const { data, error, refetch } = useCall(calls.vipAdmin.categories, {})
  const [category, setCategory] = useState<StaffCategory | 'new' | null>(null)
  const [edited, setEdited] = useState<EditedPackage | null>(null)
  const categories = data?.info ?? []
  return (
    <Flex vertical gap={16}>
      <GivenAway />
      {mayChange && (
        <Button type="primary" onClick={() => setCategory('new')} style={{ alignSelf: 'start' }}>
          {t('vip.category.add')}
        </Button>
      )}
      {error && !data && <FailureBox error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && categories.length === 0 && <Empty description={t('vip.category.empty')} />}
      {categories.map(category => (
        <Category
          key={category.id}
          category={category}
          mayChange={mayChange}
          onEdit={() => setCategory(category)}
          onAdd={() => setEdited({ row: 'new', categoryId: category.id })}
          onEditPackage={row => setEdited({ row, categoryId: category.id })}
        />
      ))}
      <CategoryDrawer edited={category} onClose={() => setCategory(null)} />
      <PackageDrawer edited={edited} categories={categories} onClose={() => setEdited(null)} />
    </Flex>
  )
}

interface CategoryProps {
  category: StaffCategory
  mayChange: boolean
  onEdit: () => void
  onAdd: () => void
  onEditPackage: (row: StaffPackage) => void
}

function Category({ category, mayChange, onEdit, onAdd, onEditPackage }: CategoryProps) {
  const { name, remark, styleType, payMethods, regions, packages } = category
  const facts = [
    t(`vipStyles.${styleType}`),
    payMethods.length === 0 ? t('vip.category.allMethods') : payMethods.join('、'),
    regionsText(regions),
    remark,
  ]
  return (
    <Card
      size="small"
      title={
        <Flex gap={8} align="center">
          {name}
          <OnTag isOn={category.isOn} />
        </Flex>
      }
      extra={
        mayChange && (
          <Flex gap={8}>
            <Button size="small" onClick={onEdit} aria-label={`${t('vip.category.edit')} ${name}`}>
              {t('actions.edit')}
            </Button>
            <Button size="small" type="primary" onClick={onAdd}>
              {t('vip.package.add')}
            </Button>
          </Flex>
        )
      }
    >
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{facts.filter(Boolean).join(' · ')}</Typography.Text>
        <DenseTable<StaffPackage>
          size="small"
          rowKey="id"
          columns={packageColumns(mayChange ? onEditPackage : null)}
          dataSource={packages}
          locale={{ emptyText: t('vip.category.none') }}
        />
      </Flex>
    </Card>
  )
}
