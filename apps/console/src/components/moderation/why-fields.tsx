import type { ReportReason } from '@xinghe/contract'
import { hidingLimits } from '@xinghe/contract'
import { Flex, Input, Select } from 'antd'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

export interface Why {
  reason: ReportReason
  note: string
}

interface MassReasonProps {
  why: Why
  onChange: (why: Why) => void
}

/** Why many are hidden at once: for the audit log and for their author. */
export function MassReason({ why, onChange }: MassReasonProps) {
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
        aria-label={t('mass.note')}
        placeholder={t('mass.note')}
        maxLength={hidingLimits.note}
        value={why.note}
        onChange={event => onChange({ ...why, note: event.target.value })}
      />
    </Flex>
  )
}
