import type { StaffSetting } from '@xinghe/contract'
import { Input, InputNumber, Select, Switch } from 'antd'
import { t } from '#text/text.ts'
import { isInRange, optionText, rangeText } from './words.ts'

const width = { width: 260, maxWidth: '100%' } as const

interface ControlProps {
  setting: StaffSetting
  value: unknown
  label: string
  onChange: (value: unknown) => void
}

/** What a setting is turned with. */
export function Control({ setting, value, label, onChange }: ControlProps) {
  const { field } = setting
  const name = { 'aria-label': label }
  switch (field.kind) {
    case 'switch':
      return <Switch {...name} checked={value === true} onChange={onChange} />
    case 'number':
      return (
        <InputNumber
          {...name}
          style={{ width: 160 }}
          value={typeof value === 'number' ? value : null}
          placeholder={rangeText(field.min, field.max)}
          {...(field.whole && { precision: 0 })}
          // Not as its limits: it would put another number in place of what was typed.
          {...(!isInRange(value, field) && { status: 'error' as const })}
          onChange={onChange}
        />
      )
    case 'select':
      return <Select {...name} style={width} value={value} options={optionsOf(setting)} onChange={onChange} />
    case 'choices':
      return (
        <Select
          {...name}
          mode="multiple"
          style={width}
          value={Array.isArray(value) ? value : []}
          options={optionsOf(setting)}
          onChange={onChange}
        />
      )
    case 'words':
      return (
        <Select
          {...name}
          mode="tags"
          style={width}
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ' ']}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'lines':
      return (
        <Input.TextArea
          {...name}
          style={{ ...width, width: 360 }}
          autoSize={{ minRows: 2, maxRows: 12 }}
          placeholder={t('settings.linesHint')}
          value={Array.isArray(value) ? value.join('\n') : ''}
          {...(!isInRange(value, field) && { status: 'error' as const })}
          onChange={event => onChange(event.target.value.split('\n'))}
        />
      )
    case 'text':
      return (
        <Input
          {...name}
          style={width}
          value={typeof value === 'string' ? value : ''}
          {...(field.maxLength !== undefined && { maxLength: field.maxLength })}
          onChange={event => onChange(event.target.value)}
        />
      )
    case 'json':
      return (
        <Input.TextArea
          {...name}
          style={{ ...width, width: 360, fontFamily: 'monospace' }}
          autoSize={{ minRows: 2, maxRows: 12 }}
          value={typeof value === 'string' ? value : JSON.stringify(value, null, 2)}
          onChange={event => onChange(event.target.value)}
        />
      )
  }
}

function optionsOf(setting: StaffSetting) {
  return (setting.field.options ?? []).map(value => ({ value, label: optionText(setting, value) }))
}
