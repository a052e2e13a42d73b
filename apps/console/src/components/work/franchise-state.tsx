import type { FranchiseState } from '@xinghe/contract'
import { Tag } from 'antd'
import { t } from '#text/text.ts'

const colors: Record<FranchiseState, string> = {
  draft: 'default',
  published: 'success',
  withdrawn: 'warning',
}

export function FranchiseStateTag({ state }: { state: FranchiseState }) {
  return (
    <Tag color={colors[state]} style={{ marginInlineEnd: 0 }}>
      {t(`franchises.states.${state}`)}
    </Tag>
  )
}
