import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { CSSProperties } from 'react'

interface DayRangeProps {
  label: string
  /** Milliseconds since 1970, both included; undefined on a side that is open. */
  from: number | undefined
  until: number | undefined
  onChange: (range: { from: number | undefined; until: number | undefined }) => void
  style?: CSSProperties
}

const dayOf = (at: number | undefined) => (at === undefined ? null : dayjs(at))

/** Whole days of the browser's time that a list is narrowed to. */
export function DayRange({ label, from, until, onChange, style }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      allowEmpty
      aria-label={label}
      value={[dayOf(from), dayOf(until)]}
      onChange={range =>
        onChange({
          from: range?.[0]?.startOf('day').valueOf(),
          until: range?.[1]?.endOf('day').valueOf(),
        })
      }
      {...(style && { style })}
    />
  )
}
