import type { VipBenefits, VipKind } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { type BenefitHolder, type BenefitLevel, benefitsFor, benefitTable } from './rules.ts'
import { benefitSettings } from './settings.ts'

type Asker = Pick<Scope, 'kernel'>

/** What somebody may now: whatever depends on VIP asks this. */
export async function benefitsAt({ kernel }: Asker, holder: BenefitHolder): Promise<VipBenefits> {
  return benefitsFor(holder, await kernel.settings.of(benefitSettings))
}

/** What each level may by the table of now. */
export async function benefitsByLevel({ kernel }: Asker): Promise<Record<BenefitLevel, VipBenefits>> {
  return benefitTable(await kernel.settings.of(benefitSettings))
}

/** What each kind of VIP opens now, as it is sold; 0 without one. */
export async function benefitsOf(asker: Asker): Promise<Record<VipKind | 0, VipBenefits>> {
  const { free, silver, gold, supreme, couple } = await benefitsByLevel(asker)
  return { 0: free, 1: silver, 2: gold, 3: supreme, 4: couple }
}

/** Tells of many whether their names have a color. */
export async function nickColors({ kernel }: Asker): Promise<(holder: BenefitHolder) => boolean> {
  const values = await kernel.settings.of(benefitSettings)
  return holder => benefitsFor(holder, values).hasNickColor
}
