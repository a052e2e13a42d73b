import type { AuditFilters } from '@xinghe/contract'
import { AutoComplete, Flex, Input } from 'antd'
import { useState } from 'react'
import { DayRange } from '#components/form/day-range.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'

const names = optionsOf('auditActions')
/** `Work.Create` is a call of staff; names in lower case are what the program does by itself. */
function pathOf(name: string): string {
  if (!/^[A-Z]/.test(name)) return name
  return `${name.startsWith('Login.') ? '/api' : '/api/admin'}/${name.replace('.', '/')}`
}

/** Actions by their name and by what the server calls them. */
const actions = names.map(({ value, label }) => ({
  value: pathOf(value),
  label,
}))

interface FilterBarProps {
  filters: AuditFilters
  onChange: (next: AuditFilters) => void
}

/** Narrows the log to somebody, something, some time. */
export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { from, until } = filters
  return (
    <Flex gap={8} wrap>
      <Input.Search
        allowClear
        aria-label={t('audit.staffUid')}
        placeholder={t('audit.staffUid')}
        defaultValue={filters.staff ?? ''}
        maxLength={24}
        onSearch={staff => onChange({ staff: staff.trim() })}
        style={{ width: 168 }}
      />
      <ActionFilter value={filters.action ?? ''} onChange={action => onChange({ action })} />
      <Input.Search
        allowClear
        aria-label={t('audit.targetId')}
        placeholder={t('audit.targetId')}
        defaultValue={filters.target ?? ''}
        maxLength={120}
        onSearch={target => onChange({ target: target.trim() })}
        style={{ width: 208 }}
      />
      <DayRange label={t('audit.time')} from={from} until={until} onChange={onChange} />
    </Flex>
  )
}

function ActionFilter({ value, onChange }: { value: string; onChange: (action: string) => void }) {
  const [typed, setTyped] = useState(actions.find(action => action.value === value)?.label ?? value)
  const options = actions.filter(({ label }) => label.includes(typed)).map(({ label }) => ({ value: label }))
  const choose = (label: string) => {
    setTyped(label)
    onChange(actions.find(action => action.label === label)?.value ?? label)
  }
  return (
    <AutoComplete
      allowClear
      aria-label={t('audit.action')}
      placeholder={t('audit.action')}
      value={typed}
      options={options}
      onChange={text => setTyped(text ?? '')}
      onSelect={choose}
      onClear={() => choose('')}
      style={{ width: 224 }}
    />
  )
}
