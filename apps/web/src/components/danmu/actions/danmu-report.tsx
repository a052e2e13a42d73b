import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReportReason } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { showReported } from '#components/overlay/dialogs/notices.ts'
import { useText } from '#text/text.ts'
import styles from './danmu-report.module.css'
import type { DanmuSubject } from './danmu-subject.ts'

/** In the order in which people look for theirs. */
const reasons = [
  'abuse',
  'porn',
  'ad',
  'illegal',
  'falsehood',
  'minors',
  'fraud',
  'infringement',
  'other',
] as const satisfies readonly ReportReason[]

interface DanmuReportProps {
  subject: DanmuSubject
  open: boolean
  onClose: () => void
  theme?: 'dark' | undefined
}

/** Why a danmu is reported: one press, and the film goes on. */
export function DanmuReport({ subject, open, onClose, theme }: DanmuReportProps) {
  const t = useText()
  const report = useCallMutation(calls.danmu.report, { onSuccess: () => void showReported() })
  const actions = reasons.map(reason => ({
    key: reason,
    label: t(`reason.${reason}`),
    onPress() {
      onClose()
      report.mutate({ id: subject.id, reason })
    },
  }))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('danmu.reportTitle')}
      closeLabel={t('common.close')}
      theme={theme}
      flush
    >
      <blockquote className={styles.quote}>{subject.text}</blockquote>
      <ActionList actions={actions} />
    </Sheet>
  )
}
