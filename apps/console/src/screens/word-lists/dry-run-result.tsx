import type { DryRun } from '@xinghe/contract'
import { Card, Flex, Tag, Typography } from 'antd'
import { formatCount } from '#text/format.ts'
import { t } from '#text/text.ts'

/** What a list would have met, by place. */
export function DryRunResult({ run }: { run: DryRun }) {
  return (
    <Flex vertical gap={8} role="status">
      {run.places.map(({ place, scanned, hits, complete, examples }) => (
        <Card key={place} size="small" title={t(`wordPlaces.${place}`)}>
          <Flex vertical gap={4}>
            <Typography.Text>
              {t('wordLists.scanned', { scanned: formatCount(scanned), hits: formatCount(hits) })}
            </Typography.Text>
            {!complete && <Typography.Text type="warning">{t('wordLists.partly')}</Typography.Text>}
            {examples.map(({ word, text }) => (
              <Flex key={`${word} ${text}`} gap={8} align="baseline">
                <Tag color="warning">{word}</Tag>
                <Typography.Text type="secondary" style={{ overflowWrap: 'anywhere' }}>
                  {text}
                </Typography.Text>
              </Flex>
            ))}
          </Flex>
        </Card>
      ))}
    </Flex>
  )
}
