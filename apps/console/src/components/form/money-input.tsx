import { type Currency, currencies } from '@xinghe/contract/money'
import { InputNumber } from 'antd'

interface MoneyInputProps {
  /** Given by the form it is in. */
  id?: string
  /** Minor units. */
  value?: number | null
  onChange?: (minor: number | null) => void
  currency: Currency
  /** Where it has no label of its own. */
  label?: string
}

/** Most minor units of a price. */
const most = 100_000_000

/** An amount as people write it, kept in minor units. */
export function MoneyInput({ id, value = null, onChange, currency, label }: MoneyInputProps) {
  const { digits, symbol } = currencies[currency]
  const unit = 10 ** digits
  return (
    <InputNumber
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label, placeholder: label })}
      prefix={symbol}
      precision={digits}
      min={1 / unit}
      max={most / unit}
      value={value === null ? null : value / unit}
      onChange={amount => onChange?.(amount === null ? null : Math.round(amount * unit))}
      style={{ width: '100%' }}
    />
  )
}
