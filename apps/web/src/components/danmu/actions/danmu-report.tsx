import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { ReportReason } from '@xinghe/contract'
import { Sheet } from '@xinghe/ui'
import { ActionList } from '#components/list/action-list/action-list.tsx'
import { showReported } from '#components/overlay/dialogs/notices.ts'
import { reportAddress } from '#components/report/report-address.ts'
import { useNavigate } from '#lib/router/router.tsx'
import { useText } from '#text/text.ts'
import type { DanmuPlace } from '../danmu-target.ts'
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
  place: DanmuPlace | null
  open: boolean
  onClose: () => void
  theme?: 'dark' | undefined
}

/** Why a danmu is reported: one press, and the film goes on. */
export function DanmuReport({ subject, place, open, onClose, theme }: DanmuReportProps) {
  const t = useText()
  const navigate = useNavigate()
  const report = useCallMutation(calls.danmu.report, { onSuccess: () => void showReported() })
  const actions = reasons.map(reason => ({
    key: reason,
    label: t(`reason.${reason}`),
    onPress() {
      onClose()
      report.mutate({ id: subject.id, reason })
    },
  }))
  const toForm = () => {
    onClose()
    navigate(reportAddress('danmu', subject.id, place ? { ...place, time: subject.time } : undefined))
  }
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
      <ActionList actions={[...actions, { key: 'form', label: t('danmu.reportMore'), onPress: toForm }]} />
    </Sheet>
  )
}
