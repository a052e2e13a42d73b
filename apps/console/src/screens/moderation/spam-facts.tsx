import type { CaseDetail } from '@xinghe/contract'
import { Alert, Flex, List, Tag, Typography } from 'antd'
import { ProlongShadow } from '#components/moderation/prolong-shadow.tsx'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'

/** What was refused or held as spam of whom a case is about. */
export function SpamList({ spam }: Pick<CaseDetail, 'spam'>) {
  return (
    <List
      size="small"
      bordered
      dataSource={spam}
      rowKey={({ id }) => id}
      renderItem={({ place, cause, text, at }) => (
        <List.Item>
          <Flex gap={8} wrap align="center">
            <Tag>{t(`wordPlaces.${place}`)}</Tag>
            <Tag color="warning">{t(`spamCauses.${cause}`)}</Tag>
            <Typography.Text style={{ overflowWrap: 'anywhere' }}>
              {text === null ? t('shadows.private') : text || t('moderation.noExcerpt')}
            </Typography.Text>
            <Typography.Text type="secondary">{formatTime(at)}</Typography.Text>
          </Flex>
        </List.Item>
      )}
    />
  )
}

/** A limit that a rule placed with a case, which staff confirm here; dismissing the case takes it back. */
export function RuleShadow({ detail, onDone }: { detail: CaseDetail; onDone: () => void }) {
  const shadow = detail.standing?.shadow
  if (detail.case.kind !== 'user' || !shadow || shadow.by !== null) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('shadows.ruleTitle', { until: formatTime(shadow.until) })}
      description={t('shadows.ruleHint')}
      action={<ProlongShadow id={shadow.id} label={t('shadows.confirm')} onDone={onDone} />}
      style={{ marginBottom: 16 }}
    />
  )
}
