/** Clicks of a hundred views, `–` without views. */
export function rateText({ views, clicks }: { views: number; clicks: number }): string {
  return views === 0 ? '–' : `${rateOf({ views, clicks }).toFixed(2)}%`
}

export const rateOf = ({ views, clicks }: { views: number; clicks: number }): number => (clicks / views) * 100
