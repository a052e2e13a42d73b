import { Select } from 'antd'
import { listCountries } from '#data/countries.ts'
import { locale } from '#text/text.ts'

export const regionOptions = listCountries(locale).map(({ code, name }) => ({
  value: code,
  label: `${name} ${code}`,
}))

interface RegionSelectProps {
  /** Given by the form it is in. */
  id?: string
  value?: string[]
  onChange?: (codes: string[]) => void
}

/** Countries, any number of them. */
export function RegionSelect({ id, value = [], onChange }: RegionSelectProps) {
  return (
    <Select
      {...(id !== undefined && { id })}
      mode="multiple"
      allowClear
      options={regionOptions}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      onChange={codes => onChange?.(codes)}
    />
  )
}
