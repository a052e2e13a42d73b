import type { CallInput, calls } from '@xinghe/client'
import type { StaffPackage, StaffPrice } from '@xinghe/contract'
import { t } from '#text/text.ts'

export type PackageFields = Omit<StaffPackage, 'id' | 'sold' | 'priceMinor' | 'saleMinor' | 'prices'> & {
  priceMinor: number | null
  saleMinor: number | null
  prices: Partial<StaffPrice>[]
}

/** A package as its form has it; null for a new one of a category. */
export function packageOf(row: StaffPackage | null, categoryId: string): PackageFields {
  if (row) {
    const { id: _, sold: __, ...fields } = row
    return fields
  }
  return {
    ...{ categoryId, kind: 1, name: '', tag: '', validityDays: 30, giftDays: 0, seats: 1 },
    ...{ priceMinor: null, saleMinor: null, stock: null, perUser: null, position: 10, isOn: true },
    prices: [],
  }
}

/** What the form sends of a package whose fields were all checked. */
export function packageForm(
  { priceMinor, saleMinor, prices, ...fields }: PackageFields,
  row: StaffPackage | null,
): CallInput<typeof calls.vipAdmin.savePackage> {
  return {
    ...fields,
    name: fields.name.trim(),
    tag: fields.tag.trim(),
    priceMinor: priceMinor ?? 0,
    saleMinor: saleMinor ?? 0,
    prices: prices as StaffPrice[],
    ...(row && { id: row.id }),
  }
}

/** What is paid is never above the list price. */
export function saleRule(listOf: () => number | null | undefined) {
  return {
    validator: (_: unknown, sale: number | null) => {
      const list = listOf() ?? null
      const fits = list === null || sale === null || sale <= list
      return fits ? Promise.resolve() : Promise.reject(new Error(t('vip.package.saleRule')))
    },
  }
}
