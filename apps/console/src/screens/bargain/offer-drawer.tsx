import { useCallMutation } from '@xinghe/app-data'
import { calls } from '@xinghe/client'
import type { StaffBargainOffer } from '@xinghe/contract'
import { moneyText, siteCurrency } from '@xinghe/contract/money'
import { Form, InputNumber, Select, Switch } from 'antd'
import { EditDrawer } from '#components/page/edit-drawer.tsx'
import { t } from '#text/text.ts'

interface Fields {
  packageId: string
  /** Yuan. */
  floor: number
  stock: number | null
  cap: number | null
  isOn: boolean
}

type Pack = Pick<StaffBargainOffer, 'packageId' | 'name' | 'saleMinor'>

interface OfferDrawerProps {
  edited: StaffBargainOffer | 'new' | null
  /** Packages that are not bargained for yet. */
  free: readonly Pack[]
  onClose: () => void
}

const minorOf = (yuan: number) => Math.round(yuan * 100)

const fieldsOf = (offer: StaffBargainOffer | null): Fields => ({
  packageId: offer?.packageId ?? '',
  floor: (offer?.floorMinor ?? 0) / 100,
  stock: offer?.stock ?? null,
  cap: offer?.capMinor == null ? null : offer.capMinor / 100,
  isOn: offer?.isOn ?? true,
})

/** How a package is bargained for. */
export function OfferDrawer({ edited, free, onClose }: OfferDrawerProps) {
  const save = useCallMutation(calls.bargainAdmin.saveOffer, { invalidates: [calls.bargainAdmin.offers] })
  return (
    <EditDrawer<StaffBargainOffer, Fields>
      of={edited}
      title={t(edited === 'new' ? 'bargain.add' : 'bargain.edit')}
      name="bargain"
      width={480}
      saved={t('bargain.saved')}
      fieldsOf={fieldsOf}
      onSave={({ packageId, floor, stock, cap, isOn }) =>
        save.mutateAsync({
          ...{ packageId, stock, isOn, floorMinor: minorOf(floor) },
          capMinor: cap === null ? null : minorOf(cap),
        })
      }
      onClose={onClose}
    >
      {(_, offer) => <OfferFields packages={offer ? [offer] : free} isNew={offer === null} />}
    </EditDrawer>
  )
}

function OfferFields({ packages, isNew }: { packages: readonly Pack[]; isNew: boolean }) {
  return (
    <>
      <Form.Item
        name="packageId"
        label={t('bargain.package')}
        rules={[{ required: true, message: t('bargain.packageRule') }]}
      >
        <Select
          disabled={!isNew}
          options={packages.map(({ packageId, name, saleMinor }) => ({
            value: packageId,
            label: `${name} ${moneyText(saleMinor, siteCurrency)}`,
          }))}
        />
      </Form.Item>
      <Form.Item
        name="floor"
        label={t('bargain.floor')}
        extra={t('bargain.floorHint')}
        rules={[{ required: true, message: t('bargain.floorRule') }]}
      >
        <InputNumber min={0} max={1_000_000} precision={2} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="stock" label={t('bargain.stock')} extra={t('bargain.stockHint')}>
        <InputNumber min={1} max={10_000_000} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="cap" label={t('bargain.cap')} extra={t('bargain.capHint')}>
        <InputNumber min={1} max={20_000_000} precision={2} style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item name="isOn" label={t('bargain.isOn')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}
