import { isCode, useCallMutation } from '@xinghe/app-data'
import { CallFailure, calls } from '@xinghe/client'
import type { GatewayField, GatewayState } from '@xinghe/contract'
import { gatewayForms } from '@xinghe/contract/gateway-forms'
import { Alert, Checkbox, Form, type FormInstance, Input, Select, Typography } from 'antd'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { t } from '#text/text.ts'
import { changesOf, type Entered, enteredBefore, movesAway } from './entered.ts'
import { fieldLine, fieldName, optionName } from './words.ts'

/** The server's bound of one value. */
const most = 8000

interface GatewayDrawerProps {
  edited: GatewayState | null
  onClose: () => void
}

/** What one gateway is set up by. Secrets are never shown: what is typed takes their place. */
export function GatewayDrawer({ edited, onClose }: GatewayDrawerProps) {
  const save = useCallMutation(calls.gatewaysAdmin.save, {
    ignores: ['settingInvalid'],
    invalidates: [calls.gatewaysAdmin.list, calls.paymentsAdmin.methods],
  })
  async function send(entered: Entered, gateway: GatewayState | null, form: FormInstance<Entered>) {
    if (!gateway) return
    try {
      await save.mutateAsync({ name: gateway.name, ...changesOf(gateway, entered) })
    } catch (error) {
      if (isCode(error, 'settingInvalid') && error instanceof CallFailure && error.field) {
        const name = ['fields', error.field]
        form.setFields([{ name, errors: [t('gateways.invalid')] } as never])
        form.scrollToField(name as never, { block: 'center' })
      }
      throw error
    }
  }
  return (
    <EditDrawer<GatewayState, Entered>
      of={edited}
      title={edited ? t('gateways.editOf', { name: t(`payGateways.${edited.name}`) }) : ''}
      name="gateway"
      width={600}
      saved={t('gateways.saved')}
      fieldsOf={gateway => (gateway ? enteredBefore(gateway) : { fields: {}, removed: [] })}
      onSave={send}
      onClose={onClose}
    >
      {(form, gateway) => gateway && <Fields form={form} gateway={gateway} />}
    </EditDrawer>
  )
}

function Fields({ form, gateway }: { form: FormInstance<Entered>; gateway: GatewayState }) {
  const fields = Form.useWatch('fields', form) ?? {}
  const moves = movesAway(gateway, { fields })
  return (
    <>
      <Typography.Paragraph type="secondary">{t(`gateways.${gateway.name}.about`)}</Typography.Paragraph>
      {moves && <Alert type="warning" showIcon title={t('gateways.moves')} style={{ marginBottom: 24 }} />}
      {gatewayForms[gateway.name].map(field => (
        <FieldItem
          key={field.name}
          field={field}
          stored={gateway.fields.find(({ name }) => name === field.name)}
          moves={moves}
        />
      ))}
      <Removals gateway={gateway} />
    </>
  )
}

interface FieldItemProps {
  field: GatewayField
  stored: GatewayState['fields'][number] | undefined
  moves: boolean
}

function FieldItem({ field, stored, moves }: FieldItemProps) {
  const { kind, required } = field
  const isSecret = kind === 'secret'
  const isStored = isSecret && stored?.isSet === true && stored.isReadable && !moves
  return (
    <Form.Item
      name={['fields', field.name]}
      label={fieldName(field)}
      extra={fieldLine(field)}
      rules={[
        {
          required: required && !isStored,
          whitespace: true,
          message: t(moves && isSecret ? 'gateways.secretAgain' : 'gateways.fieldRule'),
        },
      ]}
    >
      <Control field={field} placeholder={placeholderOf(field, isStored)} />
    </Form.Item>
  )
}

function placeholderOf(field: GatewayField, isStored: boolean): string {
  if (isStored) return t('gateways.keeps')
  return field.default === undefined
    ? ''
    : t('gateways.byDefault', { value: optionName(field, field.default) })
}

interface ControlProps {
  field: GatewayField
  placeholder: string
  /** Given by the form it is in. */
  id?: string
  value?: string
  onChange?: (value: string | undefined) => void
}

function Control({ field, placeholder, value, onChange, ...given }: ControlProps) {
  const { kind, rows, options = [] } = field
  if (kind === 'select')
    return (
      <Select
        {...given}
        allowClear
        placeholder={placeholder}
        options={options.map(value => ({ value, label: optionName(field, value) }))}
        value={value ?? null}
        onChange={chosen => onChange?.(chosen ?? undefined)}
      />
    )
  const props = {
    ...given,
    ...{ placeholder, maxLength: most, autoComplete: 'off', spellCheck: false, value: value ?? '' },
    onChange: (event: { target: { value: string } }) => onChange?.(event.target.value),
  }
  // A key of several lines cannot be hidden while it is typed.
  if (rows !== undefined) return <Input.TextArea {...props} rows={rows} style={{ fontFamily: 'monospace' }} />
  return kind === 'secret' ? <Input.Password {...props} autoComplete="new-password" /> : <Input {...props} />
}

/** Secrets that are there and need not be. */
function Removals({ gateway }: { gateway: GatewayState }) {
  const options = gatewayForms[gateway.name].filter(
    ({ kind, required, name }) =>
      kind === 'secret' && !required && gateway.fields.some(one => one.name === name && one.isSet),
  )
  if (options.length === 0) return null
  return (
    <Form.Item name="removed">
      <Checkbox.Group
        options={options.map(field => ({
          value: field.name,
          label: t('gateways.removes', { name: fieldName(field) }),
        }))}
      />
    </Form.Item>
  )
}
