import type { Episode, ReportDevice, WorkDetails } from '@xinghe/contract'

/** What the form asks for first, as far as the browser tells it. */
export function deviceOf(userAgent: string): ReportDevice {
  if (/Android|HarmonyOS/i.test(userAgent)) return 'android'
  if (/iPhone/.test(userAgent)) return 'iphone'
  if (/Windows NT 6\.1/.test(userAgent)) return 'win7'
  if (/Windows NT 1\d/.test(userAgent)) return 'win10'
  return /Macintosh/.test(userAgent) ? 'mac' : 'other'
}

/** Address of the form for a problem with what is watched. */
export function problemAddress(
  work: Pick<WorkDetails, 'mediaKey' | 'title'>,
  episode: Pick<Episode, 'id'> | undefined,
  title: string,
): string {
  const params = new URLSearchParams({ gid: work.mediaKey, name: work.title, videoTitle: title })
  if (episode) params.set('episode', episode.id)
  params.set('setName', deviceOf(navigator.userAgent))
  return `/playFeedBack?${params}`
}
