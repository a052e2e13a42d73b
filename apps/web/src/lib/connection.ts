/** The Network Information API, which Safari and Firefox lack. */
export interface Connection {
  type?: string
  saveData?: boolean
  /** By round trips and throughput of late: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
  /** Megabits a second, no more than 10. */
  downlink?: number
}

export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

export const savesData = (): boolean => connection()?.saveData === true

/** Whether a network is a mobile one; false where unknown. */
export const isMobileNetwork = (network: Connection | undefined): boolean =>
  network?.type === 'cellular' || network?.type === 'wimax'
