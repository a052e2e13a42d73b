import type { PlaybackReportState, PlayProblem } from '@xinghe/contract'
import { Tag } from 'antd'
import { t } from '#text/text.ts'

export const problemWords = (problems: readonly PlayProblem[]) =>
  problems.map(problem => t(`playProblems.${problem}`)).join('、')

export function ReportStateTag({ state }: { state: PlaybackReportState }) {
  return <Tag color={state === 'open' ? 'processing' : 'default'}>{t(`playbackReportStates.${state}`)}</Tag>
}
