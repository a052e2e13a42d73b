import { type Ad, adSlots, ads, type Picture, type StaffCampaign } from '@xinghe/contract'
import type { Scope } from '#kernel/scope.ts'
import { needsPicture, stateOf } from './rules.ts'
import { signShowing } from './showing.ts'
import type { CampaignRow } from './tables.ts'

/** A new showing of it; null where the picture that it needs is gone. */
export function adView(scope: Scope, row: CampaignRow, picture: Picture): Ad | null {
  if (!picture && needsPicture(row)) return null
  const { id, showing } = signShowing(scope, row)
  const { slot, title, link, needsLogin } = row
  return {
    id,
    type: adSlots[slot],
    title,
    showURL: picture?.url ?? '',
    picture,
    viewURL: `${ads.view.path}?showing=${showing}`,
    clickURL: `${ads.click.path}?showing=${showing}`,
    linkURL: link ?? '',
    appParam: { device: 'h5', isNeedLogin: needsLogin, ...targetOf(link) },
  }
}

function targetOf(link: string | null): Pick<Ad['appParam'], 'type' | 'pagePath' | 'param' | 'webUrl'> {
  if (link === null) return { type: 'none', pagePath: '', param: '', webUrl: '' }
  if (!link.startsWith('/')) return { type: 'web', pagePath: '', param: '', webUrl: link }
  const [pagePath = '', ...query] = link.split('?')
  return { type: 'page', pagePath, param: query.join('?'), webUrl: '' }
}

export function campaignView(scope: Scope, row: CampaignRow, picture: Picture): StaffCampaign {
  const { startsAt: from, endsAt: until, createdAt: _, ...shown } = row
  return { ...shown, from, until, picture, state: stateOf(row, scope.now()) }
}
