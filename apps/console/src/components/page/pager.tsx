import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Flex, Typography } from 'antd'
import type { Pages } from '#data/pages.ts'
import { t } from '#text/text.ts'

/** Back and forth through a list; absent while everything fits on one page. */
export function Pager<T>({ pages }: { pages: Pages<T> }) {
  if (pages.page === 1 && !pages.hasNext) return null
  return (
    <nav aria-label={t('pager.label')}>
      <Flex justify="end" align="center" gap={8} style={{ marginTop: 12 }}>
        <Button
          icon={<LeftOutlined />}
          disabled={pages.page === 1}
          onClick={() => pages.show(pages.page - 1)}
        >
          {t('actions.previous')}
        </Button>
        <Typography.Text type="secondary">{t('pager.page', { index: pages.page })}</Typography.Text>
        <Button
          icon={<RightOutlined />}
          iconPlacement="end"
          disabled={!pages.hasNext || pages.isFetching}
          onClick={() => pages.show(pages.page + 1)}
        >
          {t('actions.next')}
        </Button>
      </Flex>
    </nav>
  )
}
