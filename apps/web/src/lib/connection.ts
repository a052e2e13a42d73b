/** The Network Information API, which Safari and Firefox lack. */
export interface Connection {
  type?: string
  /** Mbit/s, roughly. */
  downlink?: number
  saveData?: boolean
}

export const connection = (): Connection | undefined =>
  (navigator as Navigator & { connection?: Connection }).connection

export const savesData = (): boolean => connection()?.saveData === true

/** Whether a network is a mobile one; false where unknown. */
export const isMobileNetwork = (network: Connection | undefined): boolean =>
  network?.type === 'cellular' || network?.type === 'wimax'
