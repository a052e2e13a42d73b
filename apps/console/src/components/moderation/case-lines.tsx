import type { ModerationCase } from '@xinghe/contract'
import { List, Typography } from 'antd'
import { Link } from 'react-router'
import { formatTime } from '#text/format.ts'
import { t } from '#text/text.ts'
import { outcomeText } from './outcome-text.ts'

/** Cases in a line each: what it was about, and what became of it. */
export function CaseLines({ cases, empty }: { cases: readonly ModerationCase[]; empty: string }) {
  if (cases.length === 0) return <Typography.Text type="secondary">{empty}</Typography.Text>
  return (
    <List
      size="small"
      dataSource={[...cases]}
      rowKey="id"
      renderItem={({ id, excerpt, kind, outcome, review, openedAt }) => (
        <List.Item>
          <Typography.Text ellipsis style={{ flex: 1 }}>
            <Link to={`/moderation?case=${id}`}>{excerpt || t('moderation.noExcerpt')}</Link>
          </Typography.Text>
          <Typography.Text type="secondary" style={{ flex: 'none' }}>
            {t(`subjectKinds.${kind}`)} · {outcomeText({ outcome, review }) ?? t('caseStates.open')} ·{' '}
            {formatTime(openedAt)}
          </Typography.Text>
        </List.Item>
      )}
    />
  )
}
