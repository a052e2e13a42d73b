import { Form, InputNumber, Switch, Tag } from 'antd'
import { t } from '#text/text.ts'

/** Fields beside each other. */
export const half = { flex: 1, minWidth: 0 }

interface NumberItemProps {
  name: string
  label: string
  extra?: string
  min: number
  max: number
  /** Empty is no limit. */
  isOptional?: boolean
}

/** A whole number beside others. */
export function NumberItem({ name, label, extra, min, max, isOptional = false }: NumberItemProps) {
  return (
    <Form.Item
      name={name}
      label={label}
      {...(extra !== undefined && { extra })}
      rules={[{ required: !isOptional, message: t('vip.numberRule') }]}
      style={half}
    >
      <InputNumber min={min} max={max} precision={0} style={{ width: '100%' }} />
    </Form.Item>
  )
}

export function PositionItem() {
  return (
    <NumberItem name="position" label={t('vip.position')} extra={t('vip.positionHint')} min={0} max={1000} />
  )
}

export function SwitchItem({ label, extra }: { label: string; extra?: string }) {
  return (
    <Form.Item
      name="isOn"
      label={label}
      valuePropName="checked"
      {...(extra !== undefined && { extra })}
      style={half}
    >
      <Switch />
    </Form.Item>
  )
}

/** Whether it is sold. */
export function OnTag({ isOn }: { isOn: boolean }) {
  return (
    <Tag color={isOn ? 'success' : 'default'} style={{ marginInlineEnd: 0 }}>
      {t(isOn ? 'vip.on' : 'vip.off')}
    </Tag>
  )
}

/** Codes of countries, or that it is everywhere. */
export const regionsText = (regions: readonly string[]): string =>
  regions.length === 0 ? t('vip.anywhere') : regions.join('、')
