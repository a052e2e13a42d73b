import { Input } from 'antd'
import { useState } from 'react'
import { clockText, readClock } from './clock-text.ts'

interface ClockFieldProps {
  id?: string
  /** Seconds; null while it is empty or no time. */
  value?: number | null
  onChange?: (seconds: number | null) => void
  'aria-label'?: string
}

/** A time within a film. */
export function ClockField({ value = null, onChange, ...field }: ClockFieldProps) {
  const [text, setText] = useState<string | null>(null)
  return (
    <Input
      {...field}
      value={text ?? (value === null ? '' : clockText(value))}
      style={{ width: 110, fontVariantNumeric: 'tabular-nums' }}
      onChange={event => {
        setText(event.target.value)
        const seconds = readClock(event.target.value)
        onChange?.(Number.isNaN(seconds) ? null : seconds)
      }}
      onBlur={() => value !== null && setText(null)}
    />
  )
}
