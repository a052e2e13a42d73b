import type { PlayProblem, ReportBrowser, ReportDevice } from '@xinghe/contract'

/** In the order in which they are shown. */
export const devices: readonly ReportDevice[] = ['win7', 'win10', 'mac', 'iphone', 'android', 'other']
export const browsers: readonly ReportBrowser[] = ['chrome', 'safari', 'androidDefault', '360', 'uc', 'other']
export const problems: readonly PlayProblem[] = [
  'cannotPlay',
  'stalls',
  'picture',
  'sound',
  'subtitles',
  'wrongContent',
]

export interface Choices {
  device: ReportDevice | null
  browser: ReportBrowser | null
  problems: readonly PlayProblem[]
}

/** The first group in which something must be chosen still; a native app's web view needs no browser. */
export function firstMissing(
  { device, browser, problems }: Choices,
  isNative: boolean,
): 'device' | 'browser' | 'problems' | null {
  if (device === null) return 'device'
  if (browser === null && !isNative) return 'browser'
  return problems.length === 0 ? 'problems' : null
}

export function toggled(chosen: readonly PlayProblem[], problem: PlayProblem): PlayProblem[] {
  return chosen.includes(problem) ? chosen.filter(one => one !== problem) : [...chosen, problem]
}
