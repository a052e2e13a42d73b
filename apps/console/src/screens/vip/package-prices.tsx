import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type Currency, currencyNames, siteCurrency } from '@xinghe/contract/money'
import { Button, Flex, Form, type FormInstance, Select } from 'antd'
import { MoneyInput } from '#components/form/money-input.tsx'
import { regionOptions } from '#components/form/region-select.tsx'
import { t } from '#text/text.ts'
import { half } from './form-parts.tsx'
import { type PackageFields, saleRule } from './package-fields.ts'

/** Prices of a package that one may add. */
const most = 60
const currencyOptions = currencyNames.map(value => ({ value, label: value }))

/** Prices in regions that have one of their own. */
export function PackagePrices({ form }: { form: FormInstance<PackageFields> }) {
  return (
    <Form.Item label={t('vip.package.prices')} extra={t('vip.package.pricesHint')}>
      <Form.List name="prices">
        {(rows, { add, remove }) => (
          <Flex vertical gap={8}>
            {rows.map(({ key, name }) => (
              <PriceRow key={key} form={form} at={name} onRemove={() => remove(name)} />
            ))}
            <Button
              type="dashed"
              icon={<PlusOutlined />}
              disabled={rows.length >= most}
              onClick={() => add({ currency: siteCurrency })}
            >
              {t('vip.package.pricesAdd')}
            </Button>
          </Flex>
        )}
      </Form.List>
    </Form.Item>
  )
}

interface PriceRowProps {
  form: FormInstance<PackageFields>
  at: number
  onRemove: () => void
}

const noMargin = { ...half, marginBottom: 0 }

function PriceRow({ form, at, onRemove }: PriceRowProps) {
  const currency: Currency = Form.useWatch(['prices', at, 'currency'], form) ?? siteCurrency
  const required = { required: true, message: t('vip.package.priceRule') }
  const isOnce = {
    validator: (_: unknown, region: string | undefined) => {
      const regions = form.getFieldValue('prices').map((price: { region?: string }) => price?.region)
      const count = regions.filter((other: string | undefined) => other === region).length
      return region !== undefined && count > 1
        ? Promise.reject(new Error(t('vip.package.regionTwice')))
        : Promise.resolve()
    },
  }
  return (
    <Flex gap={8} align="start">
      <Form.Item
        name={[at, 'region']}
        rules={[{ required: true, message: t('vip.package.regionRule') }, isOnce]}
        style={{ ...noMargin, flex: 1.4 }}
      >
        <Select
          aria-label={t('vip.package.region')}
          placeholder={t('vip.package.region')}
          options={regionOptions}
          showSearch={{ optionFilterProp: 'label' }}
        />
      </Form.Item>
      <Form.Item name={[at, 'currency']} style={{ ...noMargin, flex: '0 0 88px' }}>
        <Select aria-label={t('vip.package.currency')} options={currencyOptions} />
      </Form.Item>
      <Form.Item name={[at, 'priceMinor']} rules={[required]} style={noMargin}>
        <MoneyInput currency={currency} label={t('vip.package.price')} />
      </Form.Item>
      <Form.Item
        name={[at, 'saleMinor']}
        dependencies={[['prices', at, 'priceMinor']]}
        rules={[required, saleRule(() => form.getFieldValue(['prices', at, 'priceMinor']))]}
        style={noMargin}
      >
        <MoneyInput currency={currency} label={t('vip.package.sale')} />
      </Form.Item>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('vip.package.pricesRemove')}
        onClick={onRemove}
      />
    </Flex>
  )
}
