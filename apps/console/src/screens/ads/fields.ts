import type { CallInput, calls } from '@xinghe/client'
import type { AdSlot, StaffCampaign } from '@xinghe/contract'
import { limits } from '@xinghe/contract/limits'
import dayjs, { type Dayjs } from 'dayjs'

export interface Fields {
  name: string
  slot: AdSlot
  title: string
  picture: { key: string; url: string } | null
  link: string
  needsLogin: boolean
  from: Dayjs | null
  until: Dayjs | null
  budget: number | null
  perDay: number
  weight: number
  regions: string[]
}

const picked = (at: number | null | undefined) => (at ? dayjs(at) : null)

/** A campaign as its form has it; null for a new one. */
export function fieldsOf(campaign: StaffCampaign | null): Fields {
  const { pictureKey = null, picture = null } = campaign ?? {}
  return {
    name: campaign?.name ?? '',
    slot: campaign?.slot ?? 'start',
    title: campaign?.title ?? '',
    picture: pictureKey !== null && picture ? { key: pictureKey, url: picture.url } : null,
    link: campaign?.link ?? '',
    needsLogin: campaign?.needsLogin ?? false,
    from: picked(campaign?.from),
    until: picked(campaign?.until),
    budget: campaign?.budget ?? null,
    perDay: campaign?.perDay ?? limits.ads.perDay,
    weight: campaign?.weight ?? 10,
    regions: campaign?.regions ?? [],
  }
}

/** What the form sends of a campaign. */
export function formOf(
  { picture, link, needsLogin, from, until, ...fields }: Fields,
  campaign: StaffCampaign | null,
): CallInput<typeof calls.adsAdmin.save> {
  const to = link.trim() || null
  return {
    ...fields,
    name: fields.name.trim(),
    title: fields.title.trim(),
    pictureKey: picture?.key ?? null,
    link: to,
    needsLogin: needsLogin && (to?.startsWith('/') ?? false),
    from: from?.valueOf() ?? null,
    until: until?.valueOf() ?? null,
    ...(campaign && { id: campaign.id, revision: campaign.revision }),
  }
}
