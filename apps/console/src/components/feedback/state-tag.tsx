import type { FeedbackState } from '@xinghe/contract'
import { Tag } from 'antd'
import { t } from '#text/text.ts'

const colors: Record<FeedbackState, string> = { open: 'processing', answered: 'success', closed: 'default' }

export function FeedbackStateTag({ state }: { state: FeedbackState }) {
  return <Tag color={colors[state]}>{t(`feedbackStates.${state}`)}</Tag>
}
