import { App, Card, Flex, Select, Typography } from 'antd'
import { useSaveBlocked } from '#data/search.ts'
import { t } from '#text/text.ts'

/** Words that never appear in hot search; a change applies at once. */
export function BlockedWords({ blocked }: { blocked: string[] }) {
  const { message } = App.useApp()
  const save = useSaveBlocked({ onSuccess: () => void message.success(t('search.blockedSaved')) })
  return (
    <Card size="small" title={t('search.blocked')}>
      <Flex vertical gap={12}>
        <Typography.Text type="secondary">{t('search.blockedHint')}</Typography.Text>
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label={t('search.blocked')}
          value={blocked}
          loading={save.isPending}
          maxCount={500}
          onChange={words =>
            save.mutate({ words: words.map(word => word.trim().slice(0, 30)).filter(word => word !== '') })
          }
          style={{ width: '100%' }}
        />
      </Flex>
    </Card>
  )
}
