import { PlusOutlined } from '@ant-design/icons'
import { isCode, useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffHelpCategory } from '@xinghe/contract'
import { App, Button, Empty, Flex, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { FailureBox } from '#components/page/failure-box.tsx'
import { PageHead } from '#components/page/page-head.tsx'
import { failureText } from '#data/failures.ts'
import { useArrangeHelp } from '#data/help.ts'
import { t } from '#text/text.ts'
import { CategoryBlock } from './category-block.tsx'
import { CategoryDialog } from './category-dialog.tsx'

export function Component() {
  const answer = useCall(calls.helpAdmin.categories, {})
  const [edited, setEdited] = useState<StaffHelpCategory | 'new' | null>(null)
  return (
    <>
      <PageHead
        title={t('help.title')}
        extra={
          <>
            <Button onClick={() => setEdited('new')}>{t('help.addCategory')}</Button>
            <Link to="/help/articles/new">
              <Button type="primary" icon={<PlusOutlined />}>
                {t('help.addArticle')}
              </Button>
            </Link>
          </>
        }
      />
      {answer.isPending ? (
        <Skeleton active paragraph={{ rows: 12 }} />
      ) : answer.data ? (
        <Categories categories={answer.data.info} onEdit={setEdited} />
      ) : (
        <FailureBox error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      <CategoryDialog edited={edited} onClose={() => setEdited(null)} />
    </>
  )
}

interface CategoriesProps {
  categories: readonly StaffHelpCategory[]
  onEdit: (category: StaffHelpCategory) => void
}

function Categories({ categories, onEdit }: CategoriesProps) {
  const { message } = App.useApp()
  const arrange = useArrangeHelp({
    onSuccess: () => void message.success(t('help.ordered')),
    onError: error =>
      void message.warning(isCode(error, 'conflict') ? t('help.orderConflict') : failureText(error)),
  })

  function order(next: readonly { id: number; articles: number[] }[]) {
    arrange.mutate({ categories: [...next] })
  }
  const given = categories.map(({ id, articles }) => ({ id, articles: articles.map(line => line.id) }))
  function move(index: number, by: -1 | 1) {
    const next = [...given]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    order(next)
  }

  if (categories.length === 0) return <Empty description={t('help.emptyTitle')} />
  return (
    <Flex vertical gap={24}>
      {categories.map((category, index) => (
        <CategoryBlock
          key={category.id}
          category={category}
          onEdit={() => onEdit(category)}
          onUp={index === 0 ? null : () => move(index, -1)}
          onDown={index === categories.length - 1 ? null : () => move(index, 1)}
          onOrder={articles => order(given.map(row => (row.id === category.id ? { ...row, articles } : row)))}
        />
      ))}
    </Flex>
  )
}
