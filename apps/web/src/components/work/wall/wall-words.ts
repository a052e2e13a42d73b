import type { Episode, GateReason, WorkKind } from '@xinghe/contract'
import { asksVip } from '#lib/vip-address.ts'
import type { Translate } from '#text/text.ts'

export type Walled = 'episode' | 'channel'

/** Reasons that have panels of their own. */
export type PlainReason = Exclude<GateReason, 'gold' | 'streams'>

interface Circumstances {
  of: Walled
  /** The viewer has seen the trial. */
  trialSeen?: boolean | undefined
  /** What keeps them out is what the site asks of everybody. */
  isSiteWide?: boolean | undefined
  /** Of an episode that VIPs see first: from when everybody may. */
  free?: string | undefined
  /** The first episode that only VIPs watch, where those before it are free. */
  vipFrom?: { number: number; kind: WorkKind } | undefined
}

/** What a wall says: why, and in one sentence what is true of it. */
export function wallWords(
  reason: PlainReason,
  { of, trialSeen, isSiteWide, free, vipFrom }: Circumstances,
  t: Translate,
): { title: string; text: string } {
  if (trialSeen && (reason === 'login' || asksVip(reason)))
    return { title: t('wall.trial.title'), text: t(`wall.trial.${reason}`) }
  const title =
    of === 'channel' && (reason === 'vip' || reason === 'notReady' || reason === 'unpublished')
      ? t(`wall.${reason}.channelTitle`)
      : t(`wall.${reason}.title`)
  if (reason === 'early' && free) return { title, text: t('wall.early.until', { moment: free }) }
  if (reason !== 'vip') return { title, text: t(`wall.${reason}.${of}`) }
  if (isSiteWide) return { title, text: t('wall.vip.site') }
  const from = vipFrom && t(`wall.vip.from.${vipFrom.kind === 'variety' ? 'issue' : 'episode'}`, vipFrom)
  return { title: from ?? title, text: t(`wall.vip.${of}`) }
}

/** The first episode that is for VIPs, where free ones come before it. */
export function firstForVip(episodes: readonly Pick<Episode, 'gate' | 'number'>[]): number | null {
  const at = episodes.findIndex(({ gate }) => gate === 'vip')
  return at > 0 && episodes[0]?.gate === null ? (episodes[at]?.number ?? null) : null
}
