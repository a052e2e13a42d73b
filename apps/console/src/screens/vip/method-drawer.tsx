import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { PayMethod } from '@xinghe/contract'
import { gatewaysOfPayType } from '@xinghe/contract/gateway-forms'
import { Flex, Form, type FormInstance, Input, Select } from 'antd'
import { RegionSelect } from '#components/form/region-select.tsx'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { optionsOf } from '#text/options.ts'
import { t } from '#text/text.ts'
import { half, PositionItem, SwitchItem } from './form-parts.tsx'

interface MethodDrawerProps {
  edited: PayMethod | 'new' | null
  /** Those that there are: a new one has another. */
  names: readonly string[]
  onClose: () => void
}

const types = optionsOf('payTypes').map(({ value, label }) => ({ value: Number(value), label }))
const gateways = optionsOf('payGateways')
/** Those that can take the money of a kind of way to pay. */
const gatewaysFor = (payType: PayMethod['payType']) =>
  gateways.filter(({ value }) => gatewaysOfPayType[payType].includes(value))

function fieldsOf(method: PayMethod | null): PayMethod {
  const { sysName, payType, gateway, title, regions, position, isOn } = method ?? {
    ...{ sysName: '', payType: -1, gateway: 'stripe', title: '', regions: [], position: 10, isOn: true },
  }
  return { sysName, payType, gateway, title, regions, position, isOn } as PayMethod
}

/** All of a way to pay. */
export function MethodDrawer({ edited, names, onClose }: MethodDrawerProps) {
  const save = useCallMutation(calls.paymentsAdmin.saveMethod, { invalidates: [calls.paymentsAdmin.methods] })
  return (
    <EditDrawer<PayMethod, PayMethod>
      of={edited}
      title={t(edited === 'new' ? 'vip.method.add' : 'vip.method.edit')}
      name="pay-method"
      width={520}
      saved={t('vip.method.saved')}
      fieldsOf={fieldsOf}
      onSave={fields => save.mutateAsync({ ...fields, title: fields.title.trim() })}
      onClose={onClose}
    >
      {(form, method) => <MethodFields form={form} isNew={method === null} names={names} />}
    </EditDrawer>
  )
}

interface MethodFieldsProps {
  form: FormInstance<PayMethod>
  isNew: boolean
  names: readonly string[]
}

function MethodFields({ form, isNew, names }: MethodFieldsProps) {
  const payType = Form.useWatch('payType', form) ?? -1
  const fitting = gatewaysFor(payType)
  const isFree = {
    validator: (_: unknown, name: string) =>
      isNew && names.includes(name)
        ? Promise.reject(new Error(t('vip.method.sysNameTaken')))
        : Promise.resolve(),
  }
  return (
    <>
      <Form.Item
        name="title"
        label={t('vip.method.name')}
        rules={[{ required: true, whitespace: true, message: t('vip.method.nameRule') }]}
      >
        <Input maxLength={40} showCount />
      </Form.Item>
      <Form.Item
        name="sysName"
        label={t('vip.method.sysName')}
        {...(!isNew && { extra: t('vip.method.sysNameFixed') })}
        rules={[
          { required: true, pattern: /^[0-9a-z-]{1,40}$/, message: t('vip.method.sysNameRule') },
          isFree,
        ]}
      >
        <Input maxLength={40} disabled={!isNew} />
      </Form.Item>
      <Flex gap={12}>
        <Form.Item name="payType" label={t('vip.method.type')} style={half}>
          <Select
            options={types}
            onChange={type => form.setFieldValue('gateway', gatewaysFor(type)[0]?.value)}
          />
        </Form.Item>
        <Form.Item
          name="gateway"
          label={t('vip.method.gateway')}
          rules={[
            { type: 'enum', enum: fitting.map(({ value }) => value), message: t('vip.method.gatewayRule') },
          ]}
          style={half}
        >
          <Select options={fitting} />
        </Form.Item>
      </Flex>
      <Form.Item name="regions" label={t('vip.method.regions')} extra={t('vip.method.regionsHint')}>
        <RegionSelect />
      </Form.Item>
      <Flex gap={12}>
        <PositionItem />
        <SwitchItem label={t('vip.method.isOn')} />
      </Flex>
    </>
  )
}
