import type { ReportReason } from '@xinghe/contract'
import { hidingLimits } from '@xinghe/contract'
import { Flex, Input, Select } from 'antd'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

export interface Why {
  reason: ReportReason
  note: string
}

interface WhyFieldsProps {
  why: Why
  onChange: (why: Why) => void
  /** Who reads the note: their author besides staff, unless it says so. */
  noteLabel?: string
}

/** Why something is done to what somebody wrote, or to them: for the audit log, and for whom the note is. */
export function WhyFields({ why, onChange, noteLabel = t('mass.note') }: WhyFieldsProps) {
  return (
    <Flex vertical gap={8}>
      <Select
        aria-label={t('mass.reason')}
        value={why.reason}
        options={optionsOf('reportReasons')}
        onChange={reason => onChange({ ...why, reason })}
        style={{ width: 168 }}
      />
      <Input
        aria-label={noteLabel}
        placeholder={noteLabel}
        maxLength={hidingLimits.note}
        value={why.note}
        onChange={event => onChange({ ...why, note: event.target.value })}
      />
    </Flex>
  )
}
