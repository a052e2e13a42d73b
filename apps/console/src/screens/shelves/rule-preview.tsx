import { useCall } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import { Empty, Flex, Skeleton, Typography } from 'antd'
import { Thumb } from '#components/asset/thumb.tsx'
import { FailureBox } from '#components/page/failure-box.tsx'
import type { RuleInput } from '#data/shelves.ts'
import { t } from '#text/text.ts'
import styles from './shelves.module.css'

/** The works a rule gives at this moment. */
export function RulePreview({ rule }: { rule: RuleInput }) {
  const isWhole = rule.year === undefined || /^\d{4}s?$/.test(rule.year)
  const preview = useCall(calls.shelfAdmin.preview, rule, { enabled: isWhole, keepsPrevious: true })
  return (
    <section aria-label={t('shelves.preview')} aria-busy={preview.isFetching}>
      <Typography.Title level={3} style={{ fontSize: 15 }}>
        {t('shelves.preview')}
      </Typography.Title>
      {preview.data ? (
        preview.data.info.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('shelves.previewNone')} />
        ) : (
          <ol className={styles.preview}>
            {preview.data.info.map(work => (
              <li key={work.mediaKey} className={styles.work}>
                <Thumb
                  url={work.poster?.url ?? null}
                  colour={work.poster?.colour ?? null}
                  ratio="poster"
                  height={96}
                />
                <Typography.Text ellipsis={{ tooltip: work.title }} style={{ fontSize: 12 }}>
                  {work.title}
                </Typography.Text>
              </li>
            ))}
          </ol>
        )
      ) : preview.error ? (
        <FailureBox error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Flex gap={8}>
          <Skeleton active />
        </Flex>
      )}
    </section>
  )
}
