import type { PlayData } from '@xinghe/contract'

/** Whether the wall's code is fetched: where a film is refused, and of a trial, which ends at one, once its picture has begun. */
export const wantsWall = (opened: Pick<PlayData, 'refused' | 'trial'> | null, begun: boolean): boolean =>
  opened !== null && (opened.refused !== null || (begun && opened.trial !== null))
