import type { SettingField } from '@xinghe/contract'
import { Input, InputNumber, Select, Switch } from 'antd'
import { rangeText } from './words.ts'

const width = { width: 260, maxWidth: '100%' } as const

interface ControlProps {
  field: SettingField
  value: unknown
  label: string
  onChange: (value: unknown) => void
}

/** What a setting is turned with. */
export function Control({ field, value, label, onChange }: ControlProps) {
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
          {...(field.min !== undefined && { min: field.min })}
          {...(field.max !== undefined && { max: field.max })}
          onChange={onChange}
        />
      )
    case 'select':
      return <Select {...name} style={width} value={value} options={optionsOf(field)} onChange={onChange} />
    case 'choices':
      return (
        <Select
          {...name}
          mode="multiple"
          style={width}
          value={Array.isArray(value) ? value : []}
          options={optionsOf(field)}
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

function optionsOf({ options = [] }: SettingField) {
  return options.map(option => ({ value: option, label: option }))
}
