import { TextField } from '@xinghe/ui'

interface PinFieldProps {
  label: string
  value: string
  error?: string | undefined
  onChange: (pin: string) => void
}

/** Four digits, not shown. */
export function PinField({ label, value, error, onChange }: PinFieldProps) {
  return (
    <TextField
      label={label}
      labelHidden
      placeholder={label}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 4))}
    />
  )
}
